import type { Translated } from "../../../src/texts/translated.ts";
import type { en } from "../en/profile.ts";

export const ja: Translated<typeof en> = {
  about: "{{name}}さんが作成したピンと保存したピンを見てみましょう。",
  edit: "プロフィールを編集",
  tabs: "プロフィール",
  created: "作成済み",
  saved: "保存済み",
  createdPins: "作成したピン",
  allPins: "すべてのピン",
  boards: "ボード",
  explore: "アイデアを見る",
  createPin: "ピンを作成",
  createFirst: "最初のピンを作成しましょう",
  saveFirst: "最初のピンを保存しましょう",
  firstText: "自分の画像もウェブで見つけたものも、ボードにまとめられます。",
  noneCreated: "{{name}}さんはまだピンを作成していません",
  noneSaved: "{{name}}さんはまだピンを保存していません",
  seeSaved: "保存したピンを見る",
  firstBoard: "最初のボードを作りましょう",
  firstBoardText: "旅行、部屋づくり、一週間の献立など、テーマごとにまとめられます。",
  noBoards: "{{name}}さんのボードはまだありません",
  noBoardsText: "フォローすると、保存したピンがホームフィードに表示されます。",
};
