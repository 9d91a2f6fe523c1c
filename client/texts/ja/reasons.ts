import type { Translated } from "../../../src/texts/translated.ts";
import type { en } from "../en/reasons.ts";

export const ja: Translated<typeof en> = {
  reason: {
    followed_user: "フォロー中の人から",
    followed_board: "フォロー中のボードから",
    followed_topic: "フォロー中のトピックから",
    popular: "いま人気",
    fresh: "今日の新着",
    same_board: "同じボードのピン",
    saved_together: "一緒によく保存されています",
    because_saved: "保存したピンから",
    looks_similar: "見た目が似ています",
    related_words: "関連",
  },
  named: {
    followed_user: "{{name}}さんをフォロー中",
    followed_board: "フォロー中のボード「{{name}}」から",
    same_board: "「{{name}}」にもあります",
    saved_together: "「{{name}}」に似たボードから",
    because_saved: "「{{name}}」を保存したため",
  },
};
