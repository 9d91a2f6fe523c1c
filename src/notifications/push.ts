import type { Language } from "../model/languages.ts";
import type { NotificationKind } from "./kinds.ts";
import type { Notification } from "./notification.ts";

/** Kinds that browsers get through their push services: those that are about an answer, or that wait for one. */
export const PUSHED = [
  "mention",
  "comment",
  "reply",
  "board_invite",
  "board_request",
  "board_accepted",
  "schedule_failed",
  "board_ideas",
] as const satisfies readonly NotificationKind[];

/** Devices of one person; a further one replaces the oldest. */
export const DEVICES_MAX = 20;
/** Characters of a push service's address. */
export const ENDPOINT_MAX = 2_000;
/** Hours that a push service keeps a message for a browser that is off. */
export const PUSH_HOURS = 24;
/** Days of failures after which a device is forgotten. */
export const FAILING_DAYS = 14;

/**
 * The message to a browser. It contains no text that somebody wrote, and no name if the Pin or board isn't public: anybody who holds the
 * device may read it.
 */
export interface PushMessage {
  title: string;
  language: Language;
  /** Path of the page that it opens. */
  href: string;
  /** A newer message with the same tag replaces this one. */
  tag: string;
  /** Null for something secret: the worker then says only that there is something new. */
  said:
    | (Pick<Notification, "kind" | "actorCount"> & {
        actors: { fullName: string; username: string }[];
        board: string | null;
      })
    | null;
}
