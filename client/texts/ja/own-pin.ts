import type { Translated } from "../../../src/texts/translated.ts";
import type { en } from "../en/own-pin.ts";

export const ja: Translated<typeof en> = {
  edit: "ピンを編集",
  move: "別のボードに移動",
  note: "自分用のメモ",
  noteHint: "自分だけに表示されます。",
  noteAndTags: "メモとタグ",
  remove: "ピンを削除",
  cancel: "キャンセル",
  save: "保存",
};
