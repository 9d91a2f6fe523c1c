/**
 * Kinds of notifications, each an action on a subject:
 * - `follow`: a person follows the recipient (subject: the recipient); `board_follow`: follows their board
 * - `save`: a person saved the recipient's Pin; `comment`: commented on it (subject: the Pin)
 * - `reply`: a person answered the recipient's comment; `comment_like`: likes it (subject: the comment)
 * - `mention`: a person mentioned the recipient in a comment or in a Pin's description (subject: the Pin)
 * - `board_invite`: a person invites the recipient to a board; `board_request`: asks to join the recipient's board
 * - `board_joined`: joined it; `board_accepted`: accepts the recipient's request to join (subject: the board)
 * - `pins_moved`, `pins_removed`: a board's owner moved or deleted the recipient's Pins (subject: the recipient)
 * - `board_opened`: made a board public in which the recipient's Pins stay hidden (subject: the board)
 * - `new_pins`: a followed person created Pins (subject: that person); at most once a day
 * - `sponsor_request`: a person asks the recipient to confirm sponsoring a Pin (subject: the Pin)
 * - `price_drop`: the product behind the recipient's Pin costs less than before (subject: the Pin)
 * - `schedule_failed`: a Pin that the recipient scheduled could not be published (subject: the draft)
 * - `ad_approved`, `ad_rejected`: the review of the recipient's ad ended (subject: the ad)
 * - `ad_waits`: the ad is paused until it is reviewed again (subject: the ad)
 * - `board_ideas`: new Pins are suggested for a board of the recipient (subject: the board)
 * - `board_digest`: collaborators added Pins to the recipient's boards; only a mail, without rows (`digest.ts`)
 * - `import_done`, `import_failed`: an import of the recipient ended, not by their own hand (subject: the import)
 */
export const NOTIFICATION_KINDS = [
  "follow",
  "board_follow",
  "save",
  "comment",
  "reply",
  "comment_like",
  "mention",
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
  "import_done",
  "import_failed",
  "board_ideas",
  "board_digest",
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** Kinds without an actor. Their rows store the recipient as actor, because the column is required. */
export const WITHOUT_ACTOR: readonly NotificationKind[] = [
  "price_drop",
  "schedule_failed",
  "ad_approved",
  "ad_rejected",
  "ad_waits",
  "import_done",
  "import_failed",
  "board_ideas",
  "board_digest",
];

/** How many of a notification's actors a response includes, most recent first. */
export const SHOWN_ACTORS = 3;
/** Actions are counted up to here; larger counts read "999+". */
export const COUNTED_ACTS = 1_000;
/** Unseen notifications are counted up to here; the badge then reads "99+". */
export const COUNTED_UNSEEN = 100;
/** Days after its last action that a notification expires. */
export const NOTIFICATION_DAYS = 90;
