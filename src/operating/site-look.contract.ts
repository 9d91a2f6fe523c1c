import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { coded } from "../model/problem.ts";
import { idSchema } from "../model/values.ts";
import { siteSchema } from "./site.contract.ts";

/** Every process takes it over at once; open pages show it when they are loaded again. */
export const setLook = defineContract({
  name: "operating.setLook",
  kind: "mutation",
  hides: false,
  access: "admin",
  summary: "Set the site's color or logo; null brings back the site's own, and what is missing stays",
  rest: { method: "PUT", path: "/v3/admin/site/look/" },
  stepUp: true,
  limits: ["write"],
  input: z.object({
    /** `#rrggbb`. */
    color: z
      .string()
      .regex(/^#[0-9a-f]{6}$/i, coded("inputWrittenWrong"))
      .toLowerCase()
      .nullable()
      .optional(),
    /** A picture that the administrator uploaded. */
    logoUploadId: idSchema.nullable().optional(),
  }),
  output: siteSchema,
  errors: ["IMAGE_INVALID"],
});
