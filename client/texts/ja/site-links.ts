import type { Translated } from "../../../src/texts/translated.ts";
import type { en } from "../en/site-links.ts";

export const ja: Translated<typeof en> = {
  label: "このサイトについて",
  shop: "ショップ",
  adLibrary: "広告ライブラリ",
  credits: "画像のクレジット",
  terms: "利用規約",
  guidelines: "コミュニティガイドライン",
  report: "違法な内容の報告",
  imprint: "運営者情報",
  privacy: "プライバシーポリシー",
};
