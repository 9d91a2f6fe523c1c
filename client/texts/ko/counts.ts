import type { Translated } from "../../../src/texts/translated.ts";
import type { en } from "../en/counts.ts";

export const ko: Translated<typeof en> = {
  pins_other: "핀 {{count, number}}개",
  sections_other: "섹션 {{count, number}}개",
  followers_other: "팔로워 {{count, number}}명",
  following: "팔로잉 {{count, number}}명",
  pictures_other: "이미지 {{count, number}}장",
};
