import { afterAll, beforeAll, expect, test } from "bun:test";
import { createHash } from "node:crypto";
import { conversionEvents } from "../../db/schema/conversions.ts";
import { users } from "../../db/schema/users.ts";
import type { ConversionEvent } from "../../src/ads/conversion-kinds.ts";
import { ERRORS } from "../../src/model/errors.ts";
import { accessToken } from "../support/access-token.ts";
import { type Person, seedPerson } from "../support/seed.ts";
import { type SeededAccount, seedAccount, seedAd } from "../support/seed-ads.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

let app: TestApp;
let account: SeededAccount;
let token: string;
const crowd: Person[] = [];

async function call<T = Record<string, unknown>>(method: string, path: string, body?: unknown) {
  const response = await fetch(`${app.url}/v5/ad_accounts/${account.id}${path}`, {
    method,
    headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: response.status, data: (await response.json()) as T };
}
type Row = Record<string, unknown> & { id: string };
interface Listed {
  items: Row[];
  bookmark: string | null;
}
const hashOf = (address: string) => createHash("sha256").update(address).digest("hex");
const REFUSED = ERRORS.INVALID_PARAMETERS.code;

beforeAll(async () => {
  app = await startTestApp();
  account = await seedAccount(app);
  token = (await accessToken(app, account.owner.id)).token;
  for (let at = 0; at < 101; at += 1) crowd.push(await seedPerson(app, "Crowd"));
  await app.deps.db.update(users).set({ emailVerifiedAt: app.deps.now(), country: "US" });
});
afterAll(() => app.close());

test("a tag is created, listed and read; another account's is not found", async () => {
  const matching = { aem_enabled: true, aem_ph_enabled: true, ae_loc_enabled: true, md_frequency: 1 };
  const { data: made } = await call<Row>("POST", "/conversion_tags", { name: "Shop", ...matching });
  expect(made).toEqual({
    id: made.id,
    ad_account_id: account.id,
    name: "Shop",
    status: "ACTIVE",
    code_snippet: expect.stringContaining(`tackboard("load","${made.id}")`),
    configs: expect.objectContaining({ aem_enabled: false, aem_ph_enabled: false, aem_loc_enabled: false }),
    enhanced_match_status: null,
    last_fired_time_ms: null,
  });
  expect((await call("GET", "/conversion_tags")).data).toEqual({ items: [made] });
  expect((await call<Row>("GET", `/conversion_tags/${made.id}`)).data).toEqual(made);
  expect((await call("GET", "/conversion_tags/7")).data).toMatchObject({ code: ERRORS.TAG_NOT_FOUND.code });

  const now = app.deps.now();
  const old = new Date(now.getTime() - 31 * 86_400_000);
  const told = (eventName: ConversionEvent, at = now, more: object = {}) => {
    const id = app.deps.newId();
    return { id, eventId: id, eventName, at, receivedAt: at, advertiserId: account.id, tagId: made.id, ...more };
  };
  const events = [told("page_visit"), told("page_visit"), told("checkout"), told("lead", old)];
  const server = { source: "API" as const, tagId: null };
  await app.deps.db
    .insert(conversionEvents)
    .values([...events.map((event) => ({ source: "TAG" as const, ...event })), { ...told("search"), ...server }]);
  const event = (conversion_event: string) => ({
    ad_account_id: account.id,
    conversion_tag_id: made.id,
    conversion_event,
    created_time: expect.any(Number),
  });
  expect((await call("GET", "/conversion_tags/page_visit")).data).toEqual({
    items: [event("PAGE_VISIT")],
    bookmark: null,
  });
  const eligible = { [made.id]: [event("CHECKOUT"), event("PAGE_VISIT")] };
  expect((await call("GET", "/conversion_tags/ocpm_eligible")).data).toEqual(eligible);
});

test("a customer list adds and removes addresses and hashes, and is an audience by its id", async () => {
  const addresses = crowd.map(({ username }) => `${username}@example.com`);
  const records = [...addresses.slice(0, 50), ...addresses.slice(50, 100).map(hashOf)].join(",");
  const { data: list } = await call<Row>("POST", "/customer_lists", { name: "Buyers", records, list_type: "EMAIL" });
  expect(list).toMatchObject({ name: "Buyers", type: "customerlist", status: "PROCESSING", ad_account_id: account.id });
  await app.jobs.drained();
  const at = `/customer_lists/${list.id}`;
  const read = async (path = at) => (await call<Row>("GET", path)).data;
  expect(await read()).toMatchObject({ id: list.id, status: "READY", created_time: expect.any(Number) });
  const sent = async () => {
    const { num_batches, num_uploaded_user_records, num_removed_user_records } = await read();
    return [num_batches, num_uploaded_user_records, num_removed_user_records];
  };
  expect(await sent()).toEqual([1, 100, 0]);

  const rule = { customer_list_id: list.id };
  const asked = { name: "Buyers of oak", audience_type: "CUSTOMER_LIST", rule };
  const { data: audience } = await call<Row>("POST", "/audiences", asked);
  expect(audience).toMatchObject({ id: list.id, name: "Buyers of oak", rule, status: "READY", size: 100 });
  expect((await call("POST", "/audiences", { ...asked, rule: {} })).data).toMatchObject({ code: REFUSED });

  const removed = await call<Row>("PATCH", at, { operation_type: "REMOVE", records: addresses[0] });
  expect(removed).toMatchObject({ status: 200, data: { id: list.id } });
  await app.jobs.drained();
  expect(await read()).toMatchObject({ status: "TOO_SMALL" });
  expect(await read(`/audiences/${list.id}`)).not.toHaveProperty("size");
  await call("PATCH", at, { operation_type: "ADD", records: addresses[0] });
  await app.jobs.drained();
  expect(await read()).toMatchObject({ status: "READY" });
  expect(await sent()).toEqual([3, 101, 1]);
  for (const body of [{ operation_type: "ADD", records: "nobody" }, { records: 7 }, { operation_type: "NO", records }])
    expect((await call("PATCH", at, body)).data).toMatchObject({ code: REFUSED });
});

test("audiences of each type are created by the description's rules, listed by pages and renamed", async () => {
  const seed = (await call<Listed>("GET", "/customer_lists")).data.items[0]?.id ?? "";
  const tagId = (
    await account.owner.client.trpc.conversions.createTag.mutate({ advertiserId: account.id, name: "Own" })
  ).id;
  const rules: Record<string, [asked: object, answered: object]> = {
    VISITOR: [
      { visitor_source_id: tagId, retention_days: "14", event: "addtocart" },
      { visitor_source_id: tagId, retention_days: 14, event: "addtocart" },
    ],
    ENGAGEMENT: [
      {
        engagement_domain: ["www.Shop.example"],
        engager_type: 1,
        ad_account_id: account.id,
        engagement_type: "closeup",
        retention_days: 30,
      },
      { retention_days: 30, engagement_type: "closeup", engagement_domain: ["shop.example"] },
    ],
    ACTALIKE: [
      { seed_id: [seed], country: "US", percentage: "3" },
      { seed_id: [seed], country: "US", percentage: 3 },
    ],
  };
  const made: string[] = [];
  for (const [audience_type, [rule, answered]] of Object.entries(rules)) {
    const asked = { name: audience_type, description: "For spring", audience_type, rule };
    const { data } = await call<Row>("POST", "/audiences", asked);
    expect(data).toMatchObject({
      name: audience_type,
      description: "For spring",
      audience_type,
      rule: answered,
      type: "audience",
    });
    made.unshift(data.id);
  }
  const elsewhere = { name: "Elsewhere", audience_type: "ENGAGEMENT", rule: { ad_account_id: "7" } };
  expect((await call("POST", "/audiences", elsewhere)).data).toMatchObject({ code: REFUSED });
  const second = { name: "Second", audience_type: "ENGAGEMENT", rule: { engager_type: 2 } };
  expect((await call("POST", "/audiences", second)).data).toMatchObject({ code: REFUSED });
  const listed: string[] = [];
  for (let bookmark: string | null = ""; bookmark !== null; ) {
    const { data }: { data: Listed } = await call<Listed>("GET", `/audiences?page_size=2&bookmark=${bookmark}`);
    listed.push(...data.items.map(({ id }) => id));
    ({ bookmark } = data);
  }
  expect(listed).toEqual([...made, seed]);
  expect((await call<Listed>("GET", "/customer_lists")).data.items.map(({ id }) => id)).toEqual([seed]);
  expect((await call("GET", `/customer_lists/${made[0]}`)).status).toBe(404);

  const renamed = await call<Row>("PATCH", `/audiences/${made[0]}`, { name: "Like them" });
  expect(renamed.data).toMatchObject({ id: made[0], name: "Like them" });
  for (const [body, rule] of [
    ["VISITOR", { retention_days: 541 }],
    ["VISITOR", { event: "flew" }],
    ["ENGAGEMENT", { engagement_domain: ["https://shop.example/"] }],
    ["ACTALIKE", { seed_id: [seed, seed] }],
    ["ACTALIKE", { seed_id: [seed], country: "Utopia" }],
    ["ENGAGEMENT", { engagement_type: "like" }],
    ["NO_SUCH", {}],
  ] as const)
    expect((await call("POST", "/audiences", { name: "No", audience_type: body, rule })).data).toMatchObject({
      code: REFUSED,
    });
  const foreign = { name: "No", audience_type: "VISITOR", rule: { visitor_source_id: "7" } };
  expect((await call("POST", "/audiences", foreign)).data).toMatchObject({ code: ERRORS.TAG_NOT_FOUND.code });
  const strange = await call("PATCH", `/audiences/${made[0]}`, { name: "Like them", operation_type: "SHARE" });
  expect(strange.data).toMatchObject({ code: REFUSED });
  const gone = await call<Row>("PATCH", `/audiences/${made[0]}`, { operation_type: "REMOVE" });
  expect(gone).toMatchObject({ status: 200, data: { id: made[0], name: "Like them" } });
  expect((await call("GET", `/audiences/${made[0]}`)).status).toBe(404);
  expect((await call<Listed>("GET", "/audiences")).data.items.map(({ id }) => id)).toEqual([...made.slice(1), seed]);
});

test("a keyword's bid changes or it is archived, and an unknown one is reported", async () => {
  const { adGroupId } = await seedAd(app, account, {});
  const keywords = [
    { value: "oak", match_type: "EXACT" },
    { value: "elm", match_type: "BROAD", bid: 5 },
  ];
  await call("POST", "/keywords", { parent_id: adGroupId, keywords });
  const of = async () => (await call<Listed>("GET", `/keywords?ad_group_id=${adGroupId}`)).data.items;
  const [elm, oak] = await of();
  const { data } = await call<{ keywords: Row[]; errors: object[] }>("PATCH", "/keywords", {
    keywords: [{ id: elm?.id, archived: true }, { id: oak?.id, bid: 70_000 }, { id: "7" }],
  });
  expect(data.keywords).toEqual([
    { ...elm, archived: true },
    { ...oak, bid: 70_000 },
  ] as Row[]);
  expect(data.errors).toEqual([{ error_messages: [expect.stringContaining("7")] }]);
  expect(await of()).toEqual([{ ...oak, bid: 70_000 }] as Row[]);
  await call("PATCH", "/keywords", { keywords: [{ id: oak?.id, bid: null }] });
  expect(await of()).toEqual([{ ...oak, bid: null }] as Row[]);
  const { items } = await account.owner.client.trpc.advertiser.history.query({ advertiserId: account.id });
  expect(items.slice(0, 2).map(({ after }) => after)).toMatchObject([
    { bidInMicroCurrency: null },
    { bidInMicroCurrency: 70_000 },
  ]);
});
