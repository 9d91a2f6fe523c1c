import type { Translated } from "../../../src/texts/translated.ts";
import type { en } from "../en/look.ts";

export const ja: Translated<typeof en> = {
  open: "表示",
  layout: "レイアウト",
  layouts: { standard: "標準", compact: "コンパクト", list: "リスト", large: "大" },
  size: "画像の大きさ",
  sizes: { smallest: "最小", small: "小", medium: "中", large: "大", largest: "最大" },
  reset: "表示をリセット",
  byOwner: "レイアウト",
  byOwnerText: "ボードを開いたときの表示です。見る人はそれぞれ別の表示を選べます。",
};
