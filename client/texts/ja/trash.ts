import type { Translated } from "../../../src/texts/translated.ts";
import type { en } from "../en/trash.ts";

export const ja: Translated<typeof en> = {
  title: "削除したピン",
  lead: "削除したピンは{{days}}日以内なら元に戻せます。",
  empty: "ゴミ箱は空です",
  emptyText: "削除したピンはここに移り、元に戻すことができます。",
  toBoards: "ボードへ",
  from: "「{{board}}」から",
  restore: "元に戻す",
  restoreOne: "{{name}}を元に戻す",
  restored: "ピンを元に戻しました",
  restoredTo: "ピンを「{{board}}」に戻しました",
  seeIt: "見る",
  deleted: "ピンを削除しました",
  undo: "元に戻す",
};
