import { afterAll, beforeAll, expect, test } from "bun:test";
import { sql } from "drizzle-orm";
import { rows } from "../../db/client.ts";
import { conversionEvents, conversionProducts, conversionTouches } from "../../db/schema/conversions.ts";
import { productRows } from "../../server/slices/conversions/reports.ts";
import { DEFAULT_WINDOWS } from "../../src/ads/attribution.ts";
import type { TouchKind } from "../../src/ads/conversion-kinds.ts";
import type { ProductSplit } from "../../src/ads/conversion-split.rules.ts";
import { type SeededAccount, type SeededAd, seedAccount, seedAd } from "../support/seed-ads.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

let app: TestApp;
let account: SeededAccount;
let ad: SeededAd;
beforeAll(async () => {
  app = await startTestApp();
  account = await seedAccount(app);
  ad = await seedAd(app, account);
});
afterAll(() => app.close());

const JULY = { startDate: "2026-07-01", endDate: "2026-07-31" };
const MAY = { startDate: "2026-05-01", endDate: "2026-05-31" };
/** The most that an event takes. */
const DEAREST = 999_999_999_999_999_999n;
const MOST = 1_000_000;

async function splitOf(days: typeof JULY, products: ProductSplit, skuIds: string[] | null) {
  const found = await productRows(app.deps.db, {
    ...days,
    advertiserId: account.id,
    level: "ACCOUNT",
    ids: null,
    granularity: "TOTAL",
    windows: DEFAULT_WINDOWS,
    reportTime: "TIME_OF_CONVERSION",
    timeZone: "UTC",
    currency: "USD",
    products,
    skuIds,
  });
  return found.flatMap(({ product, splits }) =>
    splits
      .filter(({ place }) => place === null)
      .map(({ kind, quantity, valueInMicroCurrency }) => ({
        product: product.filter(Boolean).join(" "),
        kind,
        quantity,
        valueInMicroCurrency,
      })),
  );
}
const quantities = async (products: ProductSplit, skuIds: string[]) =>
  Object.fromEntries((await splitOf(MAY, products, skuIds)).map(({ kind, quantity }) => [kind ?? "ALL", quantity]));

test("a stranger's largest numbers and prices break no report of conversions [SECURITY 30]", async () => {
  const { db } = app.deps;
  const count = 2_200;
  const numbered = sql`generate_series(1, ${count}::int) n`;
  const idOf = sql.raw("8000000000000000000 + n");
  const at = sql.raw("'2026-07-10T12:00:00Z'::timestamptz");
  await rows(
    db,
    sql`insert into conversion_events (id, advertiser_id, event_name, event_id, source, at, received_at, value_micro, currency, quantity)
      select ${idOf}, ${account.id}::text::bigint, 'checkout', 'large ' || n, 'TAG', ${at}, ${at},
        ${String(DEAREST)}::text::bigint, 'USD', ${MOST}::int from ${numbered}`,
  );
  await rows(
    db,
    sql`insert into conversion_touches (conversion_id, kind, ad_id, ad_group_id, campaign_id, surface, at, lag_seconds)
      select ${idOf}, 'CLICK', ${ad.adId}::text::bigint, ${ad.adGroupId}::text::bigint, ${ad.campaignId}::text::bigint, 'home',
        ${at}, 0 from ${numbered}`,
  );
  await rows(
    db,
    sql`insert into conversion_products (conversion_id, position, product_id, brand, category, quantity, price_micro)
      select ${idOf}, 0, 'mug', 'Oak', '', ${MOST}::int, ${String(DEAREST)}::text::bigint from ${numbered}`,
  );
  const { conversions, ads } = account.owner.client.trpc;
  const asked = { advertiserId: account.id, ...JULY };
  const { rows: found } = await ads.analytics.query({
    ...asked,
    level: "CAMPAIGN",
    granularity: "TOTAL",
    withSplits: true,
  } as never);
  const all = { quantity: count * MOST, valueInMicroCurrency: String(DEAREST * BigInt(count)) };
  expect(found).toMatchObject([{ splits: expect.arrayContaining([expect.objectContaining(all)]) }]);
  const worth = { quantity: count * MOST, valueInMicroCurrency: String(DEAREST * BigInt(count * MOST)) };
  expect(await splitOf(JULY, "BRAND", null)).toContainEqual({ product: "Oak", kind: "CLICK", ...worth });
  expect(await splitOf(JULY, "SKU_GROUP", ["mug", "cup"])).toContainEqual({ product: "", kind: "CLICK", ...worth });
  expect((await conversions.report.query({ ...asked, granularity: "TOTAL" })).rows).toHaveLength(1);
  expect((await conversions.models.query(asked as never)).rows).toHaveLength(1);

  await rows(
    db,
    sql`insert into attributed_events (advertiser_id, ad_group_id, event_id, scope, event_name, at, score, total_events, action_times,
        value_micro, currency, received_at)
      select ${account.id}::text::bigint, ${ad.adGroupId}::text::bigint, 'large ' || n, 'click', 'checkout', ${at}, 1, 1, '[]'::jsonb,
        1000000000000000, 'USD', ${at} from generate_series(1, 9300) n`,
  );
  expect(await conversions.attributed.query(asked as never)).toMatchObject([
    { conversions: 9_300, valueInMicroCurrency: "9300000000000000000" },
  ]);
});

test("groups of products that differ by one do not tell its only view [SECURITY 62]", async () => {
  const { db, newId } = app.deps;
  const at = new Date("2026-05-10T12:00:00Z");
  const { adId, adGroupId, campaignId } = ad;
  const bought = async (kind: TouchKind, count: number, ...products: string[]) => {
    for (let one = 0; one < count; one += 1) {
      const id = newId();
      const event = {
        id,
        advertiserId: account.id,
        eventName: "checkout" as const,
        eventId: id,
        source: "API" as const,
      };
      await db.insert(conversionEvents).values({ ...event, at, receivedAt: at, platform: "web", currency: "USD" });
      const surface = kind === "VIEW" ? null : ("home" as const);
      const touch = { conversionId: id, kind, at, lagSeconds: 60, adId, adGroupId, campaignId, surface };
      await db.insert(conversionTouches).values(touch);
      const product = { conversionId: id, brand: "Oak", category: "", quantity: 1, priceMicro: null };
      await db
        .insert(conversionProducts)
        .values(products.map((productId, position) => ({ ...product, productId, position })));
    }
  };
  await bought("VIEW", 12, "lamp");
  await bought("VIEW", 1, "mug");
  await bought("CLICK", 2, "mug");
  await bought("VIEW", 11, "vase");
  await bought("ENGAGEMENT", 10, "lamp");
  await bought("ENGAGEMENT", 1, "vase");
  await bought("VIEW", 10, "bowl");
  expect(await quantities("SKU", ["lamp"])).toEqual({ ALL: 22, CLICK: 0, ENGAGEMENT: 10, VIEW: 12 });
  expect(await quantities("SKU_GROUP", ["lamp", "bowl"])).toEqual({ ALL: 32, CLICK: 0, ENGAGEMENT: 10, VIEW: 22 });
  // One view of the mug, and one engagement with the vase.
  const clicks = { ALL: 2, CLICK: 2, ENGAGEMENT: 0, VIEW: 0 };
  expect(await quantities("SKU_GROUP", ["lamp", "bowl", "mug"])).toEqual(clicks);
  expect(await splitOf(MAY, "SKU_GROUP", ["lamp", "bowl", "vase"])).toEqual([]);
  // Brands are summed alike if the caller names products.
  expect(await quantities("BRAND", ["lamp", "bowl", "mug"])).toEqual(clicks);
  expect(await quantities("BRAND", ["lamp", "bowl"])).toEqual({ ALL: 32, CLICK: 0, ENGAGEMENT: 10, VIEW: 22 });
});
