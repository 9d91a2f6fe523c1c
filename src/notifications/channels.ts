import { NOTIFICATION_KINDS, type NotificationKind } from "./kinds.ts";

/** What a person is told of on the site, and what by mail. */
export type Channels = { site: boolean; email: boolean };

/** Mails by default for what waits for an answer, or is one, and for what others do to Pins of yours; the site tells of everything. */
const MAILED: ReadonlySet<NotificationKind> = new Set([
  "comment",
  "reply",
  "board_invite",
  "board_request",
  "board_accepted",
  "sponsor_request",
  "pins_moved",
  "pins_removed",
  "board_opened",
  "schedule_failed",
  "ad_approved",
  "ad_rejected",
  "ad_waits",
]);

/** These have a mail of their own, which is sent at once and says more; the person turns it off like any other. */
export const MAILED_AT_ONCE = [
  "sponsor_request",
  "ad_approved",
  "ad_rejected",
  "ad_waits",
] as const satisfies readonly NotificationKind[];

export const MAILED_BY_DEFAULT: readonly NotificationKind[] = NOTIFICATION_KINDS.filter((kind) => MAILED.has(kind));
/** Off unless a person turns it on. */
export const OFF_BY_DEFAULT: readonly NotificationKind[] = ["price_drop"];
export const defaultChannels = (kind: NotificationKind): Channels => ({
  site: !OFF_BY_DEFAULT.includes(kind),
  email: MAILED.has(kind),
});

/** At most one mail of a kind in an hour, or in a day. */
export const MAIL_PACES = ["hour", "day"] as const;
export type MailPace = (typeof MAIL_PACES)[number];
