import { join } from "node:path";
import { sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { versionOf } from "../../db/backup/tables.ts";
import { type Database, rows } from "../../db/client.ts";
import { type MeasuredMigration, measureMigrations } from "../../db/engine/measure-migrations.ts";
import journal from "../../db/migrations/meta/_journal.json" with { type: "json" };
import { ROOT } from "../../db/root.ts";
import { readConfig } from "../config.ts";
import { BackupError } from "../platform/backup/backup-format.ts";
import { copySite } from "../platform/backup/copy-site.ts";
import { installJobs } from "../platform/jobs/install.ts";
import { reasonOf } from "../platform/system/in-time.ts";
import { RELEASE } from "../platform/system/release.ts";
import { QUEUES } from "../queue-names.ts";
import { type Outcome, runCommand, UsageError } from "./command-line.ts";

/** Requests wait while migrations run. Proxies and browsers give up after about a minute. */
const WAIT_MAX_MS = 30_000;

const tagOf = (when: number): string => journal.entries.find((entry) => entry.when === when)?.tag ?? String(when);

/** About how many rows a database has. */
async function countRows(db: Database): Promise<number> {
  await db.execute(sql`analyze`);
  const [row] = await rows<{ count: number }>(
    db,
    sql`select coalesce(sum(reltuples) filter (where reltuples > 0), 0)::float8 as count from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  return row?.count ?? 0;
}

function lineOf({ tag, ms, creates, adds, rewrites, locks, breaks }: MeasuredMigration & { tag: string }): string {
  const parts = Object.entries({ creates, adds, rewrites, locks, breaks })
    .filter(([, names]) => names.length > 0)
    .map(([what, names]) => `${what} ${names.join(", ")}`);
  return [`  ${tag}: ${ms} ms`, ...parts].join("; ");
}

async function check(copy: Database): Promise<Outcome> {
  const { migration } = await versionOf(copy);
  if (!journal.entries.some(({ when }) => when === migration))
    throw new BackupError("A newer release has changed the database. Use that release, or restore an older backup.");
  const lacking = readMigrationFiles({ migrationsFolder: join(ROOT, "db/migrations") }).filter(
    ({ folderMillis }) => folderMillis > Number(migration),
  );
  if (lacking.length === 0)
    return {
      status: 0,
      json: { release: RELEASE, rows: null, migrations: [], ms: 0, needsStop: false },
      lines: [`The database is of release ${RELEASE}: there is nothing to upgrade.`],
    };
  const count = await countRows(copy);
  let running = "";
  const measured = await measureMigrations(copy, lacking, ({ folderMillis }) => {
    running = tagOf(folderMillis);
  }).catch((error: unknown) => {
    const why = reasonOf(error instanceof Error && error.cause ? error.cause : error);
    throw new BackupError(
      `Migration ${running} fails on this site's rows: ${why}. Keep the older release, and report this.`,
      {
        cause: error,
      },
    );
  });
  const migrations = measured.map((one) => ({ tag: tagOf(one.when), ...one }));
  const ms = migrations.reduce((sum, one) => sum + one.ms, 0);
  const isBreaking = migrations.some(({ breaks }) => breaks.length > 0);
  const needsStop = isBreaking || ms > WAIT_MAX_MS;
  return {
    status: needsStop ? 1 : 0,
    json: { release: RELEASE, rows: count, migrations, ms, needsStop },
    lines: [
      `Release ${RELEASE} brings ${migrations.length} migrations. On a copy with about ${count} rows they took ${ms} ms:`,
      ...migrations.map(lineOf),
      `Requests wait for about ${Math.ceil(ms / 1_000)} s while they run.`,
      isBreaking
        ? "Stop every process of the older release first: it needs what these migrations break."
        : ms > WAIT_MAX_MS
          ? "Stop the site first: people would wait for longer than browsers and proxies do."
          : "Processes of the older release may go on meanwhile.",
    ],
  };
}

/** `bun run upgrade --check`: tells what this release's migrations would do to a site of an earlier one. */
await runCommand({
  usage: `bun run upgrade --check [--copy postgres://…] [--json]

Run it with the next release, and the settings of the site. It copies the database, runs the migrations
that are missing on the copy, and says how long each takes, what it does, and whether the site must
stop for it. The site may run; nothing in it changes. The upgrade itself is a start of the release.

  --copy  an empty database for the copy, if the site's user may not make one on its server; it is
          emptied afterwards. The embedded database is copied into DATA_DIR. The copy needs as much
          room as the original. The next check deletes the copy of one that was stopped

Exit status: 0 nothing to do, or the older release may run meanwhile; 1 it needs a stop, or fails;
2 wrong call or configuration.`,
  arguments: [0, 0],
  options: { check: { type: "boolean" }, copy: { type: "string" } },
  async run({ options, progress }) {
    if (!options.check) throw new UsageError("Say --check. A start of the next release runs its migrations.");
    const config = readConfig(process.env);
    const { open, close } = await copySite(config, {
      to: options.copy ? String(options.copy) : null,
      prepare: (copy) => installJobs(copy, QUEUES),
      report: progress,
    });
    try {
      return await check(open.db);
    } finally {
      await close();
    }
  },
});
