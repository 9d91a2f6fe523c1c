import { expect, test } from "bun:test";
import { sql } from "drizzle-orm";
import { freshDatabase, freshEmbedded } from "../support/fresh-database.ts";

test("a database that is closed twice is reused once: the next two tests get different ones", async () => {
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

test("a database that a test leaves inside a transaction is not reused", async () => {
  const frozen = await freshEmbedded();
  const begun = Promise.withResolvers<void>();
  void frozen.db.transaction(async (tx) => {
    await tx.execute(sql`select 1`);
    begun.resolve();
    await new Promise(() => {});
  });
  await begun.promise;
  await frozen.close();
  const next = await freshEmbedded();
  const answer = await next.db.execute(sql`select 1 as one`);
  expect(JSON.stringify(answer)).toContain("one");
  await next.close();
});
