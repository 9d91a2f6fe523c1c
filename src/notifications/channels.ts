import { NOTIFICATION_KINDS, type NotificationKind } from "./kinds.ts";

/** Channels that deliver a kind of notification. */
export type Channels = { site: boolean; email: boolean };

/**
 * Kinds that are mailed by default: those that need or contain an answer, and actions on the person's own Pins. The
 * site shows every kind.
 */
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
  "board_digest",
]);

/** Kinds with a separate, more detailed mail, which is sent at once; people can turn it off like any other. */
export const MAILED_AT_ONCE = [
  "sponsor_request",
  "ad_approved",
  "ad_rejected",
  "ad_waits",
] as const satisfies readonly NotificationKind[];

export const MAILED_BY_DEFAULT: readonly NotificationKind[] = NOTIFICATION_KINDS.filter((kind) => MAILED.has(kind));
/** Kinds that the site doesn't show by default. */
export const OFF_BY_DEFAULT: readonly NotificationKind[] = ["price_drop", "board_ideas", "board_digest"];
export const defaultChannels = (kind: NotificationKind): Channels => ({
  site: !OFF_BY_DEFAULT.includes(kind),
  email: MAILED.has(kind),
});

/** At most one mail per kind in an hour, or in a day. */
export const MAIL_PACES = ["hour", "day"] as const;
export type MailPace = (typeof MAIL_PACES)[number];
