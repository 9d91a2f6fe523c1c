import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { fetchAddressSchema } from "../model/pin-fields.ts";

/** Fire and forget (spec signed-in 7): the call answers at once, and a job fetches the picture. */
export const prepareImage = defineContract({
  name: "pins.prepareImage",
  kind: "mutation",
  access: "user",
  acts: "write",
  summary: "Fetch a picture ahead of saving it",
  rest: { method: "PUT", path: "/v3/pins/image/" },
  limits: ["fetchUrl"],
  input: z.object({ imageUrl: fetchAddressSchema }),
  output: z.null(),
  errors: [],
});
