import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openPostgres } from "../../db/client.ts";
import { openDatabase } from "../../server/build-deps.ts";
import { readConfig } from "../../server/config.ts";
import { installJobs } from "../../server/platform/jobs/install.ts";
import { QUEUES } from "../../server/queue-names.ts";
import { noServers, type PostgresServer, startPostgres } from "../support/postgres-servers.ts";

setDefaultTimeout(180_000);
if (noServers) console.error(`skipped: ${noServers}`);

const PROCESSES = 5;

describe.skipIf(noServers !== null)("several processes that start at once on an empty database", () => {
  const dataDir = mkdtempSync(join(tmpdir(), "tackboard-first-"));
  let server: PostgresServer;
  beforeAll(async () => {
    server = await startPostgres();
  });
  afterAll(async () => {
    await server?.kill();
    rmSync(dataDir, { recursive: true });
  });

  /** The result of each process: `started`, or its error. */
  async function startAll(name: string): Promise<string[]> {
    await server.ask(`create database ${name}`);
    const opened = await Promise.all(Array.from({ length: PROCESSES }, () => openPostgres(server.url(name), 2)));
    const started = await Promise.allSettled(
      opened.map(async (open) => {
        await open.migrate();
        await installJobs(open, QUEUES);
      }),
    );
    await Promise.all(opened.map((open) => open.close()));
    return started.map((one) => (one.status === "fulfilled" ? "started" : String(one.reason?.cause ?? one.reason)));
  }

  test("all start: they migrate in turn, and the queue's indexes are made once", async () => {
    for (const name of ["one", "two", "three"])
      expect(await startAll(name)).toEqual(Array.from({ length: PROCESSES }, () => "started"));
  });

  test("without the right to make tables, the error names the right, not the statement", async () => {
    await server.ask("create database closed");
    await server.ask("create role reader login");
    const url = new URL(server.url("closed"));
    url.username = "reader";
    const config = readConfig({ NODE_ENV: "test", DATABASE_URL: url.href, DATA_DIR: dataDir });
    await expect(openDatabase(config)).rejects.toThrow(
      `The database at ${url.href.replace("reader@", "")} could not be opened: permission denied for database closed`,
    );
  });
});
