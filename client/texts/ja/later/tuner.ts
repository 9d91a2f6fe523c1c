import type { Translated } from "../../../../src/texts/translated.ts";
import type { en } from "../../en/tuner.ts";

/** The settings of the home feed. */
export const tuner: Translated<
  Pick<typeof en, "title" | "lead" | "failed" | "words" | "boards" | "hidden" | "history">
> = {
  title: "フィードの調整",
  lead: "ホームフィードに表示するものと、表示しないものを選べます。",
  failed: "設定を読み込めませんでした。",
  words: {
    title: "表示しない言葉",
    lead: "この言葉を含むピンはホームフィードに表示されません。検索では今までどおり見つかります。",
    field: "言葉を追加",
    add: "追加",
    list: "表示しない言葉",
    remove: "「{{word}}」を削除",
    none: "表示しない言葉はありません。",
    short: "2文字以上、または漢字1文字で入力してください。",
    twice: "この言葉はすでに追加されています。",
    full: "追加できる言葉は50個までです。先にどれかを削除してください。",
  },
  boards: {
    title: "フィードに反映するボード",
    lead: "ホームフィードは、これらのボードのピンをもとにしています。好みに合わないボードはオフにしてください。シークレットボードは反映されません。",
    list: "あなたのボード",
    none: "ボードはまだありません。",
  },
  hidden: {
    title: "興味のないピン",
    none: "非表示にしたピンはありません。",
    one: "1枚の画像をホームフィードで非表示にしています。",
    many: "{{count}}枚の画像をホームフィードで非表示にしています。",
    show: "もう一度表示",
    people: "ミュートした人",
  },
  history: {
    title: "フィードに反映する履歴",
    lead: "最近保存したピンをもとにしています。",
    cleared: "{{day}}以降に保存したピンをもとにしています。",
    clear: "最初からやり直す",
    restore: "以前の保存も反映する",
  },
};
