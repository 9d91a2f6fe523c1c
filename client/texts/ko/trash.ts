import type { Translated } from "../../../src/texts/translated.ts";
import type { en } from "../en/trash.ts";

export const ko: Translated<typeof en> = {
  title: "삭제한 핀",
  lead: "삭제한 핀은 {{days}}일 동안 복원할 수 있습니다.",
  empty: "휴지통이 비어 있습니다",
  emptyText: "삭제한 핀은 여기에 보관되어 복원할 수 있습니다.",
  toBoards: "내 보드로 이동",
  from: "{{board}}에서 삭제됨",
  restore: "복원",
  restoreOne: "{{name}} 복원",
  restored: "핀을 복원했습니다",
  restoredTo: "핀을 {{board}}에 복원했습니다",
  seeIt: "보기",
  deleted: "핀을 삭제했습니다",
  undo: "실행 취소",
};
