import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { idSchema, listOf } from "../model/values.ts";
import { REGISTERED_AT_ONCE } from "./register-uploads.contract.ts";

/** A succeeded upload is ready for a Pin; a failed video proved unplayable. */
export const UPLOAD_STATES = ["registered", "succeeded", "failed"] as const;

export const uploadStatuses = defineContract({
  name: "media.uploadStatuses",
  kind: "query",
  access: "user",
  acts: "read",
  summary: "Ask whether registered uploads have arrived",
  rest: { method: "GET", path: "/v3/media/uploads/statuses/" },
  resource: { name: "VIPResource", verb: "get" },
  input: z.object({ uploadIds: listOf(idSchema, REGISTERED_AT_ONCE) }),
  /** Keyed by upload id; an upload that is missing, or belongs to another person, counts as registered. */
  output: z.record(z.string(), z.object({ status: z.enum(UPLOAD_STATES), signature: z.string().nullable() })),
  errors: [],
});
