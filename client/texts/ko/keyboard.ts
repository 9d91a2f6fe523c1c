import type { Translated } from "../../../src/texts/translated.ts";
import type { en } from "../en/keyboard.ts";

export const ko: Translated<typeof en> = {
  title: "키보드 단축키",
  search: "검색",
  next: "다음 핀",
  previous: "이전 핀",
  arrows: "옆이나 위아래의 핀",
  save: "저장",
  board: "다른 보드 선택",
  menu: "핀 옵션",
  undo: "메시지가 보이는 동안 마지막 변경 취소",
  anywhere: "보드, 페이지, 검색 열기",
  sheet: "이 목록",
  single: "한 글자 키",
  singleWhy: "음성 입력 등이 잘못 입력하면 끄세요.",
};
