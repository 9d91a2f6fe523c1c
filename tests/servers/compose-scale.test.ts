import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { appendFileSync, chmodSync, chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Subprocess } from "bun";
import { ROOT } from "../../db/root.ts";
import { createClient } from "../support/api.ts";
import { killTree } from "../support/kill-tree.ts";
import { signUp } from "../support/people.ts";
import { noPooler } from "../support/pooler.ts";
import { INSTALLED_BIN } from "../support/postgres-programs.ts";
import { noServers, type PostgresServer, startPostgres } from "../support/postgres-servers.ts";
import { makeBoard } from "../support/site.ts";
import { freePort, type SpawnedServer, spawnServer } from "../support/spawn-server.ts";

setDefaultTimeout(120_000);
const skipped = noServers ?? noPooler;
if (skipped) console.error(`skipped: ${skipped}`);

const COMPOSE = join(ROOT, "deploy/compose");
/** With characters that end a string in SQL, and in PgBouncer's file of users. */
const REPLICATION_PASSWORD = `it's "replica" \\ 1`;
const POSTGRES_PASSWORD = "5ecret";

/** PostgreSQL and PgBouncer don't run as root. */
const [, OTHER = "", GROUP = ""] = /^postgres:[^:]*:(\d+):(\d+)/m.exec(readFileSync("/etc/passwd", "utf8")) ?? [];
const isRoot = process.getuid?.() === 0;
const asOther = isRoot ? ["setpriv", `--reuid=${OTHER}`, `--regid=${GROUP}`, "--clear-groups"] : [];

interface ScaleFile {
  services: Record<string, { environment: Record<string, string> }>;
}

/** Compose's settings of the site, with the names of its services replaced by ports of this machine. */
function settingsOfSite(ports: { pooler: number; primary: number }): Record<string, string> {
  const file = Bun.YAML.parse(readFileSync(join(ROOT, "compose.scale.yaml"), "utf8")) as ScaleFile;
  return Object.fromEntries(
    Object.entries(file.services.site?.environment ?? {}).map(([name, value]) => [
      name,
      value
        .replace(/\$\{POSTGRES_PASSWORD\}/g, POSTGRES_PASSWORD)
        .replace("@pooler:6432", `@127.0.0.1:${ports.pooler}`)
        .replace("@database:5432", `@127.0.0.1:${ports.primary}`),
    ]),
  );
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo().catch(() => false))) await Bun.sleep(50);
}

describe.skipIf(skipped !== null)("the database, its replica and the pooler of compose.scale.yaml", () => {
  const folder = mkdtempSync(join(tmpdir(), "tackboard-scale-"));
  const PATH = `${INSTALLED_BIN}:/usr/sbin:${process.env.PATH}`;
  const port = { replica: freePort(), pooler: freePort() };
  const running: Subprocess[] = [];
  let primary: PostgresServer;
  const sites: SpawnedServer[] = [];

  /** A folder that the servers' user may use. */
  function folderFor(name: string): string {
    const made = mkdtempSync(join(folder, `${name}-`));
    if (isRoot) chownSync(made, Number(OTHER), Number(GROUP));
    return made;
  }

  /** Starts one of the scripts, as its container does. */
  function start(script: string, args: string[], env: Record<string, string>): Subprocess {
    const child = Bun.spawn([...asOther, script.endsWith("pooler.sh") ? "sh" : "bash", script, ...args], {
      cwd: folder,
      env: { PATH, ...env },
      stdout: "ignore",
      stderr: "ignore",
    });
    running.push(child);
    return child;
  }

  const startReplica = (PGDATA: string) =>
    start(join(COMPOSE, "replica.sh"), ["-p", String(port.replica), "-c", "unix_socket_directories="], {
      PGDATA,
      REPLICATION_PASSWORD,
      PRIMARY_HOST: "127.0.0.1",
      PRIMARY_PORT: String(primary.port),
    });
  const replicaUrl = () => primary.url("tackboard").replace(`:${primary.port}/`, `:${port.replica}/`);
  async function onReplica(statement: string): Promise<Record<string, unknown>[]> {
    const client = new Bun.SQL({ url: replicaUrl(), max: 1, connectionTimeout: 5 });
    try {
      return (await client.unsafe(statement)) as Record<string, unknown>[];
    } finally {
      await client.close({ timeout: 0 });
    }
  }

  beforeAll(async () => {
    chmodSync(folder, 0o755);
    // The image's own entrypoint does this.
    primary = await startPostgres();
    await primary.ask(`create role tackboard superuser login password '${POSTGRES_PASSWORD}'`);
    await primary.ask("create database tackboard owner tackboard");
    const [row] = await primary.ask("show data_directory");
    const PGDATA = String(row?.data_directory);
    const rules = join(PGDATA, "pg_hba.conf");
    writeFileSync(rules, "host all postgres 127.0.0.1/32 trust\nhost all all all scram-sha-256\n");
    const made = Bun.spawnSync(["bash", join(COMPOSE, "primary.sh")], {
      env: {
        PATH,
        PGDATA,
        REPLICATION_PASSWORD,
        PGHOST: "127.0.0.1",
        PGPORT: String(primary.port),
        PGPASSWORD: POSTGRES_PASSWORD,
        POSTGRES_USER: "tackboard",
        POSTGRES_DB: "tackboard",
      },
    });
    if (!made.success) throw new Error(`primary.sh failed: ${made.stderr}`);
    await primary.ask("select pg_reload_conf()");
    const data = folderFor("replica");
    startReplica(data);
    await until(async () => (await onReplica("select pg_is_in_recovery() as is"))[0]?.is === true);

    // The pooler's settings name the other services; here they are ports of this machine.
    const settings = readFileSync(join(COMPOSE, "pgbouncer.ini"), "utf8")
      .replace("host=database port=5432", `host=127.0.0.1 port=${primary.port}`)
      .replace("host=replica port=5432", `host=127.0.0.1 port=${port.replica}`)
      .replace("listen_port = 6432", `listen_port = ${port.pooler}`)
      .replace("listen_addr = *", "listen_addr = 127.0.0.1");
    const file = join(folder, "pgbouncer.ini");
    writeFileSync(file, settings);
    start(join(COMPOSE, "pooler.sh"), [file], { POSTGRES_PASSWORD, TMPDIR: folderFor("pooler") });

    const shared = { DATA_DIR: join(folder, "data"), DATABASE_POOL: "6" };
    const env = { ...shared, ...settingsOfSite({ pooler: port.pooler, primary: primary.port }) };
    for (let count = 0; count < 3; count++) sites.push(await spawnServer(env));
  });
  afterAll(async () => {
    await Promise.all(sites.map((site) => site.stop()));
    for (const child of running) {
      killTree(child.pid);
      await child.exited;
    }
    await primary?.kill();
    rmSync(folder, { recursive: true, force: true });
  });

  test("three processes serve each other's people, and the replica answers reads", async () => {
    const [one, two, three] = sites as [SpawnedServer, SpawnedServer, SpawnedServer];
    const ann = await signUp(one, { name: "Ann" });
    const board = await makeBoard(ann.client, "Harbours");
    for (const other of [two, three]) {
      const client = createClient(other, { cookie: ann.client.cookie() });
      expect((await client.trpc.auth.me.query({})).id).toBe(ann.user.id);
    }
    const visitor = createClient(three);
    await until(async () => {
      await visitor.rest("GET", `/v3/boards/${board.id}/`);
      const asked = "usename = 'tackboard' and query ilike '%boards%'";
      const [row] = await onReplica(`select count(*)::int as count from pg_stat_activity where ${asked}`);
      return Number(row?.count) > 0;
    });
  });

  test("a replica that starts again goes on where it was, without a new copy", async () => {
    const [row] = await onReplica("show data_directory");
    const data = String(row?.data_directory);
    appendFileSync(join(data, "kept"), "yes");
    const child = running[0] as Subprocess;
    killTree(child.pid);
    await child.exited;
    await primary.ask("create table seen_later (id int)", "tackboard");
    rmSync(join(data, "postmaster.pid"), { force: true });
    startReplica(data);
    await until(async () => (await onReplica("select count(*) from seen_later")).length === 1);
    expect(readFileSync(join(data, "kept"), "utf8")).toBe("yes");
  });
});
