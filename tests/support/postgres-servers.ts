import { chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SQL } from "bun";
import { atEnd } from "./at-end.ts";
import { killTree } from "./kill-tree.ts";
import { INSTALLED_BIN } from "./postgres-programs.ts";
import { freePort } from "./spawn-server.ts";

/** PostgreSQL refuses to run as root; it then runs as this user. */
const [, OTHER_ID = "", GROUP_ID = ""] = /^postgres:[^:]*:(\d+):(\d+)/m.exec(readFileSync("/etc/passwd", "utf8")) ?? [];
const isRoot = process.getuid?.() === 0;

/** Reason why no servers can be started here; null if they can. */
export const noServers = !INSTALLED_BIN
  ? "PostgreSQL's programs are not below /usr/lib/postgresql (Debian: postgresql)"
  : isRoot && !OTHER_ID
    ? "PostgreSQL doesn't run as root, and there is no user postgres"
    : null;

/** A server that the test starts for itself. */
export interface PostgresServer {
  port: number;
  /** Address of one of its databases. */
  url(database?: string): string;
  /** Runs one statement on a separate connection. */
  ask(statement: string, database?: string): Promise<Record<string, unknown>[]>;
  /** Starts a streaming replica. `name` is its name in the primary's list of synchronous standbys. */
  standby(name: string): Promise<PostgresServer>;
  /** Promotes a standby to primary. */
  promote(): Promise<void>;
  /** Kills the server and its descendants at once, as a power failure would. */
  kill(): Promise<void>;
  /** Restarts a killed server with its data at the same address. */
  again(): Promise<PostgresServer>;
}

const asOther = isRoot ? ["setpriv", `--reuid=${OTHER_ID}`, `--regid=${GROUP_ID}`, "--clear-groups"] : [];

async function run(program: string, ...args: string[]): Promise<void> {
  const child = Bun.spawn([...asOther, program, ...args], { stdout: "pipe", stderr: "pipe" });
  const said = await Promise.all([new Response(child.stdout).text(), new Response(child.stderr).text()]);
  if ((await child.exited) !== 0) throw new Error(`${program} failed: ${said.join("")}`);
}

function folderFor(what: string, within = tmpdir()): string {
  const folder = mkdtempSync(join(within, `tackboard-${what}-`));
  if (isRoot) chownSync(folder, Number(OTHER_ID), Number(GROUP_ID));
  return folder;
}

interface Place {
  /** The folder in which it makes its own. */
  within?: string;
  /** Lines of its configuration, which come last. */
  settings?: readonly string[];
}

/**
 * Starts an empty server. End it with `kill` in any case.
 * @param bin the folder of its programs, for a version other than the newest installed one
 */
export async function startPostgres(bin = String(INSTALLED_BIN), place: Place = {}): Promise<PostgresServer> {
  const folder = folderFor("primary", place.within);
  await run(
    join(bin, "initdb"),
    "-D",
    folder,
    "-U",
    "postgres",
    "-A",
    "trust",
    "-E",
    "UTF8",
    "--locale=C.UTF-8",
    "--no-sync",
  );
  return start(folder, bin, freePort(), place.settings);
}

async function start(
  folder: string,
  bin: string,
  port = freePort(),
  more: readonly string[] = [],
): Promise<PostgresServer> {
  atEnd(() => rm(folder, { recursive: true, force: true }));
  const settings = [
    `port = ${port}`,
    "listen_addresses = '127.0.0.1'",
    "unix_socket_directories = ''",
    "shared_buffers = 32MB",
    "max_connections = 80",
    // Keeps WAL segments that a standby may not have received.
    "wal_keep_size = 256MB",
    "wal_receiver_status_interval = 1s",
    ...more,
  ];
  writeFileSync(join(folder, "postgresql.auto.conf"), `${ofStandby(folder)}${settings.join("\n")}\n`);
  const child = Bun.spawn([...asOther, join(bin, "postgres"), "-D", folder], {
    stdout: "ignore",
    stderr: "pipe",
  });
  const said = new Response(child.stderr).text();
  const url = (database = "postgres") => `postgres://postgres@127.0.0.1:${port}/${database}`;
  const ask = async (statement: string, database?: string) => {
    const client = new SQL({ url: url(database), max: 1, connectionTimeout: 5 });
    try {
      return (await client.unsafe(statement)) as Record<string, unknown>[];
    } finally {
      await client.close({ timeout: 0 });
    }
  };
  for (let tries = 0; ; tries++) {
    const isUp = await ask("select 1").then(
      () => true,
      () => false,
    );
    if (isUp) break;
    if (child.exitCode !== null || tries > 300) throw new Error(`PostgreSQL did not start: ${await said}`);
    await Bun.sleep(50);
  }
  return {
    port,
    url,
    ask,
    promote: () => run(join(bin, "pg_ctl"), "-D", folder, "promote"),
    async standby(name) {
      const copy = folderFor("standby");
      rmSync(copy, { recursive: true });
      const from = `host=127.0.0.1 port=${port} user=postgres application_name=${name}`;
      await run(join(bin, "pg_basebackup"), "-D", copy, "-d", from, "-c", "fast", "-X", "stream", "-R", "--no-sync");
      return start(copy, bin, freePort(), more);
    },
    async kill() {
      killTree(child.pid);
      await child.exited;
    },
    again() {
      // A killed server leaves this file behind.
      rmSync(join(folder, "postmaster.pid"), { force: true });
      return start(folder, bin, port, more);
    },
  };
}

/** Matches the setting that names a replica's primary; primaries lack it. */
const ofStandby = (folder: string) =>
  /^primary_conninfo.*$/m.exec(readFileSync(join(folder, "postgresql.auto.conf"), "utf8"))?.[0].concat("\n") ?? "";
