import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { OFFSITE_STATUSES } from "../model/offsite.rules.ts";
import { pageOf, pagingFields } from "../model/paging.ts";
import { coded } from "../model/problem.ts";
import { flagSchema, idSchema, objectOrJson, textSchema, timeSchema } from "../model/values.ts";

/**
 * Checks whether a link may be opened (spec signed-in 7). `redirectStatus` is null if it may. A Pin without a
 * `url` means the Pin's own link.
 */
export const offsite = defineContract({
  name: "site.offsite",
  kind: "query",
  access: "public",
  summary: "Check an outgoing link before it is opened",
  rest: { method: "GET", path: "/v3/offsite/" },
  resource: { name: "OffsiteLinkResource", verb: "get" },
  limits: ["offsite"],
  input: z.object({
    pinId: idSchema.nullish(),
    /** The claimed owner of the website. */
    userId: idSchema.nullish(),
    /** Marks an ad of a third party instead of a Pin: its id, or true. */
    thirdPartyAd: z.union([z.string().max(200), z.boolean()]).nullish(),
    /** Returns the address regardless of its status; otherwise only if it may be opened. */
    checkOnly: flagSchema.default(false),
    url: z.string().max(4_096, coded("linkTooLong")).nullish(),
    clientTrackingParams: z.string().max(2_048).nullish(),
    auxData: objectOrJson(z.union([z.record(z.string(), z.unknown()), z.string().max(4_096)]).nullish()),
  }),
  output: z.object({
    redirectStatus: z.enum(OFFSITE_STATUSES).nullable(),
    url: z.string().nullable(),
    /**
     * Whether the address is the named Pin's link, or on a verified website of the named person: people who follow it
     * know the destination.
     */
    isKnown: z.boolean(),
  }),
  errors: ["PIN_NOT_FOUND"],
});

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
