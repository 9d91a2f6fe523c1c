import { afterAll, beforeAll, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { campaigns } from "../../../db/schema/ads.ts";
import { billingProfiles } from "../../../db/schema/advertisers.ts";
import { ERRORS } from "../../../src/model/errors.ts";
import { accessToken } from "../../support/access-token.ts";
import { codeOf } from "../../support/code-of.ts";
import { type SeededAccount, type SeededAd, seedAccount, seedAd } from "../../support/seed-ads.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
let account: SeededAccount;
let ad: SeededAd;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
  account = await seedAccount(app, { timeZone: "Europe/Oslo" });
  ad = await seedAd(app, account);
  token = (await accessToken(app, account.owner.id)).token;
});
afterAll(() => app.close());

type Loose = Record<string, string> & { items: Record<string, string>[]; billto_infos: { id: string }[] };
const v5 = async (method: string, rest: string, body?: object): Promise<Loose> => {
  const response = await fetch(`${app.url}/v5/ad_accounts/${account.id}/ssio${rest}`, {
    method,
    headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
    ...(body && { body: JSON.stringify(body) }),
  });
  return response.json();
};
const order = (more: object = {}) => ({
  order_name: "Spring",
  order_line_type: "BUDGET",
  budget_amount: 500.25,
  start_date: "2026-01-01",
  end_date: "2099-12-31",
  billto_company_id: account.id,
  billto_billing_address_id: `${account.id}-billing`,
  billto_business_address_id: `${account.id}-billing`,
  pmp_id: account.id,
  accepted_terms_id: "ads-1",
  currency_info: "USD",
  ...more,
});

test("an order needs a payer, the account's own ids and currency, and days that fit its kind", async () => {
  expect((await v5("GET", "/accounts")).billto_infos).toEqual([]);
  expect((await v5("POST", "/insertion_orders", order())).code).toBe(ERRORS.BILLING_PROFILE_REQUIRED.code as never);
  const payer = { advertiserId: account.id, name: "Oak", addressLine1: "1 Wood St", city: "Oslo", country: "NO" };
  await app.deps.db.insert(billingProfiles).values(payer);
  expect(await v5("GET", "/accounts")).toMatchObject({
    eligible: true,
    billto_infos: [{ id: account.id, io_terms_id: "ads-1", addresses: [{ display: "1 Wood St, Oslo, NO" }] }],
  });
  const wrong: [string, object][] = [
    ["pmp_id: ", { pmp_id: "7" }],
    ["The account's currency is USD", { currency_info: "NOK" }],
    ["terms", { accepted_terms_id: "old" }],
    ["needs a last day", { end_date: undefined }],
    ["before the first one", { end_date: "2025-12-31" }],
    ["budget_amount: ", { order_line_type: "PERPETUALS" }],
    ["has no last day", { order_line_type: "PERPETUALS", budget_amount: undefined, estimated_monthly_spend: 9 }],
  ];
  for (const [words, more] of wrong)
    expect(String((await v5("POST", "/insertion_orders", order(more))).message)).toContain(words);
});

test("an order names the order line of its campaigns, and begins and ends by its days", async () => {
  const { pin_order_id: id } = await v5("POST", "/insertion_orders", order({ billing_contact_firstname: "Ada" }));
  expect((await v5("POST", "/insertion_orders", order())).code).toBe(ERRORS.INSERTION_ORDER_EXISTS.code as never);
  await app.deps.db.update(campaigns).set({ orderLine: "Spring" }).where(eq(campaigns.id, ad.campaignId));
  const [line] = (await v5("GET", `/order_lines?pin_order_id=${id}`)).items;
  expect(line).toMatchObject({
    order_name: "Spring",
    budget_amount: 500.25 as never,
    currency_info: "USD",
    ads_manager_order_line_id: ad.campaignId,
    billing_contact_firstname: "Ada",
  });
  expect(await v5("GET", `/insertion_orders/${id}/status`)).toMatchObject({ status: "Active", pin_order_id: id });
  const change = { salesforce_order_id: id, end_date: "2026-01-31", billing_contact_lastname: "Lund" };
  expect(await v5("PATCH", "/insertion_orders", change)).toEqual({ pin_order_id: id } as never);
  expect((await v5("GET", "/insertion_orders/status")).items).toMatchObject([{ status: "Ended" }]);
  const [changed] = (await v5("GET", "/order_lines")).items;
  expect(changed).toMatchObject({ billing_contact_firstname: "Ada", billing_contact_lastname: "Lund" });
  const early = { salesforce_order_id: id, end_date: "2025-01-31" };
  expect((await v5("PATCH", "/insertion_orders", early)).code).toBe(ERRORS.INSERTION_ORDER_REFUSED.code as never);
  expect((await v5("PATCH", "/insertion_orders", { salesforce_order_id: "7" })).code).toBe(
    ERRORS.INSERTION_ORDER_NOT_FOUND.code as never,
  );
});

test("an account that had money, an order or impressions can't be deleted, an unused one can", async () => {
  const { advertiser } = account.owner.client.trpc;
  const inUse = ERRORS.ADVERTISER_IN_USE.code;
  expect(await codeOf(advertiser.delete.mutate({ advertiserId: account.id }))).toBe(inUse);
  const unused = await seedAccount(app, { owner: account.owner, prepaid: 0n });
  await seedAd(app, unused);
  const other = await seedAccount(app);
  expect(await codeOf(other.owner.client.trpc.advertiser.delete.mutate({ advertiserId: unused.id }))).toBe(
    ERRORS.NOT_PERMITTED.code,
  );
  expect(await advertiser.delete.mutate({ advertiserId: unused.id })).toBeNull();
  const left = await advertiser.list.query({});
  expect(left.map(({ id }) => id)).toEqual([account.id]);
});
