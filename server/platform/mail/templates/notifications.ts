import type { Language } from "../../../../src/model/languages.ts";
import { notificationHref } from "../../../../src/notifications/href.ts";
import type { NotificationKind } from "../../../../src/notifications/kinds.ts";
import type { Notification } from "../../../../src/notifications/notification.ts";
import { sentenceIn } from "../../../../src/notifications/sentences.ts";
import { filled } from "../../../../src/text/templates.ts";
import { notificationMails as english } from "../../../../src/texts/en/notification-mails.ts";
import { en } from "../../../../src/texts/en/notifications.ts";
import { notificationMails as ja } from "../../../../src/texts/ja/notification-mails.ts";
import { notificationMails as ko } from "../../../../src/texts/ko/notification-mails.ts";
import { composeMail, isolated } from "./compose.tsx";

interface NotificationsMail {
  brandName: string;
  publicUrl: string;
  kind: NotificationKind;
  language: Language;
  /** The newest notifications; `count` is the number of all. */
  notifications: readonly Notification[];
  count: number;
  /** The one-click unsubscribe address. */
  turnOff: string;
}

const TEXTS = { en: english, ja, ko } as const;

function sentenceOf(language: Language, { actors, board, ad, draft, ...rest }: Notification): string {
  return sentenceIn(language, {
    ...rest,
    actors: actors.map(isolated),
    board: board && isolated(board),
    ad: ad && isolated(ad),
    draft: draft && isolated(draft),
  });
}

/**
 * A mail about notifications of one kind. It names people and boards, but contains none of the texts that people wrote.
 */
export function notificationsMail(mail: NotificationsMail) {
  const { brandName, publicUrl, kind, language, notifications, count, turnOff } = mail;
  const t = TEXTS[language];
  const [newest] = notifications;
  const heading = count === 1 && newest ? sentenceOf(language, newest) : filled(t.many, { count });
  // A single notification is already in the heading.
  const sentences =
    count === 1 ? [] : notifications.map((one) => filled(t.sentence, { sentence: sentenceOf(language, one) }));
  const why = (count === 1 && newest?.draft?.problem) || null;
  const more = count - notifications.length;
  return composeMail({
    brandName,
    language,
    subject: `${heading} (${brandName})`,
    heading,
    paragraphs: why ? [why] : more > 0 ? [...sentences, filled(t.rest, { count: more })] : sentences,
    action: {
      label: count === 1 ? t.see : t.seeAll,
      link: publicUrl + (count === 1 && newest ? notificationHref(newest) : "/notifications/"),
    },
    reason: filled(t.reason, { brand: brandName, when: en.settings.when[kind] }),
    turnOff: { label: t.turnOff, link: turnOff },
  });
}
