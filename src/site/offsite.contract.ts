import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { OFFSITE_STATUSES } from "../model/offsite.rules.ts";
import { coded } from "../model/problem.ts";
import { flagSchema, idSchema, objectOrJson } from "../model/values.ts";

/**
 * Whether a link may be opened (spec signed-in section 7). `redirectStatus` is null where it may. A Pin without a `url`
 * means the Pin's own link.
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
    /** Whose website it is said to be. */
    userId: idSchema.nullish(),
    /** Said in place of a Pin: by an id, or only that it is one. */
    thirdPartyAd: z.union([z.string().max(200), z.boolean()]).nullish(),
    /** Returns the address whatever its status is; without this, only where it may be opened. */
    checkOnly: flagSchema.default(false),
    url: z.string().max(4_096, coded("linkTooLong")).nullish(),
    clientTrackingParams: z.string().max(2_048).nullish(),
    auxData: objectOrJson(z.union([z.record(z.string(), z.unknown()), z.string().max(4_096)]).nullish()),
  }),
  output: z.object({
    redirectStatus: z.enum(OFFSITE_STATUSES).nullable(),
    url: z.string().nullable(),
    /**
     * The address is the link of the Pin that was named, or on a website that the person who was named has proven to be
     * theirs: who follows it knows where it leads.
     */
    isKnown: z.boolean(),
  }),
  errors: ["PIN_NOT_FOUND"],
});
