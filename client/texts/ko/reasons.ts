import type { Translated } from "../../../src/texts/translated.ts";
import type { en } from "../en/reasons.ts";

export const ko: Translated<typeof en> = {
  reason: {
    followed_user: "팔로우하는 사람의 핀",
    followed_board: "팔로우하는 보드의 핀",
    followed_topic: "팔로우하는 주제의 핀",
    popular: "지금 인기",
    fresh: "오늘의 새 핀",
    same_board: "같은 보드의 핀",
    saved_together: "자주 함께 저장된 핀",
    because_saved: "저장한 핀을 바탕으로",
    looks_similar: "비슷한 이미지",
    related_words: "관련 핀",
  },
  named: {
    followed_user: "{{name}} 님을 팔로우 중",
    followed_board: "팔로우하는 보드: {{name}}",
    same_board: "같은 보드: {{name}}",
    saved_together: "비슷한 보드: {{name}}",
    because_saved: "저장한 핀: {{name}}",
  },
};
