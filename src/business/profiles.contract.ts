import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { PERMISSIONS } from "../model/business-permissions.ts";
import { idSchema } from "../model/values.ts";

/** The viewer, or a business that let them in (spec signed-in 3.5). */
const businessProfileSchema = z.object({
  /** The business's own id, which `orbac_subject_id` takes. */
  id: idSchema,
  /** OWNER for the viewer's own profile, else what they were given. */
  permissions: z.array(z.enum(PERMISSIONS)),
  user: z.object({
    username: z.string(),
    businessName: z.string(),
    imgUrl: z.string().nullable(),
    /** Merchants have no number of their own here. */
    merchantId: z.string().nullable(),
    scheduledPinCount: z.int(),
    /** Whether Pins can be tagged with products; nobody's can. */
    eligibleForStlTool: z.boolean(),
  }),
  /** Acting as another profile takes a second factor. */
  viewerMeetsMfaRequirement: z.boolean(),
});
export type BusinessProfile = z.output<typeof businessProfileSchema>;

/** By business name. Empty for a person who has no business and was let into none. */
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
