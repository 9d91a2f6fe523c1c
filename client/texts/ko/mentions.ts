import type { Translated } from "../../../src/texts/translated.ts";
import type { en } from "../en/mentions.ts";

/** The list of people to mention in Korean. */
export const mentions: Translated<typeof en> = {
  people: "멘션할 사람",
  found_other: "멘션할 수 있는 사람 {{count}}명",
};
