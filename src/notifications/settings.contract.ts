import { z } from "zod";
import { defineContract, editRoutes } from "../contract/define-contract.ts";
import { coded } from "../model/problem.ts";
import { flagSchema } from "../model/values.ts";
import { MAIL_PACES } from "./channels.ts";
import { NOTIFICATION_KINDS } from "./kinds.ts";

const settingsSchema = z.object({
  kinds: z.array(z.object({ kind: z.enum(NOTIFICATION_KINDS), site: z.boolean(), email: z.boolean() })),
  /** Minimum time between mails of one kind. */
  mailPace: z.enum(MAIL_PACES),
  /** Mails are sent to confirmed addresses only. */
  emailVerified: z.boolean(),
});

export const settings = defineContract({
  name: "notifications.settings",
  kind: "query",
  access: "user",
  scope: "account",
  summary: "Get what you are notified of, and where",
  rest: { method: "GET", path: "/v3/news_hub/settings/" },
  input: z.object({}),
  output: settingsSchema,
  errors: [],
});

/** Omitted fields stay as they are. */
export const updateSettings = defineContract({
  name: "notifications.updateSettings",
  kind: "mutation",
  hides: false,
  access: "user",
  scope: "account",
  summary: "Choose what you are notified of, and where: one kind at a time, or how often mails come",
  rest: editRoutes("/v3/news_hub/settings/"),
  limits: ["write"],
  input: z
    .object({
      kind: z.enum(NOTIFICATION_KINDS).nullish(),
      site: flagSchema.nullish(),
      email: flagSchema.nullish(),
      mailPace: z.enum(MAIL_PACES).nullish(),
    })
    .refine(({ kind, site, email }) => kind || (site == null && email == null), {
      path: ["kind"],
      error: coded("notificationKind"),
    }),
  output: settingsSchema,
  errors: [],
});
