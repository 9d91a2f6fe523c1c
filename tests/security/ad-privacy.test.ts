import { afterAll, beforeAll, expect, test } from "bun:test";
import { createHash } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { rows } from "../../db/client.ts";
import { adExperiments } from "../../db/schema/experiments.ts";
import { users } from "../../db/schema/users.ts";
import { eraseAccounts } from "../../server/slices/account/close.ts";
import { settleAll } from "../../server/slices/ads/work.ts";
import { type Person, signUp } from "../support/people.ts";
import { seedOpenImpressions } from "../support/seed-ad-events.ts";
import { type SeededAccount, type SeededAd, seedAccount, seedAd } from "../support/seed-ads.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

let app: TestApp;
let account: SeededAccount;
let ad: SeededAd;
const BROWSER = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36" };
beforeAll(async () => {
  app = await startTestApp();
  account = await seedAccount(app);
  ad = await seedAd(app, account, { group: { budgetMicro: 900_000_000n } });
});
afterAll(() => app.close());

const numberOf = ({ user }: Person) => app.deps.ads.viewerOf({ userId: user.id, ip: "", userAgent: "" }, 0);
const countOf = async (from: ReturnType<typeof sql>) =>
  (await rows<{ count: number }>(app.deps.db, sql`select count(*)::int as count from ${from}`))[0]?.count ?? 0;
const members = (audienceId: string) =>
  countOf(sql`ad_audience_members where audience_id = ${audienceId}::text::bigint`);
/** The rows that lead to a person's number, or to the number that it has after an objection. */
const traces = async (viewer: string) => {
  const its = sql`abs(viewer) = ${viewer}::text::bigint`;
  return [
    await countOf(sql`ad_inbox where ${its}`),
    await countOf(sql`ad_views where ${its}`),
    await countOf(sql`ad_experiment_people where ${its}`),
    await countOf(sql`ad_audience_members where ${its}`),
    await countOf(sql`ad_chances where ${its}`),
  ];
};
async function sawTwice(viewer: string): Promise<void> {
  await seedOpenImpressions(app, account, ad, { count: 2 });
  await rows(app.deps.db, sql`update ad_inbox set viewer = ${viewer}::text::bigint where settled_at is null`);
}
/** An impression and a save, both settled. */
async function saved(viewer: string): Promise<void> {
  await sawTwice(viewer);
  await settleAll(app.deps);
  await rows(
    app.deps.db,
    sql`update ad_inbox set type = 'save' where decision = (
      select max(decision) from ad_inbox where viewer = ${viewer}::text::bigint and type = 'impression')`,
  );
}
async function audience(rule: object, more: object = {}): Promise<string> {
  const input = { advertiserId: account.id, name: "Group", rule, ...more };
  const { id } = await account.owner.client.trpc.audiences.create.mutate(input as never);
  await app.jobs.drained();
  return id;
}
const ENGAGED = { type: "ENGAGEMENT", retentionDays: 540, actions: ["click", "save", "outbound_click"] };
async function refreshed(audienceId: string): Promise<number> {
  await account.owner.client.trpc.audiences.refresh.mutate({ advertiserId: account.id, audienceId });
  await app.jobs.drained();
  return members(audienceId);
}
const objects = ({ client }: Person, personalAds: boolean) => client.trpc.users.updatePrivacy.mutate({ personalAds });

test("a person who objects to ads does not return to an audience by earlier events [SECURITY 62]", async () => {
  const person = await signUp(app, { name: "Olga" });
  const viewer = await numberOf(person);
  await saved(viewer);
  const id = await audience(ENGAGED);
  expect(await members(id)).toBe(1);
  // Not settled yet; the advertiser still pays for them.
  await sawTwice(viewer);
  await objects(person, false);
  expect(await members(id)).toBe(0);
  expect(await settleAll(app.deps)).toBe(2);
  expect(await countOf(sql`ad_inbox where charged_micro > 0`)).toBe(4);
  // An older release beside this one reads all numbers.
  await rows(
    app.deps.db,
    sql`insert into ad_audience_members (audience_id, viewer, seen_on) values (${id}::text::bigint, -${viewer}::text::bigint, current_date)`,
  );
  expect(await refreshed(id)).toBe(0);
  await objects(person, true);
  expect(await refreshed(id)).toBe(0);
  expect(await countOf(sql`ad_views where viewer = ${viewer}::text::bigint and views = 2`)).toBe(0);
  // Only what happens after a new permission counts.
  await saved(viewer);
  expect(await refreshed(id)).toBe(1);
  await objects(person, false);
  expect(await refreshed(id)).toBe(0);
});

test("a person who objected does not enter an audience by later events [SECURITY 62]", async () => {
  const id = await audience(ENGAGED);
  const [objector, quiet] = [await signUp(app, { name: "Otto" }), await signUp(app, { name: "Quinn" })];
  await objects(objector, false);
  const act = async ({ client }: Person, more: Record<string, string>) => {
    const sent = { ...BROWSER, ...more };
    const asked = { surface: "home", page_size: 10 };
    const shown = () => client.rest<{ slots: { token: string }[] }>("POST", "/v3/ads/slots/", asked, sent);
    const token = (await shown()).data.slots[0]?.token ?? "";
    const report = (type: string) =>
      client.rest<object>("POST", "/v3/ads/events/", { events: [{ token, type }] }, sent);
    expect((await report("impression")).data).toEqual({ accepted: 1, filtered: 0 });
    await Bun.sleep(320);
    expect((await report("outbound_click")).data).toEqual({ accepted: 1, filtered: 0 });
    await settleAll(app.deps);
    // The limit of repetitions holds for them too.
    expect((await shown()).data.slots).toEqual([]);
    return refreshed(id);
  };
  const before = await refreshed(id);
  expect(await act(objector, {})).toBe(before);
  expect(await act(quiet, { "sec-gpc": "1" })).toBe(before);
  expect(await act(await signUp(app, { name: "Wilma" }), {})).toBe(before + 1);
});

test("a customer list does not find people who objected to ads [SECURITY 62]", async () => {
  const [objector, other] = [await signUp(app, { name: "Oda" }), await signUp(app, { name: "Ulf" })];
  await app.deps.db.update(users).set({ emailVerifiedAt: app.deps.now() });
  await objects(objector, false);
  const hashes = [objector, other].map(({ email }) => createHash("sha256").update(email).digest("hex"));
  expect(await members(await audience({ type: "CUSTOMER_LIST" }, { hashes }))).toBe(1);
});

test("an erased account leaves its number in no audience, ad event or experiment [SECURITY 62]", async () => {
  const { db, newId, now } = app.deps;
  const person = await signUp(app, { name: "Erna" });
  const viewer = await numberOf(person);
  const id = await audience(ENGAGED);
  const before = await members(id);
  await saved(viewer);
  expect(await refreshed(id)).toBe(before + 1);
  const experimentId = newId();
  await db.insert(adExperiments).values({
    id: experimentId,
    advertiserId: account.id,
    name: "Two",
    kind: "AB",
    level: "CAMPAIGN",
    metric: "CLICK",
    startTime: new Date(now().getTime() - 86_400_000),
    endTime: new Date(now().getTime() + 86_400_000),
  });
  await rows(
    db,
    sql`insert into ad_experiment_people (experiment_id, viewer, arm, first_at)
      values (${experimentId}::text::bigint, ${viewer}::text::bigint, 'A', now())`,
  );
  await rows(
    db,
    sql`insert into ad_chances (at, viewer, halvings, surface, slots, facts, market)
      values (now(), -${viewer}::text::bigint, 0, 'home', 1, '{}', '[]')`,
  );
  const events = await countOf(sql`ad_inbox`);
  expect((await person.client.rest("DELETE", "/v3/users/me/", { password: person.password })).status).toBe(200);
  expect(await refreshed(id)).toBe(before);
  await db.update(users).set({ deletionDueAt: now() }).where(eq(users.id, person.user.id));
  await eraseAccounts(app.deps, new AbortController().signal);
  expect(await countOf(sql`users where id = ${person.user.id}::text::bigint`)).toBe(0);
  expect(await traces(viewer)).toEqual([0, 0, 0, 0, 0]);
  // The sums' sources stay, under a number that nobody can compute.
  expect(await countOf(sql`ad_inbox`)).toBe(events);
  expect(await countOf(sql`ad_experiment_people where experiment_id = ${experimentId}::text::bigint`)).toBe(1);
  expect(await refreshed(id)).toBe(before);
});
