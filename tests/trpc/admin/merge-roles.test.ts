import { afterAll, beforeAll, expect, test } from "bun:test";
import { sql } from "drizzle-orm";
import { rows } from "../../../db/client.ts";
import { accountMerges } from "../../../db/schema/account-merges.ts";
import { continueMerges } from "../../../server/slices/admin/run-merge.ts";
import { type Person, seedPerson } from "../../support/seed.ts";
import { seedAccount } from "../../support/seed-ads.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
let other: Person;
let advertiserId: string;
beforeAll(async () => {
  app = await startTestApp();
  other = await seedPerson(app, "Other");
  await other.client.trpc.users.convertToBusiness.mutate({ businessName: "Works" });
  advertiserId = (await seedAccount(app, { owner: other })).id;
});
afterAll(() => app.close());

const ask = (statement: string) => rows<Record<string, unknown>>(app.deps.db, sql.raw(statement));

/** Each way to have a role: the columns and values of a row, for a person `:who` with a role `:role`. */
const WAYS = {
  "a delegate of an ad account": ["advertiser_delegates", "user_id", { advertiser_id: ":ad", role: ":role" }],
  "an invitation to an ad account": ["advertiser_invites", "user_id", { advertiser_id: ":ad", role: ":role" }],
  "a member of a business": ["business_members", "user_id", { business_id: ":other", permission: ":role" }],
  "the business of a member": ["business_members", "business_id", { user_id: ":other", permission: ":role" }],
  "a partner of a business": ["business_partners", "partner_id", { business_id: ":other", permission: ":role" }],
  "the business of a partner": ["business_partners", "business_id", { partner_id: ":other", permission: ":role" }],
  "an invitation by a business": [
    "business_invites",
    "business_id",
    {
      id: ":new",
      email: "ann@example.com",
      invited_by_id: ":other",
      token_hash: ":new",
      expires_at: "2099-01-01",
      permission: ":role",
    },
  ],
} as const;

type Way = keyof typeof WAYS;

async function give(way: Way, who: Person, role: string, fields: Record<string, string> = {}): Promise<void> {
  const [table, column, values] = WAYS[way];
  const row: Record<string, string> = { [column]: who.id, ...values, ...fields };
  const filled = Object.values(row).map((value) => {
    const known = { ":ad": advertiserId, ":other": other.id, ":role": role, ":new": app.deps.newId() };
    return `'${known[value as keyof typeof known] ?? value}'`;
  });
  await ask(`insert into ${table} (${Object.keys(row).join(", ")}) values (${filled.join(", ")})`);
}

/** The role that the kept person has after the merge. */
async function merged(way: Way, from: Person, into: Person): Promise<unknown> {
  const fromUsername = from.username;
  await app.deps.db
    .insert(accountMerges)
    .values({ id: app.deps.newId(), fromId: from.id, fromUsername, intoId: into.id });
  await continueMerges(app.deps, new AbortController().signal);
  const [table, column] = WAYS[way];
  const found = await ask(`select * from ${table} where ${column} = ${into.id}`);
  expect(found).toHaveLength(1);
  return found[0]?.role ?? found[0]?.permission;
}

const pair = async () => [await seedPerson(app, "Double"), await seedPerson(app, "Kept")] as const;

for (const way of Object.keys(WAYS) as Way[])
  test(`of two roles, the one that allows more stays: ${way}`, async () => {
    for (const [strong, weak] of [
      ["ADMIN", "ANALYST"],
      way.includes("ad account") ? ["AUDIENCE_MANAGER", "ANALYST"] : ["EDITOR", "ANALYST"],
    ] as const)
      for (const [ofDouble, ofKept] of [
        [strong, weak],
        [weak, strong],
      ] as const) {
        const [double, kept] = await pair();
        await give(way, double, ofDouble);
        await give(way, kept, ofKept);
        expect(await merged(way, double, kept)).toBe(strong);
      }
  });

test("an expired invitation and a partnership that waits for an answer outrank no other", async () => {
  const [double, kept] = await pair();
  await give("an invitation by a business", double, "ADMIN", { expires_at: "2020-01-01" });
  await give("an invitation by a business", kept, "ANALYST");
  expect(await merged("an invitation by a business", double, kept)).toBe("ANALYST");
  for (const accepted of ["double", "kept"]) {
    const [from, into] = await pair();
    const way = "a partner of a business";
    await give(
      way,
      from,
      accepted === "double" ? "ANALYST" : "ADMIN",
      accepted === "double" ? { accepted_at: "2026-01-01" } : {},
    );
    await give(
      way,
      into,
      accepted === "kept" ? "ANALYST" : "ADMIN",
      accepted === "kept" ? { accepted_at: "2026-01-01" } : {},
    );
    expect(await merged(way, from, into)).toBe("ANALYST");
  }
});
