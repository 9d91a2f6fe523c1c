import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { userSchema } from "../model/user.ts";
import { idSchema, objectOrJson } from "../model/values.ts";

/**
 * Following twice equals following once; nobody follows themselves (NOT_PERMITTED). A person with an unconfirmed
 * address can follow a limited number of people, and is then asked to confirm it.
 */
export const followUser = defineContract({
  name: "follow.followUser",
  kind: "mutation",
  access: "user",
  acts: "write",
  summary: "Follow a person",
  rest: { method: "POST", path: "/v3/users/{userId}/follow/" },
  resource: { name: "UserFollowResource", verb: "create" },
  limits: ["follow"],
  input: z.object({
    userId: idSchema,
    /** Code of the person's own invite link (`follow.inviteLink`); any other is refused. */
    inviteCode: z.string().max(100).nullish(),
    /** The Pin beside the button, and the client's tracking data: both are validated, and neither is stored. */
    auxData: objectOrJson(z.object({ pinId: idSchema.nullish() }).nullish()),
    clientTrackingParams: z.string().max(1_000).nullish(),
  }),
  output: userSchema,
  errors: ["USER_NOT_FOUND", "ALREADY_FOLLOWING_LIMIT", "EMAIL_UNVERIFIED", "INVITE_CODE_INVALID"],
});
