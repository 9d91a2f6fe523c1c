import { z } from "zod";
import { defineContract, editRoutes } from "../contract/define-contract.ts";
import { MAX_PAGE_SIZE, pageOf, pagingFields } from "../model/paging.ts";
import { coded } from "../model/problem.ts";
import { flagSchema, idSchema, listOf } from "../model/values.ts";
import { timeZoneSchema } from "../time/time-zone.ts";
import { MAIL_PACES } from "./channels.ts";
import { DIGEST_PACES } from "./digest.ts";
import { COUNTED_UNSEEN, NOTIFICATION_KINDS } from "./kinds.ts";
import { notificationSchema } from "./notification.ts";

/** Newest first. */
export const list = defineContract({
  name: "notifications.list",
  kind: "query",
  access: "user",
  summary: "What others did that concerns you",
  rest: { method: "GET", path: "/v3/news_hub/" },
  resource: { name: "NewsHubResource", verb: "get" },
  paged: true,
  input: z.object(pagingFields),
  output: pageOf(notificationSchema),
  errors: [],
});

/** Notifications newer than `upTo`, the newest one shown, stay unseen. */
export const markSeen = defineContract({
  name: "notifications.markSeen",
  kind: "mutation",
  access: "user",
  summary: "Say that you have opened the list of notifications",
  rest: { method: "POST", path: "/v3/news_hub/seen/" },
  limits: ["write"],
  input: z.object({ upTo: idSchema.nullish() }),
  output: z.object({ count: z.number().int() }),
  errors: [],
});

/** Unknown and expired ids are ignored. */
export const markRead = defineContract({
  name: "notifications.markRead",
  kind: "mutation",
  access: "user",
  summary: "Mark notifications as read: those of `ids`, or all",
  rest: { method: "POST", path: "/v3/news_hub/read/" },
  resource: { name: "NewsHubResource", verb: "update" },
  limits: ["write"],
  input: z.object({ ids: listOf(idSchema, MAX_PAGE_SIZE).nullish() }),
  output: z.null(),
  errors: [],
});

export const unseenCount = defineContract({
  name: "notifications.unseenCount",
  kind: "query",
  access: "user",
  summary: `How many notifications came since you last opened the list, counted up to ${COUNTED_UNSEEN}`,
  rest: { method: "GET", path: "/v3/news_hub/unseen/" },
  input: z.object({}),
  output: z.object({ count: z.number().int() }),
  errors: [],
});

const settingsSchema = z.object({
  kinds: z.array(z.object({ kind: z.enum(NOTIFICATION_KINDS), site: z.boolean(), email: z.boolean() })),
  /** Minimum time between mails of one kind. */
  mailPace: z.enum(MAIL_PACES),
  /** How often a mail says what collaborators added to shared boards. */
  digest: z.enum(["off", ...DIGEST_PACES]),
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
  summary:
    "Choose what you are notified of, and where: one kind at a time, how often mails come, or the digest of shared boards",
  rest: editRoutes("/v3/news_hub/settings/"),
  limits: ["write"],
  input: z
    .object({
      kind: z.enum(NOTIFICATION_KINDS).nullish(),
      site: flagSchema.nullish(),
      email: flagSchema.nullish(),
      mailPace: z.enum(MAIL_PACES).nullish(),
      digest: z.enum(["off", ...DIGEST_PACES]).nullish(),
      /** The zone by whose clock digests come, e.g. `Europe/Oslo`. */
      timeZone: timeZoneSchema.nullish(),
    })
    .refine(({ kind, site, email }) => kind || (site == null && email == null), {
      path: ["kind"],
      error: coded("notificationKind"),
    }),
  output: settingsSchema,
  errors: [],
});

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
