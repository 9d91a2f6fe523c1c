import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { SQL } from "bun";
import { type OpenDatabase, openPostgres } from "../../db/client.ts";
import { wrongCounters } from "../support/counters.ts";
import { noServers, type PostgresServer, startPostgres } from "../support/postgres-servers.ts";
import { MARIT, makeOlder, PIER } from "./support/older-site.ts";

setDefaultTimeout(60_000);
if (noServers) console.error(`skipped: ${noServers}`);

describe.skipIf(noServers !== null)("a database that is migrated while a request is writing to it", () => {
  let server: PostgresServer;
  let database: OpenDatabase;
  let request: SQL;

  beforeAll(async () => {
    server = await startPostgres();
    await server.ask("create database site");
    database = await openPostgres(server.url("site"), 2);
    await makeOlder(database);
    request = new SQL({ url: server.url("site"), max: 1 });
  });
  afterAll(async () => {
    await Promise.all([database?.close(), request?.close({ timeout: 0 })]);
    await server?.kill();
  });

  async function untilSomethingWaits(): Promise<void> {
    const waiting = "select 1 from pg_locks where not granted";
    for (let tries = 0; (await server.ask(waiting, "site")).length === 0; tries++) {
      if (tries > 500) throw new Error("nothing waits for a lock");
      await Bun.sleep(10);
    }
  }

  test("a request that writes to several tables ends first, and then the migration runs", async () => {
    let migrated: Promise<void> = Promise.resolve();
    await request.begin(async (tx) => {
      await tx`update users set about = 'On the pier' where id = ${MARIT}`;
      migrated = database.migrate();
      migrated.catch(() => {});
      await untilSomethingWaits();
      await tx`update pins set alt_text = 'A pier at dusk' where id = ${PIER}`;
    });
    await migrated;
    const [row] = await server.ask(
      `select about, alt_text from users u join pins p on p.pinner_id = u.id where p.id = ${PIER}`,
      "site",
    );
    expect(row).toEqual({ about: "On the pier", alt_text: "A pier at dusk" });
    expect(await wrongCounters({ deps: database })).toEqual([]);
  });

  test("another application's table in the same schema is left alone", async () => {
    await server.ask("create role keeper login");
    await server.ask("create database shared owner keeper");
    await server.ask("create table public.of_another (id int)", "shared");
    const shared = await openPostgres(server.url("shared").replace("postgres@", "keeper@"), 1);
    try {
      await shared.migrate();
    } finally {
      await shared.close();
    }
    const [row] = await server.ask(
      "select tableowner::text as owner from pg_tables where tablename = 'pins'",
      "shared",
    );
    expect(row).toEqual({ owner: "keeper" });
  });
});
