import { type OpenDatabase, openEmbedded, openPostgres } from "../db/client.ts";
import { createPublicCache } from "./cache/public-cache.ts";
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
import { createPasswords } from "./passwords.ts";
import { createSigner } from "./sessions/signer.ts";
import { createSms } from "./sms/sms.ts";

/** Opens the database that the configuration names and brings it up to date. */
export async function openDatabase(config: Config): Promise<OpenDatabase> {
  const open = config.databaseUrl
    ? await openPostgres(config.databaseUrl, config.databasePool)
    : await openEmbedded(config.dataDir);
  await open.migrate();
  await installJobs(open, QUEUES);
  return open;
}

/** Everything that the server needs, made from the configuration; `overrides` is for tests. */
export async function buildDeps(config: Config, open: OpenDatabase, overrides: Partial<Deps> = {}): Promise<Deps> {
  const now = overrides.now ?? (() => new Date());
  const media = overrides.media ?? openMediaStore(config.mediaUrl);
  const newId = createIds(await claimNode(open.db), () => Date.now());
  const fetcher = overrides.fetcher ?? createSafeFetcher({ allowPrivate: config.allowPrivateFetch });
  return {
    config,
    open,
    db: open.db,
    now,
    newId,
    log: createLog(config.logLevel),
    limits: createLimits(open.db, config.rateLimits),
    events: createEvents(SUBSCRIBED),
    mailer: createMailer({ config, db: open.db, newId, now }),
    sms: createSms({ config, db: open.db, newId, now }),
    passwords: createPasswords(),
    signer: await createSigner(open.db),
    media,
    images: createLazyProcessor(media),
    fetcher,
    identity: createIdentity({ config, fetcher, now }),
    domainRecords: createDomainRecords(config.identity.dnsServers),
    publicCache: await createPublicCache(open),
    ...overrides,
  };
}
