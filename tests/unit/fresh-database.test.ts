import { expect, test } from "bun:test";
import { sql } from "drizzle-orm";
import { freshDatabase } from "../support/fresh-database.ts";

test("a database that is closed twice is handed on once: the next two tests have one each", async () => {
  const first = await freshDatabase();
  await first.close();
  await first.close();
  const [second, third] = [await freshDatabase(), await freshDatabase()];
  try {
    await second.db.execute(sql`comment on schema public is 'mine'`);
    const told = await third.db.execute(sql`select obj_description('public'::regnamespace) as said`);
    expect(JSON.stringify(told)).not.toContain("mine");
  } finally {
    await second.close();
    await third.close();
  }
});
