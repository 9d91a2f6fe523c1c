import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { OFFSITE_STATUSES } from "../model/offsite.rules.ts";
import { coded } from "../model/problem.ts";
import { flagSchema, idSchema, objectOrJson } from "../model/values.ts";

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
