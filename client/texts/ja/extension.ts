import type { Translated } from "../../../src/texts/translated.ts";
import type { en } from "../en/extension.ts";

/** The browser extension. */
export const ja: Translated<typeof en> = {
  name: "{{brand}}に保存",
  lead: "どのページの画像もボードに保存できます。",
  press: "{{brand}}に保存",
  menuPicture: "画像を{{brand}}に保存",
  menuLink: "リンクを{{brand}}に保存",
  menuPage: "このページから{{brand}}に保存",
  menuSelection: "選択した文章を付けて{{brand}}に保存",
  save: "保存",
  notHere: "このページからは保存できません。",
  site: "{{brand}}のアドレス",
  siteHint: "ボードのあるサイトのアドレスです。例：https://pins.example.com",
  siteInvalid: "https:// で始まるサイトのアドレスを入力してください。",
  apply: "設定を保存",
  saved: "設定を保存しました",
  hover: "画像の上に保存ボタンを表示",
  hoverHint:
    "閲覧するページの表示を拡張機能に許可するよう求められます。許可しない場合は、拡張機能のボタンを押して保存できます。",
  chooserTitle: "保存する画像を選択",
  chooserUntitled: "このページの画像",
  chooserClose: "閉じる",
  several: "複数選択",
  severalTitle: "保存する画像をすべて選択",
  selectAll: "すべて選択",
  selectNone: "選択を解除",
  goOn: "{{count}}件で次へ",
};
