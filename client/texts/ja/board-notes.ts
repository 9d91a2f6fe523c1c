import type { Translated } from "../../../src/texts/translated.ts";
import type { en } from "../en/board-notes.ts";

export const ja: Translated<typeof en> = {
  title: "メモ",
  add: "メモを追加",
  edit: "メモを編集",
  text: "メモ",
  textHint: "「{{board}}」を見られる人は全員読めます。",
  save: "保存",
  more: "メモのメニュー",
  remove: "メモを削除",
  removeTitle: "このメモを削除しますか？",
  removeText: "この操作は取り消せません。",
  edited: "編集済み",
  showMore: "メモをさらに表示",
  whole: "全文を表示",
  less: "一部だけ表示",
};
