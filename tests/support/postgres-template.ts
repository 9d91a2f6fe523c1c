import { SQL } from "bun";
import { openPostgres } from "../../db/client.ts";
import { migrateAll, migrationsHash } from "./migrations-hash.ts";

/**
 * A migrated database to copy, made once per state of the migrations and kept on the server for all test processes and
 * later runs.
 */

const PREFIX = "tackboard_template_";
/** Another checkout may have other migrations, so recently used templates stay. */
const KEEP_MS = 86_400_000;

/** Name of the template for the current migrations. */
export const templateName = async (): Promise<string> => PREFIX + (await migrationsHash());

/** @returns the template's name */
export function postgresTemplate(server: string): Promise<string> {
  return onServer(server, async (client) => {
    const name = await templateName();
    // One process creates it while the others wait.
    await client`select pg_advisory_lock(hashtext(${PREFIX}))`;
    const [made] = await client`select 1 from pg_database where datname = ${name}`;
    if (!made) {
      await dropUnused(client, server);
      const draft = `${name}_draft`;
      await client.unsafe(`DROP DATABASE IF EXISTS ${draft} WITH (FORCE)`);
      await client.unsafe(`CREATE DATABASE ${draft}`);
      const open = await openPostgres(withDatabase(server, draft), 1);
      await migrateAll(open);
      await open.close();
      // A process that dies meanwhile leaves a draft, never an incomplete template.
      await client.unsafe(`ALTER DATABASE ${draft} RENAME TO ${name}`);
    }
    await client.unsafe(`COMMENT ON DATABASE ${name} IS '${new Date().toISOString()}'`);
    return name;
  });
}

/** Drops templates that have been unused for a day, and databases that killed runs left behind. */
async function dropUnused(client: SQL, server: string): Promise<void> {
  const found: { name: string; used: string | null }[] = await client`
    select datname as name, shobj_description(oid, 'pg_database') as used from pg_database
    where datname ~ '^tackboard_(template|test)_'`;
  for (const { name, used } of found) {
    if (isUnused(name, used, server)) await client.unsafe(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  }
}

function isUnused(name: string, used: string | null, server: string): boolean {
  if (used) return Date.parse(used) < Date.now() - KEEP_MS;
  // The name contains the process that created it; processes of other machines are unknown here.
  const pid = /^tackboard_(?:template|test)_(\d{1,7})(?:_\d+)?$/.exec(name)?.[1];
  return pid !== undefined && isLocal(server) && !isRunning(Number(pid));
}

const isLocal = (server: string) => ["127.0.0.1", "localhost", "[::1]"].includes(new URL(server).hostname);

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== "ESRCH";
  }
}

export function withDatabase(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/** Runs `work` on a separate connection to a server or database, and closes it afterwards. */
export async function onServer<T>(server: string, work: (client: SQL) => Promise<T>): Promise<T> {
  const client = new SQL({ url: server, max: 1 });
  try {
    return await work(client);
  } finally {
    await client.close();
  }
}
