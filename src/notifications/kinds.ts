/**
 * What people are told of. Each names an act of somebody else's upon a subject:
 * - `follow`: somebody follows the person (subject: the person); `board_follow`: their board
 * - `save`: somebody saved the person's Pin; `comment`: said something about it (subject: the Pin)
 * - `reply`: somebody answered the person's comment; `comment_like`: likes it (subject: the comment)
 * - `board_invite`: somebody invites the person to a board; `board_request`: asks to join the person's board;
 *   `board_joined`: joined it; `board_accepted`: lets the person join (subject: the board)
 * - `pins_moved`, `pins_removed`: the owner of a board moved Pins of the person's, or deleted them (subject: the person);
 *   `board_opened`: made a board public where the person has Pins that stay hidden (subject: the board)
 * - `new_pins`: a person they follow created Pins (subject: that somebody); told once a day at most
 * - `sponsor_request`: somebody names the person as the sponsor of their Pin, and waits for a yes or no (subject: the Pin)
 * - `price_drop`: what the page behind the person's Pin sells costs less than before (subject: the Pin)
 * - `schedule_failed`: a Pin that the person scheduled could not be published (subject: the draft)
 * - `ad_approved`, `ad_rejected`: the review decided on the person's ad; `ad_waits`: it stopped until it is reviewed again
 *   (subject: the ad)
 */
export const NOTIFICATION_KINDS = [
  "follow",
  "board_follow",
  "save",
  "comment",
  "reply",
  "comment_like",
  "board_invite",
  "board_request",
  "board_joined",
  "board_accepted",
  "new_pins",
  "sponsor_request",
  "pins_moved",
  "pins_removed",
  "board_opened",
  "price_drop",
  "schedule_failed",
  "ad_approved",
  "ad_rejected",
  "ad_waits",
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** Nobody is named as who did these; their rows name the recipient, because the column is required. */
export const WITHOUT_ACTOR: readonly NotificationKind[] = [
  "price_drop",
  "schedule_failed",
  "ad_approved",
  "ad_rejected",
  "ad_waits",
];

/** Of a notification's people so many come with it, the newest first. */
export const SHOWN_ACTORS = 3;
/** Of a notification's acts so many are counted; who has more reads "999+". */
export const COUNTED_ACTS = 1_000;
/** What is unseen is counted so far; a badge shows "99+" then. */
export const COUNTED_UNSEEN = 100;
/** A notification goes so long after the last act of it. */
export const NOTIFICATION_DAYS = 90;
