import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { orderField, pageOf, pagingFields } from "../model/paging.ts";
import { flagSchema, idSchema } from "../model/values.ts";
import {
  AUDIENCE_TYPES,
  audienceDescriptionSchema,
  audienceNameSchema,
  audienceRuleSchema,
  audienceSchema,
  HASHES_MAX,
  hashSchema,
} from "./audience.ts";

const LIST = "/ads/v4/advertisers/{advertiserId}/audiences/";
const ONE = `${LIST}{audienceId}/` as const;
/** The viewer's own id means their own account. */
const accountField = { advertiserId: idSchema };
const fields = { ...accountField, audienceId: idSchema };
const write = { kind: "mutation", access: "user", limits: ["write"] } as const;
const MISSING = ["ADVERTISER_NOT_FOUND", "AUDIENCE_NOT_FOUND"] as const;

export const listAudiences = defineContract({
  name: "audiences.list",
  kind: "query",
  access: "user",
  paged: true,
  summary: "An account's audiences, and those that others share with it",
  rest: { method: "GET", path: LIST },
  input: z.object({ ...accountField, type: z.enum(AUDIENCE_TYPES).nullish(), ...orderField, ...pagingFields }),
  output: pageOf(audienceSchema),
  errors: ["ADVERTISER_NOT_FOUND"],
});

export const getAudience = defineContract({
  name: "audiences.get",
  kind: "query",
  access: "user",
  summary: "An audience that an account may use",
  rest: { method: "GET", path: ONE },
  input: z.object(fields),
  output: audienceSchema,
  errors: MISSING,
});

export const createAudience = defineContract({
  name: "audiences.create",
  ...write,
  summary: "Make an audience",
  rest: { method: "POST", path: LIST },
  input: z.object({
    ...accountField,
    name: audienceNameSchema,
    description: audienceDescriptionSchema.nullish(),
    rule: audienceRuleSchema,
    /** Initial customers of a list; other audiences have none. */
    hashes: z.array(hashSchema).max(HASHES_MAX).nullish(),
  }),
  output: audienceSchema,
  errors: [...MISSING, "AUDIENCES_FULL", "TAG_NOT_FOUND"],
});

export const renameAudience = defineContract({
  name: "audiences.update",
  hides: false,
  ...write,
  summary: "Rename or describe an audience",
  rest: { method: "PATCH", path: ONE },
  input: z.object({
    ...fields,
    name: audienceNameSchema.optional(),
    description: audienceDescriptionSchema.optional(),
  }),
  output: audienceSchema,
  errors: MISSING,
});

/** Hashes and entries that match nobody are dropped; only the matching people are stored. */
export const addCustomers = defineContract({
  name: "audiences.addCustomers",
  ...write,
  summary: "Add customers to a list, or remove them, by hashed addresses",
  rest: { method: "POST", path: `${ONE}customers/` },
  input: z.object({
    ...fields,
    hashes: z.array(hashSchema).min(1).max(HASHES_MAX),
    operation: z.enum(["ADD", "REMOVE"]).default("ADD"),
  }),
  /** The number of matches is withheld, because it would reveal who has an account here. */
  output: z.object({ received: z.int(), audience: audienceSchema }),
  errors: MISSING,
});

export const refreshAudience = defineContract({
  name: "audiences.refresh",
  ...write,
  summary: "Recompute an audience",
  rest: { method: "POST", path: `${ONE}refresh/` },
  input: z.object(fields),
  output: audienceSchema,
  errors: MISSING,
});

export const shareAudience = defineContract({
  name: "audiences.share",
  hides: true,
  ...write,
  summary: "Share an audience with another account, or stop sharing it",
  rest: { method: "PUT", path: `${ONE}share/` },
  input: z.object({ ...fields, withAdvertiserId: idSchema, isShared: flagSchema }),
  output: audienceSchema,
  errors: [...MISSING, "AUDIENCE_SHARE_REFUSED"],
});

export const deleteAudience = defineContract({
  name: "audiences.delete",
  hides: true,
  ...write,
  summary: "Delete an audience",
  rest: { method: "DELETE", path: ONE },
  input: z.object(fields),
  /** The audience before its deletion. */
  output: audienceSchema,
  errors: MISSING,
});
