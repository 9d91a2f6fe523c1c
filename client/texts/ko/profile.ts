import type { Translated } from "../../../src/texts/translated.ts";
import type { en } from "../en/profile.ts";

export const ko: Translated<typeof en> = {
  about: "{{name}} 님이 만들고 저장한 핀을 확인해 보세요.",
  edit: "프로필 수정",
  tabs: "프로필",
  created: "만든 핀",
  saved: "저장한 핀",
  createdPins: "만든 핀",
  allPins: "모든 핀",
  boards: "보드",
  explore: "아이디어 둘러보기",
  createPin: "핀 만들기",
  createFirst: "첫 번째 핀을 만들어 보세요",
  saveFirst: "첫 번째 핀을 저장해 보세요",
  firstText: "직접 만든 이미지와 웹에서 찾은 것을 모두 보드에 모을 수 있습니다.",
  noneCreated: "{{name}} 님이 아직 만든 핀이 없습니다",
  noneSaved: "{{name}} 님이 아직 저장한 핀이 없습니다",
  seeSaved: "저장한 핀 보기",
  firstBoard: "첫 번째 보드를 만들어 보세요",
  firstBoardText: "여행, 방 꾸미기, 일주일 식단처럼 주제별로 모아 보세요.",
  noBoards: "{{name}} 님의 보드가 아직 없습니다",
  noBoardsText: "팔로우하면 저장한 핀이 홈 피드에 표시됩니다.",
};
