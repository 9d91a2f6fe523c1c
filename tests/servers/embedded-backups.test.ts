import { beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { cpSync } from "node:fs";
import { join } from "node:path";
import { pgDump } from "@electric-sql/pglite-tools/pg_dump";
import { type OpenDatabase, openEmbedded } from "../../db/client.ts";
import { migrateAll } from "../support/migrations-hash.ts";
import { noServers } from "../support/postgres-servers.ts";
import { answers, differences, expectSame, fill, folder, run, withServer } from "./support/backups.ts";
import { type Ask, type DatabasePicture, pictureOf } from "./support/picture-of.ts";

setDefaultTimeout(180_000);
if (noServers) console.error(`skipped: ${noServers}`);

describe("a backup of a site on the embedded database", () => {
  const dataDir = join(folder, "embedded");
  const dump = join(folder, "embedded.sql");
  const askOf =
    ({ pglite }: OpenDatabase): Ask =>
    async (statement) =>
      (await pglite?.query<Record<string, unknown>>(statement))?.rows ?? [];
  let picture: DatabasePicture;

  beforeAll(async () => {
    const database = await openEmbedded(dataDir);
    await migrateAll(database);
    const ask = askOf(database);
    await fill(async () => ({ ...database, close: async () => {} }), ask);
    picture = await pictureOf(ask);
    const text = database.pglite ? await (await pgDump({ pg: database.pglite as never })).text() : "";
    // Versions before 17 don't know this setting, which only concerns the restoring session.
    await Bun.write(dump, text.replace(/^SET transaction_timeout.*$/m, ""));
    await database.close();
  });

  test("a copy of its folder has every table, index, function and answer", async () => {
    const copy = join(folder, "copy");
    cpSync(dataDir, copy, { recursive: true });
    const [original, restored] = [await openEmbedded(dataDir), await openEmbedded(copy)];
    try {
      expectSame(picture, await pictureOf(askOf(restored)));
      const lent = (database: OpenDatabase) => async () => ({ ...database, close: async () => {} });
      const answered = await answers(lent(original), askOf(original));
      expect(differences(answered, await answers(lent(restored), askOf(restored)))).toEqual([]);
    } finally {
      await Promise.all([original.close(), restored.close()]);
    }
  });

  for (const version of [15, 18])
    test.skipIf(noServers !== null)(
      `its dump, restored on PostgreSQL ${version}, has every table, index and function`,
      () =>
        withServer(version, async (server) => {
          await server.ask("create database site");
          await run("psql", "-q", "-1", "-v", "ON_ERROR_STOP=1", "-d", server.url("site"), "-f", dump);
          expectSame(picture, await pictureOf((statement) => server.ask(statement, "site")));
        }),
    );
});
