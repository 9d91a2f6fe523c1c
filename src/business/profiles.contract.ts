import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { idSchema } from "../model/values.ts";
import { PERMISSIONS } from "./permissions.ts";

/** The viewer, or a business that admitted them (spec signed-in 3.5). */
const businessProfileSchema = z.object({
  /** The business's own id, the value of `orbac_subject_id`. */
  id: idSchema,
  /** OWNER for the viewer's own profile, else the granted permission. */
  permissions: z.array(z.enum(PERMISSIONS)),
  user: z.object({
    username: z.string(),
    businessName: z.string(),
    imgUrl: z.string().nullable(),
    /** Always null, because this site assigns no merchant ids. */
    merchantId: z.string().nullable(),
    scheduledPinCount: z.int(),
    /** Whether Pins can be tagged with products; always false. */
    eligibleForStlTool: z.boolean(),
  }),
  /** The profile's ad account in which the viewer's own role permits campaigns; null without one. */
  promoteAccountId: idSchema.nullable(),
  /** Acting as another profile requires a second factor. */
  viewerMeetsMfaRequirement: z.boolean(),
});
export type BusinessProfile = z.output<typeof businessProfileSchema>;

/** Sorted by business name. Empty for a person without a business or membership. */
export const businessProfiles = defineContract({
  name: "business.profiles",
  kind: "query",
  access: "user",
  summary: "The business profiles that you may act as",
  rest: { method: "GET", path: "/vx/business_access/profiles/" },
  input: z.object({}),
  output: z.array(businessProfileSchema),
  errors: [],
});
