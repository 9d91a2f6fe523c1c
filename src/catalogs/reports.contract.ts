import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { idSchema } from "../model/values.ts";
import { FAULT_CODES, FAULT_KINDS } from "./faults.ts";

/** Longer reports end there, and their name says so. */
export const CATALOG_REPORT_ROWS_MAX = 10_000;
/** A feed's faults in one reading, products that people can't find or ads can't show, or all products. */
export const CATALOG_REPORTS = ["FEED", "DISTRIBUTION", "PRODUCTS"] as const;
export type CatalogReportKind = (typeof CATALOG_REPORTS)[number];
/** Why a product can't be found or advertised: its picture or Pin is missing, or there is none left to buy. */
export const DISTRIBUTION_ISSUES = ["PIN_WAITING", "PIN_FAILED", "PIN_HIDDEN", "OUT_OF_STOCK"] as const;
export type DistributionIssue = (typeof DISTRIBUTION_ISSUES)[number];

const BASE = "/ads/v4/advertisers/{advertiserId}/catalogs";
const asked = {
  advertiserId: idSchema,
  kind: z.enum(CATALOG_REPORTS),
  /** For a report of a feed. */
  feedId: idSchema.nullish(),
  /** A reading of the feed; the latest one if it isn't named. */
  runId: idSchema.nullish(),
};
const errors = ["ADVERTISER_NOT_FOUND", "FEED_NOT_FOUND", "FEED_RUN_NOT_FOUND"] as const;

export const askCatalogReport = defineContract({
  name: "catalogs.askReport",
  kind: "query",
  access: "user",
  summary: "A link to a catalog's report, which anyone can read for an hour",
  rest: { method: "GET", path: `${BASE}/report_link/` },
  input: z.object(asked),
  output: z.object({ link: z.string() }),
  errors,
});

export const catalogReportLines = defineContract({
  name: "catalogs.reportLines",
  kind: "query",
  access: "public",
  summary: "A catalog's report, for who has its link",
  rest: { method: "GET", path: "/ads/v4/catalog_report_lines/{link}/" },
  // Each call reads thousands of rows, and anyone with the link can make it.
  limits: ["search"],
  input: z.object({ link: z.string().max(250) }),
  /** The first line is the heading. */
  output: z.object({ name: z.string(), lines: z.array(z.array(z.string())) }),
  errors: ["REPORT_RUN_NOT_FOUND"],
});

export const catalogIssues = defineContract({
  name: "catalogs.issues",
  kind: "query",
  access: "user",
  summary: "How many products each issue of a catalog has, the most frequent first",
  rest: { method: "GET", path: `${BASE}/issues/` },
  input: z.object({ ...asked, kind: z.enum(["FEED", "DISTRIBUTION"]) }),
  output: z.object({
    catalogId: idSchema.nullable(),
    feed: z.array(z.object({ kind: z.enum(FAULT_KINDS), code: z.enum(FAULT_CODES), field: z.string(), rows: z.int() })),
    distribution: z.array(z.object({ issue: z.enum(DISTRIBUTION_ISSUES), products: z.int() })),
  }),
  errors,
});
