import type { Translated } from "../../../src/texts/translated.ts";
import type { en } from "../en/look.ts";

export const ja: Translated<typeof en> = {
  open: "表示",
  layout: "レイアウト",
  layouts: { standard: "標準", compact: "コンパクト", list: "リスト", large: "大" },
  size: "画像の大きさ",
  sizes: { smallest: "最小", small: "小", medium: "中", large: "大", largest: "最大" },
  reset: "表示をリセット",
  coverPictures: "表紙の画像",
  pictures_other: "{{count}}枚",
  color: "色",
  colors: {
    cover: "表紙の色",
    red: "赤",
    orange: "オレンジ",
    yellow: "黄",
    green: "緑",
    teal: "青緑",
    blue: "青",
    violet: "紫",
    pink: "ピンク",
    gray: "グレー",
  },
  sections: "セクション",
  sectionsAs: { folders: "フォルダ", tabs: "タブ" },
  byOwner: "レイアウト",
  byOwnerText: "ボードを開いたときの表示です。見る人はそれぞれ別の表示を選べます。",
};
