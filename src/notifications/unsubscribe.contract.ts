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

/** Details for the link's page before its button is pressed, because programs that check mails open links too. */
export const subscription = defineContract({
  ...byToken,
  kind: "query",
  name: "notifications.subscription",
  summary: "Which mails, to which address, a mail's link is about",
  rest: { method: "GET", path: "/v3/email/subscription/" },
  output: z.object({ kind: z.enum(NOTIFICATION_KINDS), email: z.string(), isOn: z.boolean() }),
});

/** Works without a log-in, and any number of times. */
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
