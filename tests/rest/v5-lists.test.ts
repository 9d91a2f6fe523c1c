import { afterAll, beforeAll, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { campaigns } from "../../db/schema/ads.ts";
import { accessToken } from "../support/access-token.ts";
import { seedPerson } from "../support/seed.ts";
import { type SeededAccount, type SeededAd, seedAccount, seedAd } from "../support/seed-ads.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

let app: TestApp;
let account: SeededAccount;
let ads: SeededAd[];
let token: string;

beforeAll(async () => {
  app = await startTestApp();
  account = await seedAccount(app);
  ads = [];
  for (const name of ["Oak", "Elm", "Ash"])
    ads.push(await seedAd(app, account, { campaign: { name, orderLine: `${name} line` } }));
  token = (await accessToken(app, account.owner.id)).token;
});
afterAll(() => app.close());

interface Page {
  items: { id: string; name?: string; campaign_ids?: string[] }[];
  bookmark: string | null;
  message?: string;
}
async function send(method: string, path: string, body?: unknown) {
  const response = await fetch(`${app.url}/v5${path}`, {
    method,
    headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: response.status, data: (await response.json()) as Page & { id: string } };
}
/** The ids of a whole list, page by page. */
async function idsOf(path: string, query: string): Promise<string[]> {
  const ids: string[] = [];
  let bookmark: string | null = null;
  do {
    const { status, data }: { status: number; data: Page } = await send(
      "GET",
      `${path}?page_size=2${query}${bookmark ? `&bookmark=${bookmark}` : ""}`,
    );
    expect([path, status, data.message]).toEqual([path, 200, undefined]);
    ids.push(...data.items.map(({ id }) => id));
    bookmark = data.bookmark;
  } while (bookmark);
  return ids;
}

test("every list with an order pages through its ids in both directions", async () => {
  const at = `/ad_accounts/${account.id}`;
  for (const name of ["Women", "Men", "All"]) {
    const rule = { retention_days: 14, event: "checkout" };
    await send("POST", `${at}/audiences`, { name, audience_type: "VISITOR", rule });
    await send("POST", `${at}/customer_lists`, { name: `${name} list`, records: "a@example.com" });
    await send("POST", `${at}/targeting_templates`, { name, targeting_attributes: { GENDER: ["female"] } });
  }
  const lists = ["campaigns", "ad_groups", "ads", "audiences", "customer_lists", "targeting_templates", "order_lines"];
  for (const list of lists) {
    const up = await idsOf(`${at}/${list}`, "&order=ASCENDING");
    const sorted = up.toSorted((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1));
    expect([list, up, up.length >= 3]).toEqual([list, sorted, true]);
    expect([list, await idsOf(`${at}/${list}`, "&order=DESCENDING")]).toEqual([list, sorted.toReversed()]);
  }
  const { status, data } = await send("GET", `${at}/campaigns?order=sideways`);
  expect(status).toBe(400);
  expect(data.message).toStartWith("order: ");
});

test("lists of campaigns, ad groups and ads leave out archived ones unless asked for them", async () => {
  const [oak, elm, ash] = ads.map(({ campaignId }) => campaignId);
  const path = `/ad_accounts/${account.id}/campaigns`;
  await app.deps.db
    .update(campaigns)
    .set({ status: "ARCHIVED" })
    .where(eq(campaigns.id, elm ?? ""));
  expect(await idsOf(path, "")).toEqual([ash, oak] as string[]);
  expect(await idsOf(path, "&entity_statuses=ARCHIVED")).toEqual([elm] as string[]);
  expect((await send("GET", `${path}/${elm}`)).data.id).toBe(elm as string);
  await app.deps.db
    .update(campaigns)
    .set({ status: "ACTIVE" })
    .where(eq(campaigns.id, elm ?? ""));
});

test("an order line is found by its id alone", async () => {
  const path = `/ad_accounts/${account.id}/order_lines`;
  const [oak, elm] = ads.map(({ campaignId }) => campaignId);
  expect((await send("GET", `${path}/${elm}`)).data).toMatchObject({ name: "Elm line", campaign_ids: [elm] });
  await app.deps.db
    .update(campaigns)
    .set({ orderLine: "Oak line" })
    .where(eq(campaigns.id, elm ?? ""));
  expect((await send("GET", `${path}/${oak}`)).data).toMatchObject({ name: "Oak line", campaign_ids: [oak, elm] });
  // The line is named after its first campaign.
  expect((await send("GET", `${path}/${elm}`)).status).toBe(404);
});

test("a search of boards finds all words, in any case", async () => {
  const made: string[] = [];
  for (const [name, description, privacy] of [
    ["Oak tables", "For the kitchen", "PUBLIC"],
    ["Kitchen", "OAK and 100% pine", "SECRET"],
    ["Oak", "For the garden", "PUBLIC"],
    ["Elm", "For the kitchen", "PUBLIC"],
  ] as const)
    made.push((await send("POST", "/boards", { name, description, privacy })).data.id);
  const [tables, kitchen] = made;
  expect(await idsOf("/search/boards", "&query=oak+kitchen")).toEqual([kitchen, tables] as string[]);
  expect(await idsOf("/search/boards", "&query=100%25")).toEqual([kitchen] as string[]);
  expect(await idsOf("/search/boards", "&query=beech")).toEqual([]);
  const stranger = (await accessToken(app, (await seedPerson(app, "Sven")).id)).token;
  const headers = { authorization: `Bearer ${stranger}` };
  const theirs = (await (await fetch(`${app.url}/v5/search/boards?query=oak`, { headers })).json()) as Page;
  expect(theirs.items).toEqual([]);
});
