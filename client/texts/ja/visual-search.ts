import type { Translated } from "../../../src/texts/translated.ts";
import type { en } from "../en/visual-search.ts";

export const ja: Translated<typeof en> = {
  title: "{{pin}}に似たピン",
  heading: "画像で検索",
  back: "ピンに戻る",
  none: "この部分に似たピンはありません",
  noneText: "別の部分を囲むか、範囲を広げてください。",
  part: "画像の範囲",
  byNumbers: "数値で指定",
  region: "範囲：{{region}}。矢印キーで移動します。",
  handle: "{{corner}}。矢印キーで移動します。",
  whole: "画像全体",
  words: "幅{{width}}、高さ{{height}}、左から{{left}}、上から{{top}}",
  side: { x: "左から", y: "上から", w: "幅", h: "高さ" },
  corner: {
    nw: "左上の角",
    ne: "右上の角",
    sw: "左下の角",
    se: "右下の角",
  },
  preset: {
    whole: "画像全体",
    middle: "中央",
    left: "左半分",
    right: "右半分",
    top: "上半分",
    bottom: "下半分",
  },
};
