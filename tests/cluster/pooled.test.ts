import { afterAll, expect, test } from "bun:test";
import { sql } from "drizzle-orm";
import { openPostgres, rows } from "../../db/client.ts";
import { users } from "../../db/schema/users.ts";
import { freshDatabase } from "../support/fresh-database.ts";

const server = process.env.TEST_DATABASE_URL;
if (!server) console.error("skipped: a pooler is of PostgreSQL; TEST_DATABASE_URL names none");
const database = server ? await freshDatabase() : null;
afterAll(() => database?.close());

test.skipIf(!database)(
  "behind a pooler no statement leaves state on a connection, and LISTEN has its own",
  async () => {
    const url = database?.url ?? "";
    const pooled = await openPostgres(url, 1, { listenUrl: url });
    try {
      await pooled.migrate();
      const heard = Promise.withResolvers<string>();
      await pooled.listen("pooled", heard.resolve);
      await pooled.notify("pooled", "news");
      expect(await heard.promise).toBe("news");
      for (let round = 0; round < 3; round++) {
        await pooled.db.select({ id: users.id }).from(users).limit(1);
        await pooled.db.transaction(async (tx) => void (await rows(tx, sql`select ${round}::int as round`)));
      }
      const left = await rows<{ name: string }>(
        pooled.db,
        sql`select name from pg_prepared_statements where name <> ''`,
      );
      expect(left).toEqual([]);
      const [state] = await rows<{ listening: string }>(
        pooled.db,
        sql`select count(*)::text as listening from pg_listening_channels()`,
      );
      expect(state?.listening).toBe("0");
      expect(await pooled.processes()).toBe(1);
    } finally {
      await pooled.close();
    }
  },
  60_000,
);
