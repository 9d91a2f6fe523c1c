import { billingProfiles } from "../../db/schema/advertisers.ts";
import { A, type Site, type V5Call } from "./v5-steps.ts";

/** A product group in an ad group, until it is archived. */
async function runPromotionSteps(call: V5Call, ids: Site["ids"]): Promise<void> {
  const made = async (path: string, row: object) => (await call("POST", `${A}/${path}`, [row])).items[0].data.id;
  const campaign_id = await made("campaigns", { name: "Goods", objective_type: "CATALOG_SALES" });
  const group = { campaign_id, name: "Goods", budget_in_micro_currency: 5_000_000 };
  const ad_group_id = await made("ad_groups", {
    ...group,
    bid_strategy_type: "MAX_BID",
    bid_in_micro_currency: 90_000,
  });
  const row = { catalog_product_group_id: ids.productGroupId, bid_in_micro_currency: 70_000 };
  const PROMOTIONS = `${A}/product_group_promotions`;
  const { id } = (await call("POST", PROMOTIONS, { ad_group_id, product_group_promotion: [row] })).items[0].data;
  ids.productGroupPromotionId = id;
  await call("GET", PROMOTIONS, undefined, `ad_group_id=${ad_group_id}`);
  await call("GET", `${PROMOTIONS}/:productGroupPromotionId`);
  await call("PATCH", PROMOTIONS, { ad_group_id, product_group_promotion: [{ id, status: "ARCHIVED" }] });
}

/** A form on an ad, its leads, and the address that gets them. */
async function runLeadSteps(call: V5Call, ids: Site["ids"]): Promise<void> {
  const question = { question_type: "EMAIL" };
  const custom = { custom_question_field_type: "RADIO_LIST", custom_question_options: ["Oak", "Elm"] };
  const form = {
    name: "Samples",
    privacy_policy_link: "https://shop.example/privacy",
    has_accepted_terms: true,
    questions: [question, { question_type: "CUSTOM", custom_question_label: "Which wood?", ...custom }],
  };
  const FORMS = `${A}/lead_forms`;
  ids.leadFormId = (await call("POST", FORMS, [form])).items[0].data.id;
  await call("PATCH", FORMS, [{ id: ids.leadFormId, status: "ACTIVE" }]);
  await call("GET", FORMS, undefined, "order=ASCENDING");
  await call("GET", `${FORMS}/:leadFormId`);
  await call("GET", "/resources/lead_form_questions");
  await call("PATCH", `${A}/ads`, [{ id: ids.adId, lead_form_id: ids.leadFormId }]);
  const hook = { lead_form_id: ids.leadFormId, webhook_url: "https://shop.example/leads" };
  ids.subscriptionId = (await call("POST", `${A}/leads/subscriptions`, hook)).id;
  await call("GET", `${A}/leads/subscriptions`);
  await call("GET", `${A}/leads/subscriptions/:subscriptionId`);
  await call("POST", `${FORMS}/:leadFormId/test`, { answers: ["ada@example.com", "Oak"] });
  await call("DELETE", `${A}/leads/subscriptions/:subscriptionId`);
  const days = { start_date: "2026-01-01", end_date: "2026-12-31" };
  const made = await call("POST", `${A}/leads_export`, { ad_id: ids.adId, ...days });
  ids.leadsExportId = made.leads_export_id;
  await call("GET", `${A}/leads_export/:leadsExportId`);
}

/** An offer of a shop on an ad group. */
async function runShopOfferSteps(call: V5Call, ids: Site["ids"]): Promise<void> {
  const PROMOTIONS = `${A}/promotions`;
  const offer = { promotion_title: "Spring", promotion_type: "SITEWIDE", template_values: [{ percent: 20 }] };
  const made = await call("POST", PROMOTIONS, [{ ...offer, promotion_code: "OAK20" }, offer]);
  ids.promotionId = made.promotions[0].data.id;
  await call("PATCH", PROMOTIONS, [{ id: ids.promotionId, end_time: 4_000_000_000 }]);
  await call("GET", PROMOTIONS, undefined, "order=ASCENDING");
  await call("GET", `${PROMOTIONS}/:promotionId`);
  await call("PATCH", `${A}/ad_groups`, [{ id: ids.adGroupId, promotion_id: ids.promotionId }]);
  await call("GET", `${A}/ad_groups/:adGroupId`);
  await call("DELETE", `${PROMOTIONS}/:promotionId`);
}

/** An insertion order, a token for conversions, and an account that nothing was done with. */
async function runOrderSteps({ app, call, ids }: Site): Promise<void> {
  const of = ids.adAccountId ?? "";
  const payer = { advertiserId: of, name: "Oak", addressLine1: "1 Wood St", city: "Oslo", country: "NO" };
  await app.deps.db.insert(billingProfiles).values(payer).onConflictDoNothing();
  const SSIO = `${A}/ssio`;
  await call("GET", `${SSIO}/accounts`);
  const parties = {
    billto_company_id: of,
    billto_billing_address_id: `${of}-billing`,
    billto_business_address_id: `${of}-billing`,
    pmp_id: of,
    accepted_terms_id: "ads-1",
    currency_info: "USD",
  };
  const days = { start_date: "2026-01-01", end_date: "2026-03-31" };
  const order = { order_name: "Spring", order_line_type: "BUDGET", budget_amount: 500, ...days, ...parties };
  const ORDERS = `${SSIO}/insertion_orders`;
  ids.pinOrderId = (await call("POST", ORDERS, { ...order, po_number: "7" })).pin_order_id;
  await call("PATCH", ORDERS, { salesforce_order_id: ids.pinOrderId, billing_contact_email: "ada@example.com" });
  await call("GET", `${ORDERS}/status`);
  await call("GET", `${ORDERS}/:pinOrderId/status`);
  await call("GET", `${SSIO}/order_lines`, undefined, `pin_order_id=${ids.pinOrderId}`);
  await call("POST", "/oauth/conversion_token", {});
  ids.adAccountId = (await call("POST", "/ad_accounts", { name: "Gone", country: "US" })).id;
  await call("DELETE", `${A}/sandbox`);
  ids.adAccountId = of;
}

/** Product groups, offers and forms on ads, and orders of an ad account with an ad and a product group. */
export async function runAdSteps(site: Site): Promise<void> {
  const { call, ids } = site;
  await runPromotionSteps(call, ids);
  await runShopOfferSteps(call, ids);
  await runLeadSteps(call, ids);
  await runOrderSteps(site);
}
