import { afterAll, beforeAll, expect, test } from "bun:test";
import { ERRORS } from "../../src/model/errors.ts";
import { accessToken } from "../support/access-token.ts";
import { seedBoard, seedPin } from "../support/seed.ts";
import { type SeededAccount, seedAccount, seedAd } from "../support/seed-ads.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

let app: TestApp;
let account: SeededAccount;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
  account = await seedAccount(app);
  token = (await accessToken(app, account.owner.id)).token;
});
afterAll(() => app.close());

interface Row {
  data?: { id: string; name: string } & Record<string, unknown>;
  exceptions?: unknown;
}
async function send(method: string, path: string, body: unknown): Promise<Row[]> {
  const response = await fetch(`${app.url}/v5/ad_accounts/${account.id}${path}`, {
    method,
    headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  expect([path, response.status]).toEqual([path, 200]);
  return ((await response.json()) as { items: Row[] }).items;
}
const EXCEPTION = { code: expect.any(Number), message: expect.any(String) };

/**
 * Sends rows of which the second is refused, then changes all of them.
 * @param one whether a row has one exception instead of a list, as ads do
 */
async function expectOrder(path: string, row: (name: string) => object, wrong: object, one = false) {
  const made = await send("POST", path, [row("First"), { ...row("Second"), ...wrong }, row("Third")]);
  expect(made.map(({ data }) => data?.name)).toEqual(["First", undefined, "Third"]);
  expect(made[1]).toEqual({ exceptions: one ? EXCEPTION : [EXCEPTION] });
  expect(made.map((item) => Object.keys(item).sort())).toEqual(
    one ? [["data"], ["exceptions"], ["data"]] : [["data", "exceptions"], ["exceptions"], ["data", "exceptions"]],
  );
  const [first, , third] = made;
  const changes = [
    { id: third?.data?.id, name: "Last" },
    { id: "7", name: "Nobody's" },
    { id: first?.data?.id, name: "First of all" },
    { id: third?.data?.id, name: "Last of all" },
  ];
  const changed = await send("PATCH", path, changes);
  expect(changed.map(({ data }) => data?.id)).toEqual([third?.data?.id, undefined, first?.data?.id, third?.data?.id]);
  // Answers have a row's present state.
  expect(changed.map(({ data }) => data?.name)).toEqual(["Last of all", undefined, "First of all", "Last of all"]);
  expect(changed[1]).toEqual({ exceptions: one ? EXCEPTION : [EXCEPTION] });
  for (const { data } of [...made, ...changed]) expect(data ?? {}).not.toHaveProperty("lifetime_frequency_cap");
}

test("campaigns are answered in the order of the request, and a refused one has no data", async () => {
  await expectOrder("/campaigns", (name) => ({ ad_account_id: account.id, name, objective_type: "CONSIDERATION" }), {
    daily_spend_cap: 1,
  });
});

test("ad groups are answered in the order of the request, and a refused one has no data", async () => {
  const { campaignId } = await seedAd(app, account);
  const row = { campaign_id: campaignId, billable_event: "CLICKTHROUGH", budget_in_micro_currency: 5_000_000 };
  await expectOrder("/ad_groups", (name) => ({ ...row, name }), { budget_in_micro_currency: null });
});

test("rows may repeat the account of their address, and a row of another account is refused", async () => {
  const { campaignId, adGroupId } = await seedAd(app, account);
  const pin_id = await seedPin(app, await seedBoard(app, account.owner), { link: "https://shop.example/oak" });
  const group = { campaign_id: campaignId, billable_event: "CLICKTHROUGH", budget_in_micro_currency: 5_000_000 };
  const rows: [string, object][] = [
    ["/campaigns", { objective_type: "CONSIDERATION" }],
    ["/ad_groups", group],
    ["/ads", { ad_group_id: adGroupId, pin_id, creative_type: "REGULAR" }],
  ];
  for (const [path, row] of rows) {
    const named = { ...row, name: "Oak", ad_account_id: account.id };
    const [made] = await send("POST", path, [named]);
    expect(made?.data).toMatchObject({ name: "Oak", ad_account_id: account.id });
    const response = await fetch(`${app.url}/v5/ad_accounts/${account.id}${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
      body: JSON.stringify([named, { ...named, ad_account_id: "7" }]),
    });
    expect([path, response.status, await response.json()]).toEqual([
      path,
      400,
      { code: 1, message: `ad_account_id: Please choose one of: ${account.id}.` },
    ]);
  }
});

test("ads are answered in the order of the request, and a refused one has its exception alone", async () => {
  const { adGroupId } = await seedAd(app, account);
  const pin_id = await seedPin(app, await seedBoard(app, account.owner), { link: "https://shop.example/oak" });
  const row = { ad_group_id: adGroupId, pin_id, creative_type: "REGULAR" };
  await expectOrder("/ads", (name) => ({ ...row, name }), { pin_id: "7" }, true);
});

test("product groups of an ad group are answered in order, and a refused one has no data", async () => {
  const goods = async (name: string) => {
    const response = await fetch(`${app.url}/v5/catalogs/product_groups?ad_account_id=${account.id}`, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
      body: JSON.stringify({ name, filters: { any_of: [{ BRAND: { values: [name] } }] } }),
    });
    return ((await response.json()) as { id: string }).id;
  };
  const campaign = { objectiveType: "CATALOG_SALES" as const };
  const { adGroupId: ad_group_id } = await seedAd(app, account, { campaign, ad: { status: "ARCHIVED" } });
  const [cups, rugs] = [await goods("Cups"), await goods("Rugs")];
  const path = "/product_group_promotions";
  const rows = [cups, "7", rugs].map((catalog_product_group_id) => ({ catalog_product_group_id }));
  const made = await send("POST", path, { ad_group_id, product_group_promotion: rows });
  expect(made.map(({ data }) => data?.catalog_product_group_id)).toEqual([cups, undefined, rugs]);
  const refused = { exceptions: [{ code: ERRORS.PRODUCT_GROUP_NOT_FOUND.code, message: expect.any(String) }] };
  expect(made[1]).toEqual(refused);
  const changes = [made[2]?.data?.id, "7", made[0]?.data?.id].map((id) => ({ id, included: false }));
  const changed = await send("PATCH", path, { ad_group_id, product_group_promotion: changes });
  expect(changed.map(({ data }) => data?.catalog_product_group_id)).toEqual([rugs, undefined, cups]);
  expect(changed[1]).toEqual({ exceptions: [EXCEPTION] });
});
