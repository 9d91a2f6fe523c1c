import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { idSchema } from "../model/values.ts";

/** Idempotent; nobody mutes themselves (NOT_PERMITTED). The muted person is not notified, and sees no difference. */
export const mute = defineContract({
  name: "safety.mute",
  kind: "mutation",
  hides: true,
  access: "user",
  summary: "Mute a person: their Pins stay out of your home feed, their actions out of your notifications",
  rest: { method: "POST", path: "/v3/users/{userId}/mute/" },
  resource: { name: "UserMuteResource", verb: "create" },
  limits: ["write"],
  input: z.object({ userId: idSchema }),
  output: z.null(),
  errors: ["USER_NOT_FOUND"],
});
