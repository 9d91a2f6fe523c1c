import { A, type Site } from "./v5-steps.ts";

/** Reports of other kinds than the usual one. */
export async function runReportSteps({ app, owner, call, ids }: Site): Promise<void> {
  const advertiserId = ids.adAccountId ?? "";
  const spec = { level: "CAMPAIGN" as const, columns: ["IMPRESSION_1" as const], range: "LAST_7_DAYS" as const };
  await owner.client.trpc.reportCenter.saveTemplate.mutate({ advertiserId, name: "Weekly", spec });
  ids.templateId = (await call("GET", `${A}/templates`)).items[0].id;
  await call("POST", `${A}/templates/:templateId/reports`);
  const days = { start_date: "2026-01-01", end_date: "2026-01-31" };
  const mix = { report_name: "Mix", level: "CAMPAIGN_TARGETING", granularity: "WEEK", targeting_types: ["COUNTRY"] };
  const { data } = await call("POST", `${A}/mmm_reports`, { ...days, ...mix, columns: ["SPEND_IN_DOLLAR"] });
  await app.jobs.drained();
  await call("GET", `${A}/mmm_reports`, undefined, `token=${data.token}`);
  const products = { report_name: "Brands", level: "CAMPAIGN", granularity: "TOTAL" };
  const columns = ["CAMPAIGN_NAME", "TOTAL_CONVERSION_PRODUCT_QUANTITY"];
  const asked = await call("POST", `${A}/reports/brand_category_sku`, { ...days, ...products, columns });
  await app.jobs.drained();
  await call("GET", `${A}/reports/brand_category_sku`, undefined, `token=${asked.token}`);
  await call("GET", `${A}/conversion_eqs`, undefined, "lookback_period=14d");
  await call("GET", `${A}/advertiser_defined_events`);
}
