import type { Language } from "../model/languages.ts";
import { filled } from "../text/templates.ts";
import { en } from "../texts/en/notifications.ts";
import { ja } from "../texts/ja/notifications.ts";
import { ko } from "../texts/ko/notifications.ts";
import type { Notification } from "./notification.ts";
import { actionWords, actorWords, type Say } from "./words.ts";

/* The sentences of all languages, for mails and devices. Pages have those of their own language only. */

const TEXTS = { en, ja, ko } as const;

/** Says on a device that there is something new, and not what. */
export const pushedIn = (language: Language): string => (TEXTS[language] ?? en).pushed;

/** Fills in a language's sentences. A kind that this version doesn't know says only that there is something new. */
export function sayIn(language: Language): Say {
  const texts = TEXTS[language] ?? en;
  const did: Record<string, string> = texts.did;
  return (key, values) => {
    const others = values.count === 1 && "others_one" in texts ? texts.others_one : texts.others_other;
    const { two, manyOthers, pushed } = texts;
    return filled({ two, others, manyOthers }[key as "two"] ?? did[key.replace("did.", "")] ?? pushed, values);
  };
}

/** The whole sentence of a notification. Japanese has no space after the names. */
export function sentenceIn(
  language: Language,
  notification: Pick<Notification, "actors" | "actorCount" | "kind" | "board" | "ad" | "draft">,
): string {
  const say = sayIn(language);
  return `${actorWords(notification, say)}${language === "ja" ? "" : " "}${actionWords(notification, say)}`.trim();
}
