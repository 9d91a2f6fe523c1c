import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { coded } from "../model/problem.ts";
import { idSchema, timeSchema, wholeNumber } from "../model/values.ts";
import { noticeSchema } from "./advisory.ts";

const TERMS_MAX = 200;
const COUNTRIES_MAX = 250;
const NOTICES_MAX = 5;

const writable = {
  name: z.string().trim().min(1).max(100),
  advisoryType: z.string().regex(/^[A-Z][A-Z0-9_]{1,39}$/, coded("advisoryType")),
  severity: wholeNumber(0, 2),
  /** 4 and 14 show the notices' actions. */
  level: wholeNumber(0, 99),
  terms: z.array(z.string().trim().min(2).max(80)).min(1).max(TERMS_MAX),
  countries: z.array(z.string().regex(/^[A-Z]{2}$/, coded("countryCapitals"))).max(COUNTRIES_MAX),
  notices: z.array(noticeSchema).max(NOTICES_MAX),
  isEnabled: z.boolean(),
};

export const keptAdvisorySchema = z.object({
  ...writable,
  id: idSchema,
  /** Notice that came with the site: it can be changed or switched off, but not deleted. */
  isDefault: z.boolean(),
  /** Number of views in the last 30 days. */
  views: z.number().int(),
  updatedAt: timeSchema,
});

export const advisories = defineContract({
  name: "search.advisories",
  kind: "query",
  access: "admin",
  summary: "The notices that go with some searches",
  rest: { method: "GET", path: "/v3/admin/search/advisories/" },
  input: z.object({}),
  output: z.array(keptAdvisorySchema),
  errors: [],
});

export const saveAdvisory = defineContract({
  name: "search.saveAdvisory",
  kind: "mutation",
  access: "admin",
  summary: "Add a notice, or change one",
  rest: { method: "PUT", path: "/v3/admin/search/advisories/" },
  limits: ["write"],
  input: z.object({ ...writable, id: idSchema.nullish() }),
  output: keptAdvisorySchema,
  errors: ["ADVISORY_NOT_FOUND"],
});

export const removeAdvisory = defineContract({
  name: "search.removeAdvisory",
  kind: "mutation",
  hides: true,
  access: "admin",
  summary: "Delete a notice",
  rest: { method: "DELETE", path: "/v3/admin/search/advisories/{advisoryId}/" },
  limits: ["write"],
  input: z.object({ advisoryId: idSchema }),
  output: z.null(),
  errors: ["ADVISORY_IS_DEFAULT"],
});

/** Spec signed-in 4.10: views of notices are logged as daily counts, without the viewer. */
export const advisoryViewed = defineContract({
  name: "search.advisoryViewed",
  kind: "mutation",
  access: "public",
  summary: "Count that a search's notice was seen",
  rest: { method: "POST", path: "/v3/search/advisories/{advisoryId}/view/" },
  limits: ["search"],
  input: z.object({ advisoryId: idSchema }),
  output: z.null(),
  errors: [],
});
