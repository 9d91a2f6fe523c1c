import { afterAll, beforeAll, expect, test } from "bun:test";
import { createHash } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { rows } from "../../../db/client.ts";
import { advertiserDelegates } from "../../../db/schema/advertisers.ts";
import { adAudienceMembers } from "../../../db/schema/audiences.ts";
import { accessTokens } from "../../../db/schema/auth.ts";
import { users } from "../../../db/schema/users.ts";
import { TEST_SCOPES } from "../../support/access-token.ts";
import type { Client } from "../../support/api.ts";
import { signUp } from "../../support/people.ts";
import { type Person, seedPerson } from "../../support/seed.ts";
import { seedImpressions } from "../../support/seed-ad-events.ts";
import { type SeededAccount, seedAccount, seedAd } from "../../support/seed-ads.ts";
import { seedDelegate } from "../../support/seed-delegate.ts";
import { stepUp } from "../../support/step-up.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

const BROWSER = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36" };
let app: TestApp;
let account: SeededAccount;
let customer: Person;
const hashOf = (address: string) => createHash("sha256").update(address.toLowerCase()).digest("hex");
const crowd: string[] = [];
beforeAll(async () => {
  app = await startTestApp();
  account = await seedAccount(app);
  customer = await seedPerson(app, "Carl");
  for (let at = 0; at < 119; at += 1) crowd.push((await seedPerson(app, "Crowd")).username);
  crowd.push(customer.username);
  await app.deps.db.update(users).set({ emailVerifiedAt: app.deps.now(), country: "US" });
});
afterAll(() => app.close());

interface Audience {
  id: string;
  status: string;
  size: number | null;
  is_shared: boolean;
  shared_with: object[];
}
const path = (rest = "", of = account.id) => `/ads/v4/advertisers/${of}/audiences/${rest}`;
const make = async (rule: object, client: Client = account.owner.client) =>
  (await client.rest<Audience>("POST", path(), { name: "Group", rule })).data;
const find = async (id: string, of = account) => {
  await app.jobs.drained();
  const { data } = await of.owner.client.rest<Audience[]>("GET", path("", of.id));
  return data.find((one) => one.id === id);
};
const customers = (id: string, hashes: string[], operation = "ADD") =>
  account.owner.client.rest<{ received: number }>("POST", path(`${id}/customers/`), { hashes, operation });
const sees = async (client: Client) => {
  await Bun.sleep(150);
  const { data } = await client.rest<{ slots: { reasons: { kind: string }[] }[] }>(
    ...(["POST", "/v3/ads/slots/", { surface: "home", page_size: 10 }, BROWSER] as const),
  );
  return data.slots.map(({ reasons }) => reasons.map(({ kind }) => kind).join(" "));
};
const target = (adGroupId: string, targeting: object) =>
  rows(
    app.deps.db,
    sql`update ad_groups set targeting = ${JSON.stringify(targeting)}::text::jsonb where id = ${adGroupId}`,
  );
let listId: string;

test("/audiences/: a customer list is sent as hashes and not stored; its size hides below 100 [signed-in 2.10]", async () => {
  ({ id: listId } = await make({ type: "CUSTOMER_LIST" }));
  const hashes = crowd.map((name) => hashOf(`${name}@example.com`));
  const strangers = Array.from({ length: 30 }, (_, at) => hashOf(`nobody${at}@example.com`));
  expect((await customers(listId, hashes.slice(0, 60))).data).toMatchObject({ received: 60 });
  expect(await find(listId)).toMatchObject({ status: "TOO_SMALL", size: null });
  expect((await customers(listId, [...hashes, ...strangers])).data).toMatchObject({ received: 150 });
  expect(await find(listId)).toMatchObject({ status: "READY", size: 100 });
  for (const raw of ["carl@example.com", "A".repeat(64), "a".repeat(63)])
    expect((await customers(listId, [raw])).code).toBe(1);
  const kept = await rows<{ tables: number }>(
    app.deps.db,
    sql`select count(*)::int as tables from information_schema.columns where table_name like 'ad_audience%' and column_name like '%hash%'`,
  );
  expect(kept[0]?.tables).toBe(0);
});

test("an ad for an audience reaches its members and explains it; excluded members don't see it", async () => {
  const stranger = await seedPerson(app, "Sam");
  const ad = await seedAd(app, account, { targeting: { AUDIENCE_INCLUDE: [listId] } });
  expect(await sees(customer.client)).toEqual([expect.stringContaining("AUDIENCE")]);
  expect(await sees(stranger.client)).toEqual([]);
  await target(ad.adGroupId, { AUDIENCE_EXCLUDE: [listId] });
  await rows(
    app.deps.db,
    sql`update ads set approved_hash = (select ad_hash(p.card, p.image_id, ads.destination_url, g.targeting)
    from pins p, ad_groups g where p.id = ads.pin_id and g.id = ads.ad_group_id) where id = ${ad.adId}`,
  );
  expect(await sees(customer.client)).toEqual([]);
  expect(await sees(stranger.client)).toHaveLength(1);
  await rows(app.deps.db, sql`update ads set status = 'PAUSED' where id = ${ad.adId}`);
});

test("another account's ad can use an audience only while it is shared", async () => {
  const other = await seedAccount(app, { owner: account.owner });
  const stranger = await seedAccount(app);
  await seedAd(app, other, { targeting: { AUDIENCE_INCLUDE: [listId] } });
  expect(await sees(customer.client)).toEqual([]);
  const share = (withId: string, isShared: boolean) =>
    account.owner.client.rest<Audience>("PUT", path(`${listId}/share/`), {
      with_advertiser_id: withId,
      is_shared: isShared,
    });
  expect((await share(stranger.id, true)).code).toBe(586);
  expect((await share(other.id, true)).data.shared_with).toHaveLength(1);
  expect(await sees(customer.client)).toHaveLength(1);
  expect(await find(listId, other)).toMatchObject({ is_shared: true, shared_with: [] });
  const change = await account.owner.client.rest("DELETE", path(`${listId}/`, other.id));
  expect(change.code).toBe(584);
  await share(other.id, false);
  expect(await sees(customer.client)).toEqual([]);
});

test("engaged people come from ad events and refresh; a lookalike audience excludes them", async () => {
  const { id } = await make({ type: "ENGAGEMENT", retentionDays: 30, actions: ["click"] });
  const visitors = await make({ type: "VISITOR", retentionDays: 30 });
  const alike = await make({ type: "ACTALIKE", seedAudienceId: listId, percent: 5 });
  expect(await find(id)).toMatchObject({ status: "TOO_SMALL", size: null });
  const ad = await seedAd(app, account, { ad: { status: "PAUSED" } });
  await seedImpressions(app, account, ad, { count: 230 });
  await rows(app.deps.db, sql`update ad_inbox set type = 'click' where ad_id = ${ad.adId}`);
  await account.owner.client.rest("POST", path(`${id}/refresh/`));
  expect(await find(id)).toMatchObject({ status: "READY", size: 200 });
  expect(await find(visitors.id)).toMatchObject({ status: "TOO_SMALL" });
  expect(await find(alike.id)).toMatchObject({ status: "TOO_SMALL" });
  const unknown = await account.owner.client.rest("POST", path(), {
    name: "x",
    rule: { type: "ACTALIKE", seed_audience_id: "5", percent: 5 },
  });
  expect(unknown.code).toBe(584);
});

test("deleting an audience deletes its members; changing one needs the role", async () => {
  const { db } = app.deps;
  const manager = await seedDelegate(app, account.id, "CAMPAIGN_MANAGER");
  expect((await manager.client.rest("DELETE", path(`${listId}/`))).code).toBe(3);
  expect((await manager.client.rest("GET", path())).code).toBe(0);
  const audiences = await seedDelegate(app, account.id, "AUDIENCE_MANAGER");
  expect((await audiences.client.rest("DELETE", path(`${listId}/`))).code).toBe(0);
  expect(await db.$count(adAudienceMembers, sql`audience_id = ${listId}`)).toBe(0);
});

test("a list shared by a delegate stays shared while the delegate may manage audiences", async () => {
  const owner = await signUp(app, { name: "Olga" });
  await stepUp(owner);
  const lists = await seedAccount(app, { owner: { ...owner.user, client: owner.client } });
  const listPath = path("", lists.id);
  const { data } = await owner.client.rest<Audience>("POST", listPath, { name: "L", rule: { type: "CUSTOMER_LIST" } });
  const manager = await seedDelegate(app, lists.id, "AUDIENCE_MANAGER");
  const own = await seedAccount(app, { owner: manager });
  const share = () =>
    manager.client.rest("PUT", `${listPath}${data.id}/share/`, { with_advertiser_id: own.id, is_shared: true });
  const asked = { advertiserId: lists.id };
  const setRole = (role: "ADMIN" | "ANALYST" | "AUDIENCE_MANAGER") =>
    owner.client.trpc.advertiser.setDelegate.mutate({ ...asked, username: manager.username, role });
  await share();
  await setRole("ADMIN");
  expect(await find(data.id, own)).toMatchObject({ is_shared: true });
  await setRole("ANALYST");
  expect(await find(data.id, own)).toBeUndefined();
  await setRole("AUDIENCE_MANAGER");
  await share();
  expect(await find(data.id, own)).toMatchObject({ is_shared: true });
  await owner.client.trpc.advertiser.removeDelegate.mutate({ ...asked, userId: manager.id });
  expect(await find(data.id, own)).toBeUndefined();
  const { items } = await owner.client.trpc.advertiser.history.query({ ...asked, thingId: data.id });
  expect(items.map(({ before, after }) => [before?.sharedWith, after?.sharedWith])).toContainEqual([own.id, null]);
});

test("a list that its owner shared with a delegate's account outlives the role", async () => {
  const { id } = await make({ type: "CUSTOMER_LIST" });
  const manager = await seedDelegate(app, account.id, "AUDIENCE_MANAGER");
  const own = await seedAccount(app, { owner: manager });
  await app.deps.db
    .insert(advertiserDelegates)
    .values({ advertiserId: own.id, userId: account.owner.id, role: "AUDIENCE_MANAGER" });
  for (const { client } of [manager, account.owner, manager])
    await client.rest("PUT", path(`${id}/share/`), { with_advertiser_id: own.id, is_shared: true });
  await manager.client.trpc.advertiser.removeDelegate.mutate({ advertiserId: account.id, userId: manager.id });
  expect(await find(id, own)).toMatchObject({ is_shared: true });
});

test("a list shared while the delegate's role is removed stays with its account", async () => {
  const { id } = await make({ type: "CUSTOMER_LIST" });
  // Programs remove others only with this scope.
  const scopes = [...TEST_SCOPES, "biz_access:write" as const];
  await app.deps.db.update(accessTokens).set({ scopes }).where(eq(accessTokens.userId, account.owner.id));
  for (let round = 0; round < 5; round++) {
    const manager = await seedDelegate(app, account.id, "AUDIENCE_MANAGER");
    const own = await seedAccount(app, { owner: manager });
    const removed = { advertiserId: account.id, userId: manager.id };
    await Promise.all([
      ...Array.from({ length: 3 }, () =>
        manager.client.rest("PUT", path(`${id}/share/`), { with_advertiser_id: own.id, is_shared: true }),
      ),
      account.owner.client.trpc.advertiser.removeDelegate.mutate(removed),
    ]);
    expect(await find(id, own), `round ${round}`).toBeUndefined();
  }
});

test("a list can't be shared with an account whose audiences one may not manage", async () => {
  const { id } = await make({ type: "CUSTOMER_LIST" });
  const other = await seedAccount(app);
  await app.deps.db
    .insert(advertiserDelegates)
    .values({ advertiserId: other.id, userId: account.owner.id, role: "ANALYST" });
  const { code } = await account.owner.client.rest("PUT", path(`${id}/share/`), {
    with_advertiser_id: other.id,
    is_shared: true,
  });
  expect(code).toBe(586);
});
