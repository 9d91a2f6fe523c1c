import type { Translated } from "../../../src/texts/translated.ts";
import type { en } from "../en/own-pin.ts";

export const ko: Translated<typeof en> = {
  edit: "핀 수정",
  move: "다른 보드로 이동",
  note: "나만 보는 메모",
  noteHint: "나에게만 표시됩니다.",
  noteAndTags: "메모와 태그",
  remove: "핀 삭제",
  cancel: "취소",
  save: "저장",
};
