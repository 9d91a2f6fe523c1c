import { afterAll, beforeAll, expect, test } from "bun:test";
import { sql } from "drizzle-orm";
import { rows } from "../../../db/client.ts";
import { findDestination } from "../../../db/queries/ad-delivery/about-ads.ts";
import { ERRORS } from "../../../src/model/errors.ts";
import { periodOf } from "../../../src/report-center/rows.rules.ts";
import { plain } from "../../media/support/pictures.ts";
import { accessToken } from "../../support/access-token.ts";
import { codeOf } from "../../support/code-of.ts";
import { runSchedule } from "../../support/run-schedule.ts";
import { seedPerson } from "../../support/seed.ts";
import { seedImpressions } from "../../support/seed-ad-events.ts";
import { approve, type SeededAccount, seedAccount } from "../../support/seed-ads.ts";
import { seedChances } from "../../support/seed-chances.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";
import { startWebsite, type TestWebsite } from "../../support/website.ts";

const BROWSER = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36" };
const HEAD =
  "id,title,description,link,image_link,price,sale_price,availability,brand,google_product_category,condition";
const line = (id: string, title: string, price: string, rest: string, sale = "") =>
  `${id},${title},A thing,https://things.example/${id},https://things.example/${id}.png,${price},${sale},${rest}`;
const MUG = (stock = "in stock") => line("mug", "Blue 100% mug", "12.00 USD", `${stock},Clayworks,Home > Cups,new`);
const LAMP = line("lamp", "Reading_lamp", "49.00 USD", "in stock,Lumen,Home > Lamps,new", "39.00 USD");
const CHAIR = line("chair", "Old chair", "80.00 USD", "out of stock,,Home > Chairs,used");
const RUG = line("rug", "Rug", "49.00 EUR", "preorder,Lumen,,");

let app: TestApp;
let account: SeededAccount;
let site: TestWebsite;
let feed = "";
let feedId = "";
beforeAll(async () => {
  app = await startTestApp();
  account = await seedAccount(app);
  site = startWebsite(app, "things.example");
  site.pages.set("/feed.csv", () => new Response(feed));
  for (const [index, id] of ["mug", "lamp", "chair", "rug"].entries()) {
    const png = new Uint8Array(
      await plain(300, 300 + index, `#2244a${index}`)
        .png()
        .toBuffer(),
    );
    site.pages.set(`/${id}.png`, () => new Response(png, { headers: { "content-type": "image/png" } }));
    site.pages.set(`/${id}`, () => new Response("<title>Thing</title>", { headers: { "content-type": "text/html" } }));
  }
  const url = "https://things.example/feed.csv";
  feed = [HEAD, MUG(), LAMP, CHAIR, RUG].join("\n");
  const made = await client().rest<{ id: string }>("POST", path("feeds/"), { name: "Things", currency: "USD", url });
  feedId = made.data.id;
  await app.jobs.drained();
});
afterAll(async () => {
  await site.close();
  await app.close();
});

const client = () => account.owner.client;
const path = (rest: string) => `/ads/v4/advertisers/${account.id}/catalogs/${rest}`;
async function read(...lines: string[]): Promise<void> {
  feed = [HEAD, ...lines].join("\n");
  await client().rest("POST", path(`feeds/${feedId}/run/`));
  await app.jobs.drained();
}
async function fitting(...rules: object[]): Promise<string[]> {
  const query = `product_group_preview/?rules=${encodeURIComponent(JSON.stringify(rules))}`;
  const { data } = await client().rest<{ count: number; products: { item_id: string }[] }>("GET", path(query));
  const names = data.products.map(({ item_id }) => item_id).sort();
  expect(data.count).toBe(names.length);
  return names;
}
const text = (field: string, how: string, ...values: string[]) => ({ field, how, values });

test("product groups: each kind of rule finds products, and all rules must hold [signed-in 2.10]", async () => {
  expect(await fitting()).toEqual(["chair", "lamp", "mug", "rug"]);
  expect(await fitting(text("BRAND", "IS", "lumen", "CLAYWORKS"))).toEqual(["lamp", "mug", "rug"]);
  expect(await fitting(text("BRAND", "IS_NOT", "Lumen"))).toEqual(["chair", "mug"]);
  expect(await fitting(text("CATEGORY", "CONTAINS", "home >"))).toEqual(["chair", "lamp", "mug"]);
  const price = (min: string | null, max: string | null) => ({ field: "PRICE", min, max, currency: "USD" });
  expect(await fitting(price("12000000", "39000000"))).toEqual(["lamp", "mug"]);
  expect(await fitting(price("39000001", null))).toEqual(["chair"]);
  expect(await fitting({ field: "AVAILABILITY", values: ["in_stock", "preorder"] })).toEqual(["lamp", "mug", "rug"]);
  expect(await fitting({ field: "CONDITION", values: ["used"] })).toEqual(["chair"]);
  expect(await fitting({ field: "REDUCED" })).toEqual(["lamp"]);
  expect(await fitting({ field: "FEED", feedIds: [feedId] })).toHaveLength(4);
  expect(await fitting({ field: "FEED", feedIds: ["5"] })).toEqual([]);
  expect(await fitting(text("BRAND", "IS", "Lumen"), { field: "REDUCED" })).toEqual(["lamp"]);
});

test("a rule's value is plain text", async () => {
  expect(await fitting(text("TITLE", "CONTAINS", "%"))).toEqual(["mug"]);
  expect(await fitting(text("TITLE", "CONTAINS", "_"))).toEqual(["lamp"]);
  expect(await fitting(text("TITLE", "IS", "'; drop table catalog_products; --"))).toEqual([]);
  for (const rules of [
    [text("PASSWORD", "IS", "x")],
    [text("TITLE", "IS", "")],
    [text("TITLE", "IS")],
    Array.from({ length: 11 }, () => ({ field: "REDUCED" })),
    "x",
  ]) {
    const made = await client().rest("POST", path("product_groups/"), { name: "Bad", rules });
    expect(made.code).toBe(1);
  }
});

interface Group {
  id: string;
  name: string;
  products: number;
}
test("a group is made, changed and listed with its current number of products", async () => {
  const { data: made } = await client().rest<Group>("POST", path("product_groups/"), {
    name: "Lumen",
    rules: [text("BRAND", "IS", "Lumen")],
  });
  expect(made).toMatchObject({ name: "Lumen", products: 2 });
  const change = { name: "Reduced", rules: [{ field: "REDUCED" }] };
  expect((await client().rest<Group>("PATCH", path(`product_groups/${made.id}/`), change)).data.products).toBe(1);
  const { data } = await client().rest<Group[]>("GET", path("product_groups/"));
  expect(data.map(({ name, products }) => [name, products])).toEqual([["Reduced", 1]]);
  expect((await client().rest("DELETE", path(`product_groups/${made.id}/`))).code).toBe(0);
  expect((await client().rest("DELETE", path(`product_groups/${made.id}/`))).code).toBe(646);
});

interface Made {
  items: { data: { id: string } | null; exceptions: { code: number }[] }[];
}
const make = async (what: string, item: object) => {
  const { data } = await client().rest<Made>("POST", `/ads/v4/advertisers/${account.id}/${what}/`, { items: [item] });
  return data.items[0];
};
interface AdRow extends Record<string, unknown> {
  id: string;
  adGroupId: string;
  campaignId: string;
  pinId: string;
  itemId: string;
  status: string;
}
const ads = () =>
  rows<AdRow>(
    app.deps.db,
    sql`select a.id::text as id, a.ad_group_id::text as "adGroupId", a.campaign_id::text as "campaignId",
      a.pin_id::text as "pinId", p.item_id as "itemId", a.status from ads a join catalog_products p on p.id = a.product_id order by a.id`,
  );
async function approveAll(): Promise<void> {
  await rows(app.deps.db, sql`update ads set review_status = 'APPROVED' where product_id is not null`);
  for (const { id } of await ads()) await approve(app, id);
}
/** The ads that a new visitor gets, as Pins. */
async function shown(): Promise<string[]> {
  await Bun.sleep(200);
  const reader = await seedPerson(app, "Rita");
  const seen = await reader.client.rest<{ slots: { pin: { title: string } }[] }>(
    "POST",
    "/v3/ads/slots/",
    { surface: "home", page_size: 10 },
    BROWSER,
  );
  return seen.data.slots.map(({ pin }) => pin.title);
}
let groupId = "";

test("a catalog sales ad group delivers each product of its group as an ad", async () => {
  const rules = [text("CATEGORY", "CONTAINS", "Cups", "Chairs")];
  groupId = (await client().rest<Group>("POST", path("product_groups/"), { name: "Cups", rules })).data.id;
  const campaign = await make("campaigns", { name: "Catalog", objective_type: "CATALOG_SALES" });
  const other = await make("campaigns", { name: "Other", objective_type: "CONSIDERATION" });
  const group = (campaignId: string | undefined, productGroupId = groupId) =>
    make("ad_groups", {
      campaign_id: campaignId,
      name: "Cups",
      budget_in_micro_currency: 10_000_000,
      pacing_delivery_type: "ACCELERATED",
      product_group_id: productGroupId,
    });
  expect((await group(other?.data?.id))?.exceptions).toMatchObject([{ code: 649 }]);
  expect((await group(campaign?.data?.id, "5"))?.exceptions).toMatchObject([{ code: 646 }]);
  expect((await group(campaign?.data?.id))?.data).toMatchObject({ product_group_id: groupId });
  await app.jobs.drained();
  expect((await ads()).map(({ itemId, status }) => [itemId, status]).sort()).toEqual([
    ["chair", "ACTIVE"],
    ["mug", "ACTIVE"],
  ]);
  // Like all ads, they wait for review.
  expect(await shown()).toEqual([]);
  await approveAll();
  expect(await shown()).toEqual(["Blue 100% mug"]);
  expect((await client().rest("DELETE", path(`product_groups/${groupId}/`))).code).toBe(648);
});

test("a forecast of a product group replays its products in stock, each found by its own texts", async () => {
  await seedChances(app, { surface: "search", words: await app.deps.ads.chances.codesOf(["mug"]) });
  const told = async (values: string[]) => {
    const group = { name: values.join(), rules: [text("TITLE", "CONTAINS", ...values)] };
    const { data } = await client().rest<Group>("POST", path("product_groups/"), group);
    const asked = { advertiserId: account.id, dailyBudgetInMicroCurrency: 2_000_000, productGroupId: data.id };
    const { needed } = await client().trpc.quickPromote.forecast.query(asked);
    await client().rest("DELETE", path(`product_groups/${data.id}/`));
    return needed;
  };
  expect(await told(["mug", "chair"])).toBeNull();
  expect(await told(["lamp"])).toEqual({ days: 0, people: 100, chances: 100 });
  // The chair is sold out.
  expect(await told(["chair"])).toEqual({ days: 0, people: 100, chances: 100 });
  const other = await seedAccount(app);
  const asked = { advertiserId: other.id, dailyBudgetInMicroCurrency: 2_000_000, productGroupId: groupId };
  expect(await codeOf(other.owner.client.trpc.quickPromote.forecast.query(asked))).toBe(
    ERRORS.PRODUCT_GROUP_NOT_FOUND.code,
  );
});

test("a product that is sold out pauses, and the same ad returns once it is in stock", async () => {
  const before = await ads();
  await read(MUG("out of stock"), LAMP, CHAIR, RUG);
  expect(await shown()).toEqual([]);
  await read(MUG(), LAMP, CHAIR, RUG);
  expect(await shown()).toEqual(["Blue 100% mug"]);
  expect(await ads()).toEqual(before);
});

test("product groups and products have numbers from the same sums as every report", async () => {
  const mug = (await ads()).find(({ itemId }) => itemId === "mug");
  if (!mug) throw new Error("there is no mug");
  await seedImpressions(app, account, { ...mug, adId: mug.id }, { count: 12 });
  const day = app.deps.now().toISOString().slice(0, 10);
  type Report = { rows: { id: string; name: string; impressions: number; spend_in_micro_currency: number }[] };
  const report = async (query: string) =>
    (await client().rest<Report>("GET", path(`report/?start_date=${day}&end_date=${day}&${query}`))).data.rows;
  expect(await report("level=PRODUCT_GROUP")).toMatchObject([
    { id: groupId, name: "Cups", impressions: 12, spend_in_micro_currency: 10_000_000 },
  ]);
  const items = await report(`level=PRODUCT_ITEM&campaign_id=${mug.campaignId}&product_group_id=${groupId}`);
  expect(items.map(({ name, impressions }) => [name, impressions])).toEqual([
    ["Blue 100% mug", 12],
    ["Old chair", 0],
  ]);
  expect(await report("level=PRODUCT_ITEM&campaign_id=5")).toEqual([]);

  const { token } = await accessToken(app, account.owner.id);
  const analytics = async (query: string) => {
    const at = `${app.url}/v5/ad_accounts/${account.id}/product_groups/analytics?start_date=${day}&end_date=${day}&${query}`;
    const response = await fetch(at, { headers: { authorization: `Bearer ${token}` } });
    return [response.status, await response.json()];
  };
  const columns = "columns=IMPRESSION_1,SPEND_IN_DOLLAR";
  const row = { PRODUCT_GROUP_ID: groupId, IMPRESSION_1: 12, SPEND_IN_DOLLAR: 10 };
  expect(await analytics(`${columns}&product_group_ids=${groupId}`)).toEqual([200, [row]]);
  expect(await analytics(`${columns}&product_group_ids=5`)).toEqual([200, []]);
  const byTime = (granularity: string) =>
    analytics(`${columns}&product_group_ids=${groupId}&granularity=${granularity}`);
  const first = { DAY: day, WEEK: periodOf(day, "WEEK"), MONTH: periodOf(day, "MONTH") };
  for (const [granularity, DATE] of Object.entries(first))
    expect(await byTime(granularity)).toEqual([200, [{ ...row, DATE }]]);
  expect(await analytics(`${columns}&product_group_ids=5&granularity=DAY`)).toEqual([200, []]);
  const reports = `${app.url}/v5/ad_accounts/${account.id}/reports`;
  const headers = { "content-type": "application/json", authorization: `Bearer ${token}` };
  const reported = async (asked: object) => {
    const body = JSON.stringify({ start_date: day, end_date: day, columns: ["IMPRESSION_1"], ...asked });
    const made = (await (await fetch(reports, { method: "POST", headers, body })).json()) as { token: string };
    await app.jobs.drained();
    const { url } = await (await fetch(`${reports}?token=${made.token}`, { headers })).json();
    const { pathname, search } = new URL(url);
    return (await fetch(app.url + pathname + search)).json();
  };
  const ofGroup = { level: "PRODUCT_GROUP", granularity: "DAY", product_group_ids: [groupId] };
  expect(await reported(ofGroup)).toEqual({
    [groupId]: [{ DATE: day, PRODUCT_GROUP_ID: groupId, PRODUCT_GROUP_NAME: "Cups", IMPRESSION_1: 12 }],
  });
  const ofItems = (await reported({ level: "PRODUCT_ITEM", granularity: "TOTAL" })) as Record<string, object[]>;
  expect(Object.values(ofItems).flat()).toMatchObject([
    { PRODUCT_ITEM_NAME: "Blue 100% mug", IMPRESSION_1: 12 },
    { PRODUCT_ITEM_NAME: "Old chair", IMPRESSION_1: 0 },
  ]);
  for (const query of [columns, `${columns}&product_group_ids=5&granularity=HOUR`, "columns=OAK&product_group_ids=5"])
    expect(await analytics(query)).toMatchObject([400, { code: ERRORS.INVALID_PARAMETERS.code }]);
});

test("a product that leaves archives its ad, and a new one gets an ad", async () => {
  const rules = [text("CATEGORY", "CONTAINS", "Cups", "Lamps")];
  await client().rest("PATCH", path(`product_groups/${groupId}/`), { rules });
  await app.jobs.drained();
  const now = async () => (await ads()).map(({ itemId, status }) => `${itemId} ${status}`).sort();
  expect(await now()).toEqual(["chair ARCHIVED", "lamp ACTIVE", "mug ACTIVE"]);
  await read(LAMP, CHAIR, RUG);
  expect(await now()).toEqual(["chair ARCHIVED", "lamp ACTIVE", "mug ARCHIVED"]);
  await read(MUG(), LAMP, CHAIR, RUG);
  expect(await now()).toEqual(["chair ARCHIVED", "lamp ACTIVE", "mug ACTIVE", "mug ARCHIVED"]);
});

test("an ad group delivers several product groups, each with its own status, bid and tracking", async () => {
  const { token } = await accessToken(app, account.owner.id);
  const v5 = async (method: string, rest: string, body?: object) => {
    const response = await fetch(`${app.url}/v5/ad_accounts/${account.id}${rest}`, {
      method,
      headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
      ...(body && { body: JSON.stringify(body) }),
    });
    return response.json();
  };
  const campaign = await make("campaigns", { name: "More", objective_type: "CATALOG_SALES" });
  const fields = { campaign_id: campaign?.data?.id, budget_in_micro_currency: 10_000_000 };
  const made = await make("ad_groups", { ...fields, name: "All", pacing_delivery_type: "ACCELERATED" });
  const adGroupId = made?.data?.id ?? "";
  const named = async (name: string, rules: object[]) =>
    (await client().rest<Group>("POST", path("product_groups/"), { name, rules })).data.id;
  const home = await named("Home", [text("CATEGORY", "CONTAINS", "Cups", "Lamps")]);
  const lamps = await named("Lamps", [text("CATEGORY", "CONTAINS", "Lamps")]);
  const PROMOTIONS = "/product_group_promotions";
  const asked = { ad_group_id: `AG${adGroupId}` };
  const rowOf = (id: string, more: object = {}) => ({ catalog_product_group_id: id, ...more });
  const bid = { bid_in_micro_currency: 900_000 };
  const added = await v5("POST", PROMOTIONS, {
    ...asked,
    product_group_promotion: [
      rowOf(home, { tracking_url: "?utm_source=home" }),
      rowOf(home),
      rowOf("5"),
      rowOf(lamps, bid),
      rowOf(lamps, { included: false }),
    ],
  });
  const codes = added.items.map((row: { exceptions: { code: number }[] }) => row.exceptions[0]?.code ?? null);
  const { PRODUCT_PROMOTION_EXISTS: twice, PRODUCT_GROUP_NOT_FOUND: none } = ERRORS;
  expect(codes).toEqual([null, twice.code, none.code, ERRORS.PRODUCT_PROMOTION_BID_REFUSED.code, null]);
  const [first, , , , without] = added.items.map((row: { data?: { id: string } }) => row.data?.id);
  const away = { ...asked, product_group_promotion: [{ id: first, tracking_url: "https://tracker.example/" }] };
  expect((await v5("PATCH", PROMOTIONS, away)).message).toStartWith("tracking_url: ");

  const mine = async () => {
    await app.jobs.drained();
    return (await ads()).filter((ad) => ad.adGroupId === adGroupId && ad.status === "ACTIVE");
  };
  // Lamps are excluded, so that only the mug is left.
  expect((await mine()).map(({ itemId }) => itemId)).toEqual(["mug"]);
  await approveAll();
  const change = (id: string, more: object) =>
    v5("PATCH", PROMOTIONS, { ...asked, product_group_promotion: [{ id, ...more }] });
  await change(without, { status: "ARCHIVED" });
  expect((await mine()).map(({ itemId }) => itemId).sort()).toEqual(["lamp", "mug"]);
  await rows(app.deps.db, sql`update ad_groups set status = 'PAUSED' where id <> ${adGroupId}`);
  await approveAll();
  expect((await shown()).length).toBe(1);
  const ad = (await mine()).find(({ itemId }) => itemId === "lamp");
  const sentTo = async () => (await findDestination(app.deps.db, ad?.id ?? ""))?.params;
  expect(await sentTo()).toBe("utm_source=home");

  await change(first, { status: "PAUSED" });
  expect(await shown()).toEqual([]);
  const listed = await client().rest<{ blocked_by: string[] }[]>(
    "GET",
    `/ads/v4/advertisers/${account.id}/ads/?ad_group_ids=${adGroupId}`,
  );
  expect(listed.data[0]?.blocked_by).toContain("PRODUCT_GROUP_PAUSED");
  await change(first, { status: "ACTIVE" });
  expect((await shown()).length).toBe(1);

  const all = await v5("GET", `${PROMOTIONS}?ad_group_id=${adGroupId}&order=ASCENDING&entity_statuses=ACTIVE,ARCHIVED`);
  expect(all.items.map(({ id }: { id: string }) => id)).toEqual([first, without]);
  expect((await v5("GET", PROMOTIONS)).message).toStartWith("ad_group_id: ");
  expect((await v5("GET", `${PROMOTIONS}/${without}`)).status).toBe("ARCHIVED");
  expect((await v5("GET", `${PROMOTIONS}/7`)).code).toBe(ERRORS.PRODUCT_PROMOTION_NOT_FOUND.code);
  expect((await client().rest("DELETE", path(`product_groups/${home}/`))).code).toBe(648);
  expect((await client().rest("DELETE", path(`product_groups/${lamps}/`))).code).toBe(0);
});

/** A catalog sales ad group, and a way to add a product group to it. */
async function sales(name: string) {
  const campaign = await make("campaigns", { name, objective_type: "CATALOG_SALES" });
  const fields = { campaign_id: campaign?.data?.id, budget_in_micro_currency: 10_000_000 };
  const made = await make("ad_groups", { ...fields, name, pacing_delivery_type: "ACCELERATED" });
  const adGroupId = made?.data?.id ?? "";
  const groupOf = async (rules: object[]) =>
    (await client().rest<Group>("POST", path("product_groups/"), { name, rules })).data.id;
  const promote = async (productGroupId: string, more: object = {}) => {
    const items = [{ product_group_id: productGroupId, ...more }];
    const asked = { ad_group_id: adGroupId, items };
    const at = `/ads/v4/advertisers/${account.id}/product_group_promotions/`;
    expect((await client().rest<Made>("POST", at, asked)).data.items[0]?.exceptions).toEqual([]);
  };
  /** The products whose ads run or could, once all jobs are done. */
  const delivered = async () => {
    await app.jobs.drained();
    const own = (await ads()).filter((ad) => ad.adGroupId === adGroupId && ad.status === "ACTIVE");
    return own.map(({ itemId }) => itemId).sort();
  };
  return { adGroupId, groupOf, promote, delivered };
}

test("an excluded brand, category, type, color or condition spares products that have none", async () => {
  const { groupOf, promote, delivered } = await sales("Without");
  const [all, without] = [await groupOf([]), await groupOf([text("BRAND", "IS", "Lumen")])];
  await promote(all);
  await promote(without, { is_included: false });
  expect(await delivered()).toEqual(["chair", "mug"]);
  for (const [rule, left] of [
    [text("CATEGORY", "CONTAINS", "Cups"), ["chair", "lamp", "rug"]],
    [text("CATEGORY", "UNDER", "Home"), ["rug"]],
    [{ field: "CONDITION", values: ["used"] }, ["lamp", "mug", "rug"]],
    [text("PRODUCT_TYPE", "IS", "Rugs"), ["chair", "lamp", "mug", "rug"]],
    [text("COLOR", "IS", "Red"), ["chair", "lamp", "mug", "rug"]],
    [{ field: "ANY", rules: [text("COLOR", "IS", "Red"), text("BRAND", "IS", "Lumen")] }, ["chair", "mug"]],
  ] as const) {
    await client().rest("PATCH", path(`product_groups/${without}/`), { rules: [rule] });
    expect([rule, await delivered()]).toEqual([rule, [...left]]);
  }
});

/** Writes all that an older release does to let an ad group deliver a product group. */
const nameLikeOlder = (adGroupId: string, productGroupId: string) =>
  rows(app.deps.db, sql`update ad_groups set product_group_id = ${productGroupId} where id = ${adGroupId}`);

test("a product group that an older release's ad group delivers can't be deleted", async () => {
  const { adGroupId, groupOf } = await sales("Kept");
  const cups = await groupOf([text("CATEGORY", "CONTAINS", "Cups")]);
  await nameLikeOlder(adGroupId, cups);
  expect((await client().rest("DELETE", path(`product_groups/${cups}/`))).code).toBe(648);
});

test("an ad group that an older release made delivers its products until they are archived", async () => {
  const { adGroupId, groupOf, promote, delivered } = await sales("Older");
  const [cups, lamps] = [
    await groupOf([text("CATEGORY", "CONTAINS", "Cups")]),
    await groupOf([text("CATEGORY", "CONTAINS", "Lamps")]),
  ];
  const { db } = app.deps;
  await nameLikeOlder(adGroupId, cups);
  await promote(lamps);
  expect(await delivered()).toEqual(["lamp"]);
  for (let times = 0; times < 2; times += 1) {
    await runSchedule(app, "catalogs.sync_ads");
    expect(await delivered()).toEqual(["lamp", "mug"]);
  }
  await rows(db, sql`update product_promotions set status = 'ARCHIVED' where product_group_id = ${cups}`);
  await runSchedule(app, "catalogs.sync_ads");
  expect(await delivered()).toEqual(["lamp"]);
});

test("ads of an archived product group stay stopped if it is deleted before the job runs", async () => {
  const { adGroupId, groupOf, promote, delivered } = await sales("Gone");
  const home = await groupOf([text("CATEGORY", "CONTAINS", "Cups", "Lamps")]);
  await promote(home);
  expect(await delivered()).toEqual(["lamp", "mug"]);
  const { db } = app.deps;
  await rows(db, sql`update ad_groups set status = 'PAUSED' where id <> ${adGroupId}`);
  await approveAll();
  expect(await shown()).toHaveLength(1);
  // An older release makes product ads without a promotion.
  await rows(
    db,
    sql`update ads a set promotion_id = null from catalog_products p
      where a.ad_group_id = ${adGroupId} and p.id = a.product_id and p.item_id = 'lamp'`,
  );
  await rows(db, sql`update product_promotions set status = 'ARCHIVED' where product_group_id = ${home}`);
  expect((await client().rest("DELETE", path(`product_groups/${home}/`))).code).toBe(0);
  const left = (await ads()).filter((ad) => ad.adGroupId === adGroupId);
  expect(left.map(({ itemId, status }) => `${itemId} ${status}`).sort()).toEqual(["lamp ARCHIVED", "mug ARCHIVED"]);
  expect(await shown()).toEqual([]);
});
