import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { idSchema, timeSchema, wholeNumber } from "../model/values.ts";
import { LIST_OPERATIONS, LIST_UPLOAD_STATES } from "./limits.ts";

/** Maximum bytes of a part. */
export const LIST_PART_MAX = 10_485_760;
export const LIST_PARTS_MAX = 10;
/** Maximum number of an account's uploads that wait or run. */
export const LIST_UPLOADS_MAX = 5;
/** Maximum number for all accounts of one owner together, which is 2 GB of files. */
export const LIST_UPLOADS_OF_OWNER_MAX = 20;

const uploads = "/ads/v4/advertisers/{advertiserId}/audiences/{audienceId}/uploads/";
const fields = { advertiserId: idSchema, audienceId: idSchema };
const uploadSchema = z.object({
  id: idSchema,
  audienceId: idSchema,
  operation: z.enum(LIST_OPERATIONS),
  totalParts: z.int(),
  state: z.enum(LIST_UPLOAD_STATES),
  /** Entries that are an address or a hash, and rows with anything else. How many match somebody is withheld. */
  valid: z.int(),
  invalid: z.int(),
  createdAt: timeSchema,
  updatedAt: timeSchema,
});
export type ListUpload = z.output<typeof uploadSchema>;

export const createListUpload = defineContract({
  name: "audiences.createListUpload",
  kind: "mutation",
  access: "user",
  summary: "Begin to send a customer list in parts",
  rest: { method: "POST", path: uploads },
  limits: ["write"],
  input: z.object({
    ...fields,
    operation: z.enum(LIST_OPERATIONS).default("ADD"),
    totalParts: wholeNumber(1, LIST_PARTS_MAX).default(1),
  }),
  /** Each address takes one part by PUT within an hour, without a token. */
  output: uploadSchema.extend({ parts: z.array(z.object({ part: z.int(), url: z.string() })) }),
  errors: ["ADVERTISER_NOT_FOUND", "AUDIENCE_NOT_FOUND", "LIST_UPLOADS_FULL"],
});

export const getListUpload = defineContract({
  name: "audiences.getListUpload",
  kind: "query",
  access: "user",
  summary: "How far a customer list's upload has come",
  rest: { method: "GET", path: `${uploads}{uploadId}/` },
  input: z.object({ ...fields, uploadId: idSchema }),
  output: uploadSchema,
  errors: ["ADVERTISER_NOT_FOUND", "AUDIENCE_NOT_FOUND", "LIST_UPLOAD_NOT_FOUND"],
});

export const runListUpload = defineContract({
  name: "audiences.runListUpload",
  kind: "mutation",
  access: "user",
  summary: "Add an upload's people to the customer list, or remove them",
  rest: { method: "POST", path: `${uploads}{uploadId}/run/` },
  limits: ["write"],
  input: z.object({ ...fields, uploadId: idSchema }),
  output: uploadSchema,
  errors: ["ADVERTISER_NOT_FOUND", "AUDIENCE_NOT_FOUND", "LIST_UPLOAD_NOT_FOUND", "LIST_PARTS_MISSING"],
});
