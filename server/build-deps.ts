import { DrizzleQueryError } from "drizzle-orm/errors";
import type { Logger } from "pino";
import { type OpenDatabase, openEmbedded, openPostgres } from "../db/client.ts";
import { LockedError } from "../db/engine/lock.ts";
import { makeAlikeIndex } from "../db/engine/vector-index.ts";
import { CAPTCHA_WORK } from "../src/captcha/limits.ts";
import { type Config, ConfigError } from "./config.ts";
import type { Deps } from "./deps.ts";
import { createAds } from "./platform/ads/ads.ts";
import { createPublicCache } from "./platform/cache/response-cache.ts";
import { createEvents } from "./platform/events/events.ts";
import { createLive } from "./platform/events/live.ts";
import { createSafeFetcher } from "./platform/fetch/safe-fetch.ts";
import { createGazetteer } from "./platform/geo/gazetteer.ts";
import { type Geo, NO_GEO } from "./platform/geo/geo.ts";
import { createDomainRecords } from "./platform/identity/domain-records.ts";
import { createIdentity } from "./platform/identity/identity.ts";
import { installJobs } from "./platform/jobs/install.ts";
import { createLimits } from "./platform/limits/limits.ts";
import { createWorkShares } from "./platform/limits/work-shares.ts";
import { createMailer } from "./platform/mail/mailer.ts";
import { openMediaStore } from "./platform/media/open-store.ts";
import { pictureAddress } from "./platform/media/picture-address.ts";
import { createImageProcessor } from "./platform/media/process-image.ts";
import { createMetrics, NO_METRICS } from "./platform/metrics/metrics.ts";
import { siteReadings } from "./platform/metrics/readings.ts";
import { createReaders } from "./platform/replicas/readers.ts";
import { createPasswords } from "./platform/secrets/passwords.ts";
import { createSealer } from "./platform/secrets/sealer.ts";
import { secretKeys } from "./platform/secrets/secret-keys.ts";
import { createSigner } from "./platform/sessions/signer.ts";
import { followSiteLook } from "./platform/site/site-look.ts";
import { createSms } from "./platform/sms/sms.ts";
import { createClock } from "./platform/system/clock.ts";
import { claimNode, createIds } from "./platform/system/ids.ts";
import { reasonOf } from "./platform/system/in-time.ts";
import { createLog, readableLog } from "./platform/system/log.ts";
import { keepToOwner } from "./platform/system/own-files.ts";
import { createSlowCalls } from "./platform/system/slow-calls.ts";
import { currentSpan, NO_TRACING, type Tracing, withTraceparent } from "./platform/tracing/tracing.ts";
import { createFfmpeg } from "./platform/video/ffmpeg.ts";
import { createVision } from "./platform/vision/vision.ts";
import { BATCHED, QUEUES, SUBSCRIBED } from "./queue-names.ts";
import { watchCache, watchFetcher, watchImages, watchMailer, watchSms } from "./watched-parts.ts";

/** Thrown if the database is unavailable; the message is a sentence for the operator. */
export class OpenError extends Error {}

/** Receives a sentence that the operator should read. */
type Warn = (sentence: string) => void;

/**
 * Opens the database that the configuration names and brings it up to date.
 * @throws OpenError, which every command prints
 */
export async function openDatabase(config: Config, warn: Warn = console.warn): Promise<OpenDatabase> {
  return orSay(config, async () => {
    const open = await openOnly(config, warn);
    await open.migrate();
    await installJobs(open, QUEUES);
    return open;
  });
}

/**
 * Opens the database that the configuration names, as it is: no migration runs.
 * @throws OpenError
 */
export const openUnchanged = (config: Config, warn: Warn = console.warn): Promise<OpenDatabase> =>
  orSay(config, () => openOnly(config, warn));

async function orSay(config: Config, step: () => Promise<OpenDatabase>): Promise<OpenDatabase> {
  try {
    return await step();
  } catch (error) {
    // Drizzle's own message is the statement; its cause says what is wrong.
    const said = error instanceof DrizzleQueryError && error.cause ? error.cause : error;
    const why = said instanceof Error ? said.message : String(said);
    if (error instanceof LockedError) throw new OpenError(why, { cause: error });
    // The database address without its password, so that the operator can spot a typo.
    const where = config.databaseUrl?.replace(/\/\/[^@/]*@/, "//") ?? config.dataDir;
    throw new OpenError(`The database at ${where} could not be opened: ${why}`, { cause: error });
  }
}

/** A site that was told a file must not start without it: its ads would be shown in the wrong places. */
async function geoOf(path: string | null, log: Deps["log"]): Promise<Geo> {
  if (path === null) return NO_GEO;
  const { openGeo } = await import("./platform/geo/open-geo.ts");
  return openGeo(path, log).catch((error) => {
    throw new ConfigError([`GEOIP_FILE: ${path} is no MaxMind DB that can be read (${reasonOf(error)})`]);
  });
}

/** @returns a warning if other users could read DATA_DIR, whether or not this could be fixed; otherwise null */
function closeToOthers({ dataDir }: Config): string | null {
  const wasOpen = `DATA_DIR (${dataDir}) was open to other users of this machine`;
  try {
    const closed = keepToOwner(dataDir);
    return closed > 0 ? `${wasOpen}: ${closed} files and folders are its owner's alone now.` : null;
  } catch (error) {
    return `${wasOpen}, and can't be closed to them: ${error instanceof Error ? error.message : error}`;
  }
}

async function openOnly(config: Config, warn: Warn): Promise<OpenDatabase> {
  const mended = closeToOthers(config);
  if (mended) warn(mended);
  return config.databaseUrl
    ? openPostgres(config.databaseUrl, config.databasePool, {
        listenUrl: config.databaseListenUrl,
        replicaUrls: config.databaseReplicaUrls,
      })
    : openEmbedded(config.dataDir);
}

/** Log lines of a request or job name its trace. */
const traceFields = (): Record<string, string> => {
  const span = currentSpan();
  return span ? { traceId: span.traceId } : {};
};

/** OpenTelemetry's packages are loaded only if a collector is named. */
async function tracingOf({ traces }: Config, log: Logger): Promise<Tracing> {
  if (!traces) return NO_TRACING;
  const { openTracing } = await import("./platform/tracing/open-tracing.ts");
  return openTracing(traces, log);
}

/** Everything that the server needs, made from the configuration; `overrides` is for tests. */
export async function buildDeps(config: Config, open: OpenDatabase, overrides: Partial<Deps> = {}): Promise<Deps> {
  await makeAlikeIndex(open.db);
  const now = overrides.now ?? createClock(config.clockFile);
  const media = overrides.media ?? openMediaStore(config.mediaUrl);
  const newId = createIds(await claimNode(open.db));
  const metrics = overrides.metrics ?? (config.metrics ? await createMetrics(siteReadings(open, config)) : NO_METRICS);
  const log = createLog(
    config.logLevel,
    config.logFormat === "text" ? await readableLog() : undefined,
    config.traces ? traceFields : undefined,
  );
  const tracing = overrides.tracing ?? (await tracingOf(config, overrides.log ?? log));
  const watchers = { metrics, tracing };
  const fetcher =
    overrides.fetcher ?? watchFetcher(createSafeFetcher({ allowPrivate: config.allowPrivateFetch }), watchers);
  const signer = await createSigner(open.db);
  const readers = createReaders(open, log);
  await followSiteLook(config, open);
  return {
    config,
    open,
    db: open.db,
    readers,
    now,
    newId,
    log,
    metrics,
    tracing,
    slowCalls: createSlowCalls(now),
    limits: createLimits(open.db, config.rateLimits),
    shares: createWorkShares(config.rateLimits, { room: Math.ceil(config.requestsMax / 2) }),
    events: createEvents(SUBSCRIBED, BATCHED, tracing.isOn ? withTraceparent : undefined),
    mailer: watchMailer(createMailer({ config, db: open.db, newId, now }), watchers),
    sms: watchSms(createSms({ config, db: open.db, newId, now }), watchers),
    passwords: createPasswords(),
    captchaWork: CAPTCHA_WORK,
    signer,
    sealer: createSealer(secretKeys(config)),
    media,
    images: watchImages(
      createImageProcessor({ store: media, addressOf: (signature) => pictureAddress(signer, signature, now()) }),
      metrics,
    ),
    ffmpeg: createFfmpeg(config.ffmpegPath),
    vision: createVision({ useModel: config.imageModel, log, now }),
    fetcher,
    identity: createIdentity({ config, fetcher, now }),
    domainRecords: createDomainRecords(config.identity.dnsServers),
    responseCache: watchCache(await createPublicCache(open, { onHide: () => open.replicas?.hold() }), metrics),
    live: await createLive(open, (userIds) => readers?.woken(userIds)),
    ads: createAds({ open, now, log, isOn: config.ads }),
    geo: await geoOf(config.geoipFile, log),
    gazetteer: createGazetteer(),
    ...overrides,
  };
}
