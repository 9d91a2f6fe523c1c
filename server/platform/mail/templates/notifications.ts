import { notificationHref } from "../../../../src/notifications/href.ts";
import type { NotificationKind } from "../../../../src/notifications/kinds.ts";
import type { Notification } from "../../../../src/notifications/notification.ts";
import { actionWords, actorWords, sayInEnglish } from "../../../../src/notifications/words.ts";
import { en } from "../../../../src/texts/en/notifications.ts";
import { composeMail, isolated } from "./compose.tsx";

interface NotificationsMail {
  brandName: string;
  publicUrl: string;
  kind: NotificationKind;
  /** The newest notifications; `count` is the number of all. */
  notifications: readonly Notification[];
  count: number;
  /** The one-click unsubscribe address. */
  turnOff: string;
}

function sentenceOf({ actors, board, ad, draft, ...rest }: Notification): string {
  const shown = {
    ...rest,
    actors: actors.map(isolated),
    board: board && isolated(board),
    ad: ad && isolated(ad),
    draft: draft && isolated(draft),
  };
  return `${actorWords(shown, sayInEnglish)} ${actionWords(shown, sayInEnglish)}`.trim();
}

/**
 * A mail about notifications of one kind. It names people and boards, but contains none of the texts that people wrote.
 */
export function notificationsMail({ brandName, publicUrl, kind, notifications, count, turnOff }: NotificationsMail) {
  const [newest] = notifications;
  const heading = count === 1 && newest ? sentenceOf(newest) : `${count} new notifications`;
  // A single notification is already in the heading.
  const sentences = count === 1 ? [] : notifications.map((notification) => `${sentenceOf(notification)}.`);
  const why = (count === 1 && newest?.draft?.problem) || null;
  const more = count - notifications.length;
  return composeMail({
    brandName,
    subject: `${heading} (${brandName})`,
    heading,
    paragraphs: why ? [why] : more > 0 ? [...sentences, `And ${more} more.`] : sentences,
    action: {
      label: count === 1 ? "See it" : "See them all",
      link: publicUrl + (count === 1 && newest ? notificationHref(newest) : "/notifications/"),
    },
    reason: `You're receiving this because your ${brandName} account emails you when ${en.settings.when[kind]}.`,
    turnOff: { label: "Turn these emails off", link: turnOff },
  });
}
