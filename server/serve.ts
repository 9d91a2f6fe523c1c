import { tmpdir } from "node:os";
import { join } from "node:path";
import { createApp } from "./app.ts";
import { buildDeps, OpenError, openDatabase } from "./build-deps.ts";
import { type Config, ConfigError, readConfig } from "./config.ts";
import { createJobs } from "./jobs.ts";
import { offerCopies } from "./platform/backup/copy-database.ts";
import { keepAssets, keepRunningAssets } from "./platform/media/earlier-assets.ts";
import { PICTURE_FOLDERS } from "./platform/media/picture-sandbox.ts";
import { uploadDir } from "./platform/media/receive-upload.ts";
import { removeStaleFiles, removeStaleFolders } from "./platform/media/stale-files.ts";
import { startPulse } from "./platform/system/pulse.ts";
import { collectWhenQuiet } from "./platform/system/quiet-collector.ts";
import { CLIENT } from "./transports/pages/assets.ts";
import { listenForMetrics } from "./transports/probes/metrics.ts";

/** Time for open requests to finish after SIGTERM (SECURITY.md 35). */
const DRAIN_MS = 8_500;
/** Service managers usually kill a process after ten seconds, so a shutdown that hangs ends itself before that. */
const STOP_MS = 9_500;
/** Long enough for a busy process to read the requests that arrived before the signal. */
const IN_LINE_MS = 100;
/** Delays the jobs until the first requests are answered. */
const JOBS_AFTER_MS = 500;
/** No upload takes this long, so an older temporary file was left by a killed process. */
const STALE_UPLOAD_MS = 60 * 60_000;
/** Much less than the day for which a replaced build is kept. */
const ASSETS_EVERY_MS = 3_600_000;

const config = await orStop(async () => readConfig(process.env));
/** Warnings are collected and printed after the address, so that the address is the first line. */
const warnings: string[] = [];
const open = await orStop(() => openDatabase(config, (sentence) => warnings.push(sentence)));
const deps = await buildDeps(config, open);
const endCopies = offerCopies(open, config.dataDir);
const pulse = startPulse(open.ping);
const app = createApp(deps, pulse.isStuck);
let metrics: { stop(): void } | null = null;
try {
  if (config.metrics?.listen) metrics = listenForMetrics(deps, config.metrics.listen);
} catch (error) {
  await open.close();
  const { host, port } = config.metrics?.listen ?? {};
  stop(`Could not listen on ${host}:${port} (METRICS_PORT): ${error instanceof Error ? error.message : error}`);
}
try {
  // Without `reusePort: false`, Elysia would let several processes listen on this port and split the requests between
  // them.
  app.listen({ port: config.port, hostname: config.host, reusePort: false });
} catch (error) {
  await open.close();
  stop(`Could not listen on ${config.host}:${config.port}: ${error instanceof Error ? error.message : error}`);
}

console.log(`${config.brandName} is at ${config.publicUrl}\n${whereMessagesGo(config)}`);
for (const warning of warnings) console.warn(warning);
if (!config.rateLimits)
  deps.log.warn("RATE_LIMITS is off: nobody is slowed down. That is for tests and benchmarks only.");

if (config.databaseUrl && config.secretsKey.length === 0)
  deps.log.warn(
    "SECRETS_KEY is not set: secrets of authenticator apps, business log-ins and webhooks lie in the database as they are.",
  );

if (config.production && config.adminEmails.size === 0)
  deps.log.warn("ADMIN_EMAILS is not set: nobody reads the reports and messages that people send.");

// An unavailable store is no reason to stop, because it may come back (SECURITY.md 37). But the operator should hear
// about it before the first upload fails.
deps.media
  .ping()
  .catch((error) => deps.log.error({ err: error }, "The folder or bucket of MEDIA_URL can't be written to."));

if (config.ffmpegPath && config.ffmpegPath !== "off" && !Bun.which(config.ffmpegPath))
  deps.log.warn(`FFMPEG_PATH names ${config.ffmpegPath}, which is no program: there are no videos.`);

for (const name of config.unknownExperiments) deps.log.warn(`EXPERIMENTS names ${name}, which is no experiment.`);

// Workers start after the first answers, because starting them blocks the embedded engine for half a second. Jobs
// queued before then are kept.
const jobs = createJobs(deps);
let endAdWork = async () => {};
let stopping = false;
const beginning = setTimeout(() => {
  void jobs.start();
  import("./slices/ads/work.ts")
    .then(({ startAdWork }) => {
      if (!stopping) endAdWork = startAdWork(deps);
    })
    .catch((error) => deps.log.error({ err: error }, "This process neither settles nor paces ads."));
}, JOBS_AFTER_MS);
if (!config.devClient) {
  const keep = (step: typeof keepAssets) =>
    step(deps.media, deps.now(), join(CLIENT, "assets")).catch((error) =>
      deps.log.error({ err: error }, "The client's files could not be kept for tabs that stay open over an upgrade."),
    );
  void keep(keepAssets);
  setInterval(() => void keep(keepRunningAssets), ASSETS_EVERY_MS).unref();
}
void removeStaleFiles(uploadDir(config), STALE_UPLOAD_MS);
void removeStaleFolders(tmpdir(), PICTURE_FOLDERS, STALE_UPLOAD_MS);
collectWhenQuiet();

async function shutDown(): Promise<void> {
  if (stopping) return;
  stopping = true;
  setTimeout(() => {
    deps.log.error("The database did not close in time. What it had confirmed is safe.");
    process.exit(1);
  }, STOP_MS).unref();
  clearTimeout(beginning);
  pulse.stop();
  endCopies?.();
  metrics?.stop();
  // First read the requests that arrived before the signal: closing the port now would drop them unanswered.
  await Bun.sleep(IN_LINE_MS);
  // Stop accepting requests, let open ones finish, then close the database. Event streams never finish, so close them
  // first.
  deps.live.close();
  await Promise.race([Promise.all([app.stop(), jobs.stop(), endAdWork()]), Bun.sleep(DRAIN_MS)]);
  await Promise.all([open.close(), deps.tracing.close()]);
  process.exit(0);
}
process.on("SIGTERM", shutDown);
process.on("SIGINT", shutDown);
// SIGHUP means that the terminal was closed. Don't listen for it without a terminal: `nohup` ignores the signal, and a
// listener would undo that.
if (process.stdout.isTTY) process.on("SIGHUP", shutDown);

/** The second line of output says where mail goes; otherwise nobody would find mail that isn't sent. */
function whereMessagesGo({ smtpUrl, smsUrl, showsOutbox, publicUrl }: Config): string {
  const outbox = showsOutbox ? `at ${publicUrl}/dev/outbox` : "in the database and reach nobody";
  if (!smtpUrl && !smsUrl)
    return showsOutbox
      ? `Mail and text messages are kept: ${publicUrl}/dev/outbox`
      : `SMTP_URL is not set: mail and text messages are kept ${outbox}`;
  const mail = smtpUrl ? "Mail goes out by SMTP" : `SMTP_URL is not set: mails are kept ${outbox}`;
  const sms = smsUrl ? "text messages by SMS_URL" : `SMS_URL is not set: text messages are kept ${outbox}`;
  return `${mail}; ${sms}`;
}

/** Prints configuration and database errors as one sentence; all others are bugs and keep their stack trace. */
async function orStop<T>(step: () => Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (error) {
    if (error instanceof ConfigError || error instanceof OpenError) stop(error.message);
    throw error;
  }
}

function stop(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}
