import { afterAll, beforeAll, expect, test } from "bun:test";
import { sql } from "drizzle-orm";
import { freshDatabase } from "../support/fresh-database.ts";

let database: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

test("a database migrated by a newer version is refused with a message, until it is restored", async () => {
  await database.migrate();
  const future = Date.UTC(2100, 0, 1);
  await database.db.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of the future', ${future})`,
  );
  await expect(database.migrate()).rejects.toThrow("a newer version of this program has changed it");
  await database.db.execute(sql`delete from drizzle.__drizzle_migrations where created_at = ${future}`);
  await database.migrate();
});
