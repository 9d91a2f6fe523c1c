import type { Translated } from "../../../src/texts/translated.ts";
import type { en } from "../en/look.ts";

export const ja: Translated<typeof en> = {
  open: "表示",
  layout: "レイアウト",
  layouts: { standard: "標準", compact: "コンパクト", list: "リスト", large: "大" },
  size: "画像の大きさ",
  sizes: { smallest: "最小", small: "小", medium: "中", large: "大", largest: "最大" },
  reset: "表示をリセット",
  coverNone: "表紙に使うピンを{{max}}個まで選べます。選ばない場合は、新しいピンが表示されます。",
  coverChosen: "{{max}}個中{{chosen}}個を選択中。残りには新しいピンが入ります。",
  coverOrder: "表紙の順序",
  coverOrderText:
    "ハンドルをドラッグするか、ハンドルを選んでEnterキーを押し、矢印キーで移動します。最初のピンが大きく表示されます。",
  coverMove: "「{{name}}」を移動",
  coverRemove: "「{{name}}」を表紙から外す",
  coverPicture: "画像{{number}}",
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
