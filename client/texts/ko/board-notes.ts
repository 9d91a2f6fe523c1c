import type { Translated } from "../../../src/texts/translated.ts";
import type { en } from "../en/board-notes.ts";

export const ko: Translated<typeof en> = {
  title: "메모",
  add: "메모 추가",
  edit: "메모 수정",
  text: "메모",
  textHint: "{{board}} 보드를 볼 수 있는 사람은 모두 읽을 수 있습니다.",
  save: "저장",
  more: "메모 옵션",
  remove: "메모 삭제",
  removeTitle: "이 메모를 삭제할까요?",
  removeText: "되돌릴 수 없습니다.",
  edited: "수정됨",
  showMore: "메모 더 보기",
  whole: "전체 보기",
  less: "간단히 보기",
};
