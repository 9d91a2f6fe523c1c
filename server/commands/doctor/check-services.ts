import { existsSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { versionOf } from "../../../db/backup/tables.ts";
import { type OpenDatabase, openEmbedded, openPostgres, rows } from "../../../db/client.ts";
import { LockedError } from "../../../db/engine/lock.ts";
import journal from "../../../db/migrations/meta/_journal.json";
import type { Config } from "../../config.ts";
import { tryMailServer } from "../../platform/mail/mailer.ts";
import { openMediaStore } from "../../platform/media/open-store.ts";
import { inTime, reasonOf } from "../../platform/system/in-time.ts";
import { broken, type Finding, fine, PATIENCE_MS, warning } from "./finding.ts";

/** The oldest version of PostgreSQL that the migrations run on. */
const OLDEST_SERVER = 15;
/** Clocks that differ by more make signed requests and one-time codes fail. */
const SKEW_WARNING_MS = 5_000;
const SKEW_BROKEN_MS = 30_000;

/** Whether the database answers, is of this release, and has the same time. */
export async function checkDatabase(config: Config): Promise<Finding[]> {
  const { databaseUrl, dataDir } = config;
  if (!databaseUrl) return checkEmbedded(dataDir);
  const part = "database";
  const where = databaseUrl.replace(/\/\/[^@/]*@/, "//");
  const open = await openPostgres(config.databaseListenUrl ?? databaseUrl, 1);
  try {
    return await inTime(lookAtServer(open, where), PATIENCE_MS);
  } catch (error) {
    const advice = "Check that PostgreSQL runs, and the host, port, name and password in DATABASE_URL.";
    return [broken(part, `The database at ${where} does not answer: ${reasonOf(error)}.`, advice)];
  } finally {
    await open.close().catch(() => {});
  }
}

async function lookAtServer(open: OpenDatabase, where: string): Promise<Finding[]> {
  const asked = Date.now();
  const [row] = await rows<{ number: string; now: string; lacking: string | null }>(
    open.db,
    sql`select current_setting('server_version_num') as number, (extract(epoch from clock_timestamp()) * 1000)::text as now,
      (select string_agg(name, ', ') from unnest(array['unaccent', 'pg_trgm']) name
        where not exists (select from pg_available_extensions e where e.name = name)) as lacking`,
  );
  const skew = Math.abs(Number(row?.now) - (asked + Date.now()) / 2);
  const version = Math.floor(Number(row?.number) / 10_000);
  return [
    version < OLDEST_SERVER
      ? broken("database", `The server is PostgreSQL ${version}.`, `Install PostgreSQL ${OLDEST_SERVER} or later.`)
      : row?.lacking
        ? broken("database", `The server lacks the extensions ${row.lacking}.`, "Install Debian's postgresql-contrib.")
        : fine("database", `PostgreSQL ${version} answers at ${where}.`),
    await checkMigrations(open),
    checkClock(skew),
  ];
}

/** @param skew the difference to the database's clock in milliseconds */
function checkClock(skew: number): Finding {
  const said = `The clocks of this machine and of the database differ by ${(skew / 1_000).toFixed(1)} s.`;
  const advice = "Turn on time synchronization on both machines: timedatectl set-ntp true";
  if (skew > SKEW_BROKEN_MS) return broken("clock", said, advice);
  return skew > SKEW_WARNING_MS ? warning("clock", said, advice) : fine("clock", said);
}

async function checkMigrations(open: OpenDatabase): Promise<Finding> {
  const { migration } = await versionOf(open.db);
  if (migration === null) return fine("migrations", "The database is empty: the first start fills it.");
  const newer = journal.entries.filter(({ when }) => when > migration).length;
  if (newer > 0)
    return warning(
      "migrations",
      `${newer} migrations of this release have not run.`,
      "Make a backup, then start this release: it runs them.",
    );
  if (!journal.entries.some(({ when }) => when === migration))
    return broken(
      "migrations",
      "A newer release has changed the database.",
      "Start that release, or restore a backup from before the upgrade.",
    );
  return fine("migrations", "The database is of this release.");
}

async function checkEmbedded(dataDir: string): Promise<Finding[]> {
  const clock = fine("clock", `The embedded database has this machine's clock: ${new Date().toISOString()}.`);
  if (!existsSync(join(dataDir, "db")))
    return [fine("database", `There is no embedded database in ${dataDir} yet: the first start makes it.`), clock];
  try {
    const open = await openEmbedded(dataDir);
    try {
      return [fine("database", `The embedded database in ${dataDir} opens.`), await checkMigrations(open), clock];
    } finally {
      await open.close();
    }
  } catch (error) {
    if (error instanceof LockedError)
      return [fine("database", `The embedded database in ${dataDir} is in use by the running site.`), clock];
    const advice = "Restore the newest backup into an empty DATA_DIR (docs/backup.md).";
    return [
      broken("database", `The embedded database in ${dataDir} does not open: ${reasonOf(error)}.`, advice),
      clock,
    ];
  }
}

/** Whether pictures can be written. */
export async function checkMedia({ mediaUrl }: Config): Promise<Finding> {
  const part = "media";
  try {
    await inTime(openMediaStore(mediaUrl).ping(), PATIENCE_MS);
    return fine(part, `${mediaUrl} can be written to.`);
  } catch (error) {
    const advice = mediaUrl.startsWith("s3://")
      ? "Check S3_ENDPOINT, the keys, and that they may list, read, write and delete."
      : "Give the folder to the site's user, or correct MEDIA_URL.";
    return broken(part, `${mediaUrl} can't be written to: ${reasonOf(error)}.`, advice);
  }
}

/** Whether the mail server takes the site's log-in. No mail is sent. */
export async function checkMail({ smtpUrl, smtpCa }: Config): Promise<Finding> {
  const part = "mail";
  if (!smtpUrl)
    return warning(part, "SMTP_URL is not set: nobody receives mail.", "Set it to your mail server (docs/install.md).");
  const where = smtpUrl.replace(/\/\/[^@/]*@/, "//");
  try {
    await tryMailServer({ url: smtpUrl, ca: smtpCa }, PATIENCE_MS);
    return fine(part, `The mail server at ${where} takes the site's log-in.`);
  } catch (error) {
    const reason = reasonOf(error);
    const advice = /certificate|self.signed/i.test(reason)
      ? "Set SMTP_CA_FILE to the certificate of the authority that signed the mail server's."
      : /auth|login|535/i.test(reason)
        ? "Correct the user name and password in SMTP_URL, percent-encoded."
        : "Correct host and port in SMTP_URL, and check that this machine may connect to it.";
    return broken(part, `The mail server at ${where} can't be used: ${reason}.`, advice);
  }
}

/** Whether people reach the site at its address. */
export async function checkSite({ publicUrl }: Config): Promise<Finding> {
  const part = "site";
  try {
    const response = await fetch(`${publicUrl}/readyz`, { signal: AbortSignal.timeout(10_000), redirect: "manual" });
    const said = (await response.text()).slice(0, 200);
    if (response.ok) return fine(part, `${publicUrl} answers: ${said}`);
    const advice =
      response.status === 502
        ? "The proxy runs and the site does not: start it, and compare its PORT with the proxy's."
        : "The answer names the part that fails; read the site's log.";
    return broken(part, `${publicUrl}/readyz answers ${response.status}: ${said}`, advice);
  } catch (error) {
    const advice = "Start the site, or correct PUBLIC_URL if it runs.";
    return warning(part, `${publicUrl} does not answer: ${reasonOf(error)}.`, advice);
  }
}
