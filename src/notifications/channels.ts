import { NOTIFICATION_KINDS, type NotificationKind } from "./kinds.ts";

/** What a person is told of on the site, and what by mail. */
export type Channels = { site: boolean; email: boolean };

/** Mails by default for what waits for an answer, or is one; the site tells of everything. */
const MAILED: ReadonlySet<NotificationKind> = new Set([
  "comment",
  "reply",
  "board_invite",
  "board_request",
  "board_accepted",
]);

export const MAILED_BY_DEFAULT: readonly NotificationKind[] = NOTIFICATION_KINDS.filter((kind) => MAILED.has(kind));
export const defaultChannels = (kind: NotificationKind): Channels => ({ site: true, email: MAILED.has(kind) });

/** At most one mail of a kind in an hour, or in a day. */
export const MAIL_PACES = ["hour", "day"] as const;
export type MailPace = (typeof MAIL_PACES)[number];
