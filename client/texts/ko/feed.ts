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
  visitor: {
    title: "영감을 주는 것을 모아 보세요",
    join: "무료로 가입하기",
    field: "링크를 붙여넣거나 이미지를 끌어다 놓으세요",
    keep: "보관하기",
    choose: "이미지 선택",
    boards: "지금 채워지고 있는 보드",
  },
};
