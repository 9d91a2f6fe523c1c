import type { Translated } from "../../../src/texts/translated.ts";
import type { en } from "../en/feed.ts";

export const ko: Translated<typeof en> = {
  about: "이미지와 링크를 보드에 저장하고 {{brand}}에서 새로운 아이디어를 찾아보세요.",
  home: "홈 피드",
  label: "홈 피드",
  nothing: "아직 아무것도 없습니다",
  nothingText: "첫 번째 이미지를 저장하면 여기에 표시됩니다.",
  createPin: "핀 만들기",
  setUp: "사이트 설정하기",
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
  visitor: {
    title: "영감을 주는 것을 모아 보세요",
    line: "{{brand}}에서는 이미지와 링크를 보드에 저장하고 비슷한 아이디어를 찾을 수 있습니다.",
    join: "무료로 가입하기",
    look: "둘러보기",
    save: "한 번 눌러 저장",
    saveText: "여기에서, 또는 웹의 어느 페이지에서나.",
    sort: "보드로 정리",
    sortText: "공개로, 비밀로, 친구와 함께.",
    find: "비슷한 아이디어 발견",
    findText: "핀에서 핀으로 이어집니다.",
  },
};
