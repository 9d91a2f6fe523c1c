import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { idSchema } from "../model/values.ts";

/**
 * Multipart field `img`, at most 200 MB, and 2 GB per person in 24 hours (then RATE_LIMITED); unused uploads are
 * deleted after a day.
 */
export const upload = defineContract({
  name: "media.upload",
  kind: "mutation",
  access: "user",
  acts: "write",
  summary: "Upload a picture",
  rest: { method: "POST", path: "/v3/media/upload/" },
  upload: true,
  limits: ["upload"],
  input: z.object({}),
  output: z.object({
    mediaUploadId: idSchema,
    imageUrl: z.string(),
    imageSignature: z.string(),
    width: z.number().int(),
    height: z.number().int(),
    dominantColor: z.string(),
  }),
  errors: ["IMAGE_INVALID", "IMAGE_TOO_LARGE"],
});
