import type { Translated } from "../../../src/texts/translated.ts";
import type { en } from "../en/counts.ts";

export const ja: Translated<typeof en> = {
  pins_other: "ピン{{count, number}}件",
  sections_other: "セクション{{count, number}}個",
  followers_other: "フォロワー{{count, number}}人",
  following: "フォロー中{{count, number}}人",
  pictures_other: "画像{{count, number}}枚",
};
