import { type OpenDatabase, openEmbedded, openPostgres } from "../db/client.ts";
import { LockedError } from "../db/lock.ts";
import { createPublicCache } from "./cache/public-cache.ts";
import { CAPTCHA_WORK } from "./captcha/altcha.ts";
import { createClock } from "./clock.ts";
import type { Config } from "./config.ts";
import type { Deps } from "./deps.ts";
import { createEvents } from "./events/events.ts";
import { createSafeFetcher } from "./fetch/safe-fetch.ts";
import { createDomainRecords } from "./identity/domain-records.ts";
import { createIdentity } from "./identity/identity.ts";
import { claimNode, createIds } from "./ids.ts";
import { installJobs } from "./jobs/install.ts";
import { QUEUES, SUBSCRIBED } from "./jobs/queue-names.ts";
import { createLimits } from "./limits/limits.ts";
import { createLog } from "./log.ts";
import { createMailer } from "./mail/mailer.ts";
import { createLazyProcessor } from "./media/lazy-processor.ts";
import { openMediaStore } from "./media/open-store.ts";
import { createLive } from "./notifications/live.ts";
import { createPasswords } from "./passwords.ts";
import { createSealer } from "./secrets/sealer.ts";
import { secretKeys } from "./secrets/secret-keys.ts";
import { createSigner } from "./sessions/signer.ts";
import { createSms } from "./sms/sms.ts";
import { createVision } from "./vision/vision.ts";

/** The database can't be had; its message is a sentence for the operator. */
export class OpenError extends Error {}

/**
 * Opens the database that the configuration names and brings it up to date.
 * @throws OpenError, which every command prints
 */
export async function openDatabase(config: Config): Promise<OpenDatabase> {
  try {
    return await openAndMigrate(config);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    if (error instanceof LockedError) throw new OpenError(why, { cause: error });
    // The address without its password: what a person needs to find the mistake.
    const where = config.databaseUrl?.replace(/\/\/[^@/]*@/, "//") ?? config.dataDir;
    throw new OpenError(`The database at ${where} could not be opened: ${why}`, { cause: error });
  }
}

async function openAndMigrate(config: Config): Promise<OpenDatabase> {
  const open = config.databaseUrl
    ? await openPostgres(config.databaseUrl, config.databasePool)
    : await openEmbedded(config.dataDir);
  await open.migrate();
  await installJobs(open, QUEUES);
  return open;
}

/** Everything that the server needs, made from the configuration; `overrides` is for tests. */
export async function buildDeps(config: Config, open: OpenDatabase, overrides: Partial<Deps> = {}): Promise<Deps> {
  const now = overrides.now ?? createClock(config.clockFile);
  const media = overrides.media ?? openMediaStore(config.mediaUrl);
  const newId = createIds(await claimNode(open.db), () => Date.now());
  const fetcher = overrides.fetcher ?? createSafeFetcher({ allowPrivate: config.allowPrivateFetch });
  const log = createLog(config.logLevel);
  return {
    config,
    open,
    db: open.db,
    now,
    newId,
    log,
    limits: createLimits(open.db, config.rateLimits),
    events: createEvents(SUBSCRIBED),
    mailer: createMailer({ config, db: open.db, newId, now }),
    sms: createSms({ config, db: open.db, newId, now }),
    passwords: createPasswords(),
    captchaWork: CAPTCHA_WORK,
    signer: await createSigner(open.db),
    sealer: createSealer(secretKeys(config)),
    media,
    images: createLazyProcessor(media),
    vision: createVision({ useModel: config.imageModel, log, now }),
    fetcher,
    identity: createIdentity({ config, fetcher, now }),
    domainRecords: createDomainRecords(config.identity.dnsServers),
    publicCache: await createPublicCache(open),
    live: await createLive(open),
    ...overrides,
  };
}
