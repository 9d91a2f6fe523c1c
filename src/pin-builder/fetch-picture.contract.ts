import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { fetchAddressSchema } from "../model/pin-fields.ts";
import { idSchema } from "../model/values.ts";

/** Fetches a picture found on a web page, which can then be cropped, edited and published like an upload. */
export const fetchPicture = defineContract({
  name: "pinBuilder.fetchPicture",
  kind: "mutation",
  hides: false,
  access: "user",
  acts: "write",
  summary: "Keep the picture at an address as an upload of yours, which is forgotten after a day where no draft has it",
  rest: { method: "POST", path: "/v3/pin_builder/pictures/" },
  limits: ["fetchUrl"],
  input: z.object({ imageUrl: fetchAddressSchema }),
  output: z.object({
    mediaUploadId: idSchema,
    imageUrl: z.string(),
    width: z.number().int(),
    height: z.number().int(),
  }),
  errors: ["IMAGE_INVALID", "IMAGE_TOO_LARGE", "URL_NOT_FETCHABLE"],
});
