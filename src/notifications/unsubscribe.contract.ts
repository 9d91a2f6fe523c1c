import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { NOTIFICATION_KINDS } from "./kinds.ts";

const byToken = {
  kind: "mutation",
  access: "public",
  limits: ["oneTimeSecret"],
  input: z.object({ token: z.string().max(400) }),
  output: z.object({ kind: z.enum(NOTIFICATION_KINDS) }),
  errors: ["UNSUBSCRIBE_LINK_INVALID"],
} as const;

/** Works without logging in, and as often as one likes. */
export const unsubscribe = defineContract({
  ...byToken,
  name: "notifications.unsubscribe",
  summary: "Turn off the mails that a mail's link names",
  rest: { method: "POST", path: "/v3/email/unsubscribe/" },
});

export const resubscribe = defineContract({
  ...byToken,
  name: "notifications.resubscribe",
  summary: "Turn them on again, by the same link",
  rest: { method: "POST", path: "/v3/email/resubscribe/" },
});
