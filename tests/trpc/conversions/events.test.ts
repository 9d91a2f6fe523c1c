import { afterAll, beforeAll, expect, test } from "bun:test";
import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import { rows } from "../../../db/client.ts";
import { settleAll } from "../../../server/slices/ads/work.ts";
import { TAGS_MAX } from "../../../src/conversions/tags.contract.ts";
import { accessToken } from "../../support/access-token.ts";
import { createClient } from "../../support/api.ts";
import { signUp } from "../../support/people.ts";
import { seedPerson } from "../../support/seed.ts";
import { type SeededAccount, type SeededAd, seedAccount, seedAd } from "../../support/seed-ads.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
let account: SeededAccount;
let ad: SeededAd;
let tagId: string;
const BROWSER = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36" };
const hash = (email: string) => createHash("sha256").update(email.trim().toLowerCase()).digest("hex");

beforeAll(async () => {
  app = await startTestApp({ ALLOW_PRIVATE_FETCH: "shop.example:443" });
  account = await seedAccount(app);
  ad = await seedAd(app, account, { title: "Brass lantern" });
  const { data } = await account.owner.client.rest<{ id: string }>("POST", path("conversion_tags/"), { name: "Shop" });
  tagId = data.id;
  await rows(
    app.deps.db,
    sql`update ad_groups set conversion_tag_id = ${tagId}, conversion_event = 'checkout' where id = ${ad.adGroupId}`,
  );
});
afterAll(() => app.close());

const path = (rest: string, id = account.id) => `/ads/v4/advertisers/${id}/${rest}`;
const now = () => Math.floor(app.deps.now().getTime() / 1_000);
const event = (eventId: string, fields: object = {}) => ({
  event_name: "checkout",
  event_id: eventId,
  event_time: now(),
  action_source: "web",
  event_source_url: "https://shop.example/thanks",
  user_data: {},
  ...fields,
});
interface Sent {
  num_events_received: number;
  num_events_processed: number;
  events: { status: string; error_message: string; warning_message: string }[];
}
const send = (data: object[], of = account, more: object = {}) =>
  of.owner.client.rest<Sent>("POST", path("events/", of.id), { data, ...more });
interface Listed {
  event_id: string;
  source: string;
  credit: { kind: string; ad_id: string; lag_seconds: number } | null;
}
const listed = async (of = account) =>
  (await of.owner.client.rest<Listed[]>("GET", path("conversions/?page_size=250", of.id))).data;
const creditOf = async (eventId: string) =>
  (await listed()).find(({ event_id }) => event_id === eventId)?.credit ?? null;

/** Views and clicks the ad. @returns the click's id from the destination address */
async function click(client: ReturnType<typeof createClient>): Promise<string> {
  const slots = { surface: "home", page_size: 10 };
  const { data } = await client.rest<{ slots: { token: string }[] }>("POST", "/v3/ads/slots/", slots, BROWSER);
  const token = data.slots[0]?.token ?? "";
  await client.rest("POST", "/v3/ads/events/", { events: [{ token, type: "impression" }] }, BROWSER);
  await Bun.sleep(320);
  const answer = await client.fetch(`/offsite/ad/${token}`, { headers: BROWSER });
  return new URL(answer.headers.get("location") ?? "").searchParams.get("tbclid") ?? "";
}

test("/conversions/ each row of a call is independent: errors are per row, and the others count [signed-in 2.10]", async () => {
  const { status, data } = await send([
    event("order-1", { custom_data: { value: "72.39", currency: "USD" } }),
    event("order-2", { event_name: "bought" }),
    event("order-1"),
  ]);
  expect(status).toBe(200);
  expect([data.num_events_received, data.num_events_processed]).toEqual([3, 2]);
  expect(data.events.map((one) => one.status)).toEqual(["processed", "failed", "doubled"]);
  expect(data.events[1]?.error_message).toStartWith("event_name: Use one of: page_visit");
});

test("an event counts once, whoever sends it and however many in parallel; duplicates are named", async () => {
  await Promise.all(Array.from({ length: 8 }, () => send([event("order-3"), event("order-4")])));
  await createClient(app).fetch("/ct/events/", {
    method: "POST",
    headers: { ...BROWSER, origin: "https://shop.example", "content-type": "text/plain" },
    body: JSON.stringify({ tag: tagId, events: [event("order-3")] }),
  });
  const all = await listed();
  expect(all.filter(({ event_id }) => event_id === "order-3")).toHaveLength(1);
  const { data } = await account.owner.client.rest<{ event_id: string; source: string; first_source: string }[]>(
    ...(["GET", path("conversion_doubles/?page_size=250")] as const),
  );
  expect(data[0]).toMatchObject({ event_id: "order-3", source: "TAG", first_source: "API" });
  const overview = await account.owner.client.rest<{ rows: { source: string; counted: number; doubled: number }[] }>(
    ...(["GET", path("conversions/overview/?start_date=2020-01-01&end_date=2020-12-31")] as const),
  );
  expect(overview.data.rows).toEqual([]);
  const [sum] = await rows(
    app.deps.db,
    sql`select (select sum(counted)::int from conversion_days) = (select count(*)::int from conversion_events) as is_counted,
      (select sum(doubled)::int from conversion_days) = (select count(*)::int from conversion_doubles) as is_doubled`,
  );
  expect(sum).toEqual({ is_counted: true, is_doubled: true });
});

test("the click id in the outbound address credits its ad, and never another account's", async () => {
  const clickId = await click(createClient(app));
  expect(clickId).toMatch(/^\d+$/);
  await send([event("order-5", { user_data: { click_id: clickId } })]);
  expect(await creditOf("order-5")).toMatchObject({ kind: "CLICK", ad_id: ad.adId });
  const other = await seedAccount(app);
  await send([event("order-5", { user_data: { click_id: clickId } })], other);
  expect((await listed(other))[0]?.credit).toBeNull();
  for (const wrong of ["0", "x", "9".repeat(30), "-1"])
    expect((await send([event(`wrong-${wrong}`, { user_data: { click_id: wrong } })])).status).toBe(200);
});

test("clicks outrank views, old touches need wide windows, and few views stay hidden", async () => {
  const person = await signUp(app, { name: "Pia" });
  await rows(app.deps.db, sql`update users set email_verified_at = now() where id = ${person.user.id}`);
  await click(person.client);
  await settleAll(app.deps);
  const em = [hash(` ${person.email.toUpperCase()}`)];
  const twelve = Array.from({ length: 12 }, (_, at) => event(`more-${at}`, { user_data: { em } }));
  await send([
    ...twelve,
    event("order-6", { user_data: { em } }),
    event("order-7", { user_data: { em }, opt_out: true }),
  ]);
  expect(await creditOf("order-6")).toMatchObject({ kind: "CLICK", ad_id: ad.adId });
  expect(await creditOf("order-7")).toBeNull();
  const kinds = await rows(
    app.deps.db,
    sql`select kind from conversion_touches t join conversion_events e on e.id = t.conversion_id where e.event_id = 'order-6'
      order by kind`,
  );
  expect(kinds.map(({ kind }) => kind)).toEqual(["CLICK", "VIEW"]);
  await rows(app.deps.db, sql`update conversion_touches set lag_seconds = 10 * 86400 where kind = 'CLICK'`);
  const report = async (more: string) =>
    (
      await account.owner.client.rest<{ rows: Record<string, unknown>[] }>(
        ...(["GET", path(`conversions/report/?start_date=${day(-2)}&end_date=${day(2)}${more}`)] as const),
      )
    ).data.rows;
  expect(await report("")).toMatchObject([{ id: ad.campaignId, conversions: 14, goals: 14, clicks: 14, views: 0 }]);
  expect(await report("&click_window_days=7")).toMatchObject([{ conversions: 13, clicks: 0, views: 13 }]);
  expect(await report("&click_window_days=7&view_window_days=0")).toEqual([]);
  // A single event never reveals that its person saw an ad.
  expect(await creditOf("order-6")).toMatchObject({ kind: "CLICK" });
  await rows(app.deps.db, sql`delete from conversion_touches where kind = 'CLICK'`);
  expect(await creditOf("order-6")).toBeNull();
  await rows(
    app.deps.db,
    sql`delete from conversion_touches using conversion_events e
    where e.id = conversion_id and e.event_id like 'more-%' and e.event_id <> 'more-1'`,
  );
  expect(await report("")).toEqual([]);
});
const day = (days: number) => new Date(app.deps.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);

test("/conversions/test-events/ a test is shown with its errors, and counts nowhere [signed-in 2.10]", async () => {
  const before = (await listed()).length;
  await send([event("probe-1", { event_name: "buy" })], account, { test: true });
  const { data } = await account.owner.client.rest<{ event_id: string; event_name: string; faults: string[] }[]>(
    ...(["GET", path("conversion_tests/")] as const),
  );
  expect(data[0]).toMatchObject({
    event_id: "probe-1",
    event_name: "buy",
    faults: [expect.stringContaining("Use one")],
  });
  expect((await listed()).length).toBe(before);
});

test("the tag's call accepts text from any site, names errors, and knows no other account's tag", async () => {
  const sendByTag = async (body: unknown) => {
    const answer = await createClient(app).fetch("/ct/events/", {
      method: "POST",
      headers: { ...BROWSER, origin: "https://shop.example", "sec-fetch-site": "cross-site" },
      body: typeof body === "string" ? body : JSON.stringify(body),
    });
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };
  const tagged = await sendByTag({
    tag: tagId,
    events: [event("tag-1", { value: "5", currency: "USD" }), { event_name: 7 }],
  });
  expect(tagged).toMatchObject({ status: 200, body: { received: 2, counted: 1 } });
  expect((await listed())[0]).toMatchObject({ event_id: "tag-1", source: "TAG", value_in_micro_currency: 5_000_000 });
  for (const [body, status] of [
    [{ tag: "5", events: [] }, 404],
    ["not json", 400],
    [{ tag: tagId, events: "x" }, 200],
    [{ tag: tagId, events: [null, [], 5] }, 200],
    [JSON.stringify({ tag: tagId, x: "x".repeat(70_000) }), 413],
  ] as const)
    expect((await sendByTag(body)).status, JSON.stringify(body).slice(0, 60)).toBe(status);
  expect((await createClient(app).fetch("/ct/events/")).status).toBe(405);
});

interface Upload {
  id: string;
  rows: number;
  counted: number;
  refused: number;
  faults: { row: number; fault: string }[];
}
test("/conversions/upload/ a file arrives in chunks; one for analysis is not stored [signed-in 2.10]", async () => {
  const { client } = account.owner;
  const part = (fields: object) =>
    client.rest<Upload>("POST", path("conversion_uploads/"), { file_name: "may.csv", ...fields });
  const old = { event_time: now() - 20 * 86_400, action_source: "offline" };
  const first = await part({ rows: [event("file-1", old), event("file-2", { event_time: now() - 40 * 86_400 })] });
  expect(first.data).toMatchObject({ rows: 2, counted: 1, refused: 1, faults: [{ row: 2 }] });
  const { data } = await part({ upload_id: first.data.id, first_row: 3, rows: [event("file-3", old), {}] });
  expect(data).toMatchObject({ id: first.data.id, rows: 4, counted: 2, refused: 2, faults: [{ row: 2 }, { row: 4 }] });
  const before = (await listed()).length;
  const analysis = await part({ kind: "ANALYSIS", rows: [event("file-4", old)] });
  expect(analysis.data).toMatchObject({ counted: 1, clicked: null });
  expect((await listed()).length).toBe(before);
  const other = await part({ kind: "ANALYSIS", upload_id: first.data.id, rows: [event("file-5", old)] });
  expect(other.code).toBe(497);
  const shown = await client.rest<Upload[]>("GET", path("conversion_uploads/"));
  expect(shown.data.map(({ id }) => id)).toEqual([first.data.id]);
});

test("/v5/ accepts the same events, and answers without an envelope [CONTRACT 8]", async () => {
  const answer = await account.owner.client.fetch(`/v5/ad_accounts/${account.id}/events?test=false`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ data: [event("v5-1"), event("v5-1"), { event_name: "x" }] }),
  });
  expect(await answer.json()).toMatchObject({
    num_events_received: 3,
    num_events_processed: 2,
    events: [
      { status: "processed", error_message: "" },
      { status: "processed", warning_message: expect.stringContaining("counts once") },
      { status: "failed", error_message: expect.stringContaining("event_name") },
    ],
  });
});

test("events in the shape of shops' programs count, with warnings for dropped fields", async () => {
  const bought = (eventId: string, custom: object, fields: object = {}) =>
    event(eventId, {
      user_data: { em: [hash("ann@example.com")], client_ip_address: "203.0.113.7", client_user_agent: "UA" },
      custom_data: { currency: "USD", value: "72.39", ...custom },
      ...fields,
    });
  const data = [
    bought("shop-1", { value: 0.1 + 0.2 }),
    bought("shop-2", { value: 3 * 19.99 }),
    bought("shop-3", { currency: "usd" }),
    bought("shop-4", { num_items: 0 }),
    bought("shop-5", {}, { user_data: { em: [null] } }),
    bought("shop-6", {}, { user_data: { em: [""] } }),
    bought("shop-7", {}, { user_data: { em: [hash("ann@example.com")], client_user_agent: "U".repeat(600) } }),
    bought("shop-8", {}, { event_source_url: "" }),
    bought("shop-9", {}, { event_source_url: `https://shop.example/t?gclid=${"x".repeat(2_500)}` }),
  ];
  const { data: sent } = await send(data);
  expect([sent.num_events_processed, sent.events.map(({ error_message }) => error_message)]).toEqual([
    9,
    data.map(() => ""),
  ]);
  const left = sent.events.map(
    ({ warning_message }) => /(\S+): [^:]*The event counts without it/.exec(warning_message)?.[1],
  );
  expect(left).toEqual([
    ...[undefined, undefined, undefined, "custom_data.num_items", undefined, undefined],
    ...["user_data.client_user_agent", "event_source_url", "event_source_url"],
  ]);
  const values = await rows<{ value: string }>(
    app.deps.db,
    sql`select value_micro::text as value from conversion_events where event_id in ('shop-1', 'shop-2') order by event_id`,
  );
  expect(values.map(({ value }) => value)).toEqual(["300000", "59970000"]);
});

test("over 1,000 events, none, and no list are refused without partial writes", async () => {
  const before = (await listed()).length;
  for (const data of [[], "x", Array.from({ length: 1_001 }, (_, at) => event(`many-${at}`))])
    expect((await account.owner.client.rest("POST", path("events/"), { data })).status).toBe(400);
  expect((await listed()).length).toBe(before);
});

test("a shop's server has a token that sends conversions and does nothing else [SECURITY 46]", async () => {
  const { token } = await accessToken(app, account.owner.id);
  await rows(app.deps.db, sql`update access_tokens set scopes = '{conversions}' where user_id = ${account.owner.id}`);
  const shop = createClient(app, { authorization: `Bearer ${token}` });
  expect((await shop.rest("POST", path("events/"), { data: [event("server-1")] })).status).toBe(200);
  expect((await shop.rest("GET", path("conversions/"))).code).toBe(411);
  expect((await shop.rest("GET", path("balance/"))).code).toBe(411);
  const stranger = await seedPerson(app, "Sam");
  expect((await stranger.client.rest("POST", path("events/"), { data: [event("x")] })).status).toBe(403);
});

test("an account has at most 50 conversion tags, even if created in parallel", async () => {
  const { id: advertiserId, owner } = await seedAccount(app);
  const calls = Array.from({ length: 55 }, (_, index) =>
    owner.client.trpc.conversions.createTag.mutate({ advertiserId, name: `Tag ${index}` }),
  );
  const made = (await Promise.allSettled(calls)).filter(({ status }) => status === "fulfilled");
  expect(made).toHaveLength(TAGS_MAX);
  expect(await owner.client.trpc.conversions.tags.query({ advertiserId })).toHaveLength(TAGS_MAX);
});
