import type { Translated } from "../../../src/texts/translated.ts";
import type { en } from "../en/keyboard.ts";

export const ja: Translated<typeof en> = {
  title: "キー操作",
  search: "検索",
  next: "次のピン",
  previous: "前のピン",
  arrows: "隣または上下のピン",
  save: "保存",
  board: "別のボードを選ぶ",
  menu: "ピンのオプション",
  undo: "メッセージが出ている間、最後の変更を元に戻す",
  anywhere: "ボード、ページ、検索を開く",
  sheet: "この一覧",
  single: "1文字のキー",
  singleWhy: "音声入力などで誤って入力される場合は、オフにしてください。",
};
