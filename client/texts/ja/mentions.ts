import type { Translated } from "../../../src/texts/translated.ts";
import type { en } from "../en/mentions.ts";

/** The list of people to mention in Japanese. */
export const mentions: Translated<typeof en> = {
  people: "メンションする人",
  found_other: "メンションできる人が{{count}}人見つかりました",
};
