import type { Translated } from "../../../../src/texts/translated.ts";
import type { en } from "../../en/save-several.ts";

/** The page that saves several pictures of another site's page. */
export const saveSeveral: Translated<typeof en> = {
  title: "画像をまとめて保存",
  lead: "画像ごとに、{{host}}へのリンク付きのピンになります。",
  leadNoLink: "画像ごとに1件のピンになります。",
  list: "保存する画像",
  name: "タイトル",
  nameNumbered: "画像{{number}}のタイトル",
  picture: "画像{{number}}",
  remove: "画像{{number}}を外す",
  save_other: "{{count}}件のピンを保存",
  noBoard: "先にボードを選んでください。",
  progress: "{{count}}件中{{done}}件を保存しました",
  isSaved: "保存済み",
  saved_other: "{{count}}件のピンを「{{board}}」に保存しました",
  failed_other: "{{count}}件の画像を保存できませんでした。もう一度試すか、画像を外してください。",
  toBoard: "ボードを見る",
  close: "ウィンドウを閉じる",
  noneTitle: "保存する画像がありません",
  noneText: "画像のあるページで拡張機能のボタンを押し、複数の画像を選んでください。",
  tools: "拡張機能を入手",
  logInTitle: "ログインすると画像を保存できます",
  logInText: "選んだ画像はこのウィンドウに残ります。",
};
