import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { idSchema, listOf } from "../model/values.ts";
import { REGISTERED_AT_ONCE } from "./register-uploads.contract.ts";

/** What has succeeded can be shown by a Pin; a video has failed where it could not be played after all. */
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
  /** By upload id; one that has not arrived, or is somebody else's, waits. */
  output: z.record(z.string(), z.object({ status: z.enum(UPLOAD_STATES), signature: z.string().nullable() })),
  errors: [],
});
