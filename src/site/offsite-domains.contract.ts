import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { OFFSITE_STATUSES } from "../model/offsite.rules.ts";
import { pageOf, pagingFields } from "../model/paging.ts";
import { coded } from "../model/problem.ts";
import { textSchema, timeSchema } from "../model/values.ts";

const NOTE_MAX = 200;

export const offsiteDomainSchema = z.object({
  domain: z.string(),
  status: z.enum(OFFSITE_STATUSES),
  note: z.string(),
  createdAt: timeSchema,
});

/** An administrator's list of blocked sites, by name. */
export const listOffsiteDomains = defineContract({
  name: "site.listOffsiteDomains",
  kind: "query",
  access: "admin",
  summary: "Blocked sites",
  rest: { method: "GET", path: "/v3/admin/offsite_domains/" },
  paged: true,
  input: z.object(pagingFields),
  output: pageOf(offsiteDomainSchema),
  errors: [],
});

export const setOffsiteDomain = defineContract({
  name: "site.setOffsiteDomain",
  kind: "mutation",
  hides: true,
  access: "admin",
  summary: "Block links to a site, or change why",
  rest: { method: "PUT", path: "/v3/admin/offsite_domains/" },
  input: z.object({
    domain: z.string().max(300, coded("domainNotOne")),
    status: z.enum(OFFSITE_STATUSES),
    note: textSchema(NOTE_MAX).default(""),
  }),
  output: offsiteDomainSchema,
  errors: [],
});

export const removeOffsiteDomain = defineContract({
  name: "site.removeOffsiteDomain",
  kind: "mutation",
  hides: false,
  access: "admin",
  summary: "Unblock links to a site",
  rest: { method: "DELETE", path: "/v3/admin/offsite_domains/" },
  input: z.object({ domain: z.string().max(300) }),
  output: z.null(),
  errors: [],
});
