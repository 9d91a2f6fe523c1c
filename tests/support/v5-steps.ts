import { eq } from "drizzle-orm";
import { z } from "zod";
import { insertFile } from "../../db/queries/billing/invoices.ts";
import { adDocuments } from "../../db/schema/ad-money.ts";
import { campaigns } from "../../db/schema/ads.ts";
import { hasField, unknownField } from "../../server/platform/json-text/in-our-names.ts";
import type { Operation } from "../../server/transports/ads-api-v5/operation.ts";
import { requestOf } from "../../server/transports/ads-api-v5/requests.ts";
import { toCamelKey } from "../../src/contract/case.ts";
import type { Client } from "./api.ts";
import type { Person } from "./seed.ts";
import type { TestApp } from "./test-app.ts";
import { startWebsite } from "./website.ts";

interface Row {
  id: string;
  invite: { id: string };
  data: { id: string };
}
/** The parts of answers that the steps read. */
type Loose = {
  id: string;
  filename: string;
  leads_export_id: string;
  pin_order_id: string;
  promotions: [Row, ...Row[]];
  file_content: string;
  items: [Row, ...Row[]];
  labels: [Row, ...Row[]];
  data: { token: string };
  token: string;
  url: string;
  asset_group: Row;
  customer_list_upload: Row;
  s3_multipart_upload_data: { file_parts: { presigned_url: string }[] };
} & string[];
/** Runs a declared operation and checks its answer; with a client, as its person instead of with the token. */
export type V5Call = (method: string, path: string, body?: unknown, query?: string, client?: Client) => Promise<Loose>;

export interface Site {
  app: TestApp;
  owner: Person;
  call: V5Call;
  ids: Record<string, string>;
}
export const A = "/ad_accounts/:adAccountId";

/** An invoice of the ad account, with its file. */
async function seedInvoice({ deps: { db, newId } }: TestApp, ids: Site["ids"]): Promise<void> {
  const id = newId();
  ids.billingInvoiceId = id;
  await db.insert(adDocuments).values({
    id,
    advertiserId: ids.adAccountId ?? "",
    series: "INVOICE",
    number: 7,
    fromDay: "2026-01-01",
    toDay: "2026-01-31",
    currency: "USD",
    netMicro: 80_000_000n,
    taxMicro: 0n,
    taxRate: 0,
    buyer: { name: "Oak", taxId: "" },
    lines: [],
  });
  await insertFile(db, { id, pdf: Buffer.from("%PDF-1.7") });
}

/** Resources, searches, websites, follows and billing of an existing ad account. */
export async function runWideSteps({ app, owner, call, ids }: Site): Promise<void> {
  await call("GET", "/resources/ad_account_countries");
  await call("GET", "/resources/delivery_metrics", undefined, "report_type=SYNC");
  await call("GET", "/resources/metrics_ready_state", undefined, "date=2026-01-01");
  ids.targetingType = "INTEREST";
  await call("GET", "/resources/targeting/:targetingType");
  ids.interestId = "2";
  await call("GET", "/resources/targeting/interests/:interestId");
  await call("GET", "/search/pins", undefined, "query=table");
  await call("GET", "/search/partner/pins", undefined, "term=table&country_code=US&limit=2");
  await call("GET", "/search/boards", undefined, "query=oak");
  await call("GET", "/terms/suggested", undefined, "term=ta");
  await call("GET", "/terms/related", undefined, "terms=table,oak");
  Object.assign(ids, { region: "GB+IE", trendType: "growing" });
  await call("GET", "/trends/keywords/:region/top/:trendType", undefined, "interests=home_decor&limit=5");
  await call("GET", "/trends/topics/featured", undefined, "region=US&interest=FASHION");
  await call("GET", "/trends/product_categories/trending", undefined, "region=US&verticals=FASHION");
  const categories = "region=US&product_categories=LAMPS&lookback_window=90";
  await call("GET", "/trends/product_categories/details", undefined, categories);
  await call("GET", `${A}/keywords/metrics`, undefined, "country_code=US&keywords=oak,pine");
  await call("GET", "/user_account/following/boards");
  await call("GET", "/user_account/businesses");
  await owner.client.trpc.topics.follow.mutate({ slug: "home" });
  ids.username = owner.username;
  await call("GET", "/users/:username/interests/follow");
  const { filename, file_content } = await call("GET", "/user_account/websites/verification");
  const site = startWebsite(app, "oak-tables.example");
  site.pages.set(`/${filename}`, () => new Response(file_content));
  await call("POST", "/user_account/websites", { website: "oak-tables.example", verification_method: "FILENAME" });
  await site.close();
  await call("GET", "/user_account/websites");
  await call("DELETE", "/user_account/websites", undefined, "website=oak-tables.example");

  await call("GET", `${A}/audience_insights`, undefined, "audience_insight_type=YOUR_TOTAL_AUDIENCE");
  await call("GET", `${A}/insights/audiences`);
  await call("GET", `${A}/terms_of_service`);
  await call("GET", `${A}/billing_invoices`, undefined, "document_type=INVOICE");
  await seedInvoice(app, ids);
  await call("GET", `${A}/billing_invoice/:billingInvoiceId/download`);
  await call("GET", `${A}/ads_credit/discounts`);
  // A code that can't be one is refused like an unknown one.
  for (const offerCodeHash of ["nothing", "?"])
    await call("POST", `${A}/ads_credit/redeem`, { offerCodeHash, validateOnly: true });
  await app.deps.db
    .update(campaigns)
    .set({ orderLine: "Spring" })
    .where(eq(campaigns.id, ids.campaignId ?? ""));
  ids.orderLineId = (await call("GET", `${A}/order_lines`)).items[0].id;
  await call("GET", `${A}/order_lines/:orderLineId`);
  await app.jobs.drained();
}

/** Calls of a catalog besides its feeds, after a feed was read. */
export async function runCatalogSteps({ call, ids }: Site, mine: string): Promise<void> {
  const filters = { all_of: [{ BRAND: { values: ["Oak"] } }] };
  await call("GET", "/catalogs/product_groups/:productGroupId/product_counts", undefined, mine);
  await call("POST", "/catalogs/products/get_by_product_group_filters", { feed_id: ids.feedId, filters }, mine);
  const two = ["Pine", "Elm"].map((name) => ({ name, feed_id: ids.feedId, filters }));
  const made = await call("POST", "/catalogs/product_groups/multiple", two, mine);
  await call("DELETE", "/catalogs/product_groups/multiple", undefined, `${mine}&id=${made.join(",")}`);
  const [result] = (await call("GET", "/catalogs/feeds/:feedId/processing_results", undefined, mine)).items;
  ids.processingResultId = result.id;
  await call("GET", "/catalogs/processing_results/:processingResultId/item_issues", undefined, mine);
  const catalog = (await call("GET", "/catalogs", undefined, mine)).items[0].id;
  await call("GET", "/catalogs/available_filter_values", undefined, `${mine}&catalog_id=${catalog}`);
  const report = { report_type: "FEED_INGESTION_ISSUES", feed_id: ids.feedId };
  const { token } = await call("POST", "/catalogs/reports", { catalog_type: "RETAIL", report }, mine);
  const { url } = await call("GET", "/catalogs/reports", undefined, `${mine}&token=${token}`);
  const parameters = encodeURIComponent(JSON.stringify({ catalog_type: "RETAIL", report }));
  await call("GET", "/catalogs/reports/stats", undefined, `${mine}&parameters=${parameters}`);
  ids.link = url.split("/").at(-1) ?? "";
  await call("GET", "/catalogs/reports/files/:link");
  const asked = { catalog_type: "RETAIL", item_ids: ["mug"] };
  await call("POST", "/catalogs/items", { country: "US", language: "EN", filters: asked }, mine);
}

/** A customer list in parts. */
export async function runListUploadSteps({ app, call, ids }: Site): Promise<void> {
  const uploads = `${A}/customer_lists/:customerListId/uploads`;
  const made = await call("POST", uploads, { operation: "ADD", total_parts: 2 });
  ids.customerListUploadId = made.customer_list_upload.id;
  for (const { presigned_url } of made.s3_multipart_upload_data.file_parts)
    await fetch(presigned_url, { method: "PUT", body: "new@example.com" });
  await call("GET", `${uploads}/:customerListUploadId`);
  await call("POST", `${uploads}/:customerListUploadId/run`);
  await app.jobs.drained();
}

/** Labels, templates, shops and shares. */
export async function runSetUpSteps({ call, ids }: Site): Promise<void> {
  const labels = [{ label_type: "BRAND", value: "Oak" }, { value: "Spring" }];
  const made = await call("POST", `${A}/labels`, { parent_id: ids.campaignId, labels });
  await call("GET", `${A}/labels`, undefined, `label_types=BRAND&campaign_ids=${ids.campaignId}`);
  const [first] = made.labels;
  await call("PATCH", `${A}/labels`, { labels: [{ id: first.id, status: "ARCHIVED" }, { id: "7" }] });
  const keywords = [{ match_type: "EXACT_NEGATIVE", value: "pine" }];
  const template = { name: "Women", targeting_attributes: { GENDER: ["female"] }, keywords };
  const { id } = await call("POST", `${A}/targeting_templates`, template);
  await call("GET", `${A}/targeting_templates`, undefined, "search_query=wom");
  const change = { id, operation_type: "UPDATE", targeting_attributes: { GENDER: ["male"] } };
  await call("PATCH", `${A}/targeting_templates`, change);
  await call("POST", `${A}/ad_previews`, { pin_id: ids.pinId });
  const floor = { billable_event: "CLICKTHROUGH", currency: "USD", countries: ["US"] };
  await call("POST", `${A}/bid_floor`, { bid_floor_specs: [floor] });
  await call("POST", `${A}/ad_groups/audience_sizing`, { targeting_spec: { GENDER: ["female"], LOCATION: ["US"] } });

  ids.externalBusinessId = "shop-1";
  // Shops send what they don't have as an empty text.
  const shop = {
    external_business_id: "shop-1",
    connected_merchant_id: "",
    connected_advertiser_id: ids.adAccountId,
    partner_metadata: "{}",
  };
  ids.id = (await call("POST", "/integrations/commerce", shop)).id;
  await call("GET", "/integrations/commerce/:externalBusinessId");
  await call("PATCH", "/integrations/commerce/:externalBusinessId", { scopes: "all" });
  await call("GET", "/integrations");
  await call("GET", "/integrations/:id");
  await call("DELETE", "/integrations/commerce/:externalBusinessId");
  const log = { client_timestamp: 1_795_000_000_000, event_type: "APP", log_level: "INFO", message: "connected" };
  await call("POST", "/integrations/logs", { logs: [log] });
  await call("POST", "/notifications", [{ kind: "order.shipped", order: 7 }]);
  const credited = { event_id: "1", event_name: "lead", event_timestamp: 1_795_000_000, attribution_scope: "click" };
  await call("POST", `${A}/msot/events`, { ...credited, ad_group_id: ids.adGroupId });

  const rule = { retention_days: 14, event: "checkout" };
  const audience = await call("POST", `${A}/audiences`, { name: "Buyers", audience_type: "VISITOR", rule });
  const other = await call("POST", "/ad_accounts", { name: "Elm", country: "US" });
  const share = { audience_id: audience.id, operation_type: "SHARE", recipient_account_ids: [other.id] };
  await call("PATCH", `${A}/audiences/ad_accounts/shared`, share);
  await call("GET", `${A}/audiences/shared/accounts`, undefined, `audience_id=${audience.id}&account_type=AD_ACCOUNT`);
}

/** Drops the field of a path, in each row of a list. */
function drop(value: unknown, [name = "", ...more]: string[]): void {
  if (Array.isArray(value)) for (const row of value) drop(row, [name, ...more]);
  else if (more.length > 0) drop((value as Record<string, unknown>)[name], more);
  else delete (value as Record<string, unknown>)[name];
}

/** A body with those of the fields that an operation reads; a list of one row, if it takes a list. */
export function bodyTakenBy(operation: Pick<Operation, "method" | "path" | "contract" | "request">, fields: object) {
  const schema = requestOf(operation) ?? operation.contract.input;
  const body: unknown = schema instanceof z.ZodArray ? [structuredClone(fields)] : structuredClone(fields);
  for (let name = unknownField(schema, body); name !== null; name = unknownField(schema, body))
    drop(body, name.split("."));
  return body;
}

/** The part of a query that an operation reads; it refuses what it doesn't. */
export const takenBy = (
  operation: Pick<Operation, "method" | "path" | "contract" | "request">,
  query: string,
): string => {
  const schema = requestOf(operation) ?? operation.contract.input;
  return `${new URLSearchParams([...new URLSearchParams(query)].filter(([name]) => hasField(schema, toCamelKey(name))))}`;
};
