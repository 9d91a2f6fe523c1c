import type { Translated } from "../../../src/texts/translated.ts";
import type { en } from "../en/feed.ts";

export const ja: Translated<typeof en> = {
  about: "画像やリンクをボードに保存して、{{brand}}で新しいアイデアに出会いましょう。",
  home: "ホームフィード",
  label: "ホームフィード",
  nothing: "まだ何もありません",
  nothingText: "最初の画像を保存すると、ここに表示されます。",
  createPin: "ピンを作成",
  setUp: "サイトを設定",
  visitor: {
    title: "心が動いたものを\u200b集めよう",
    join: "無料で新規登録",
    field: "リンクを貼り付けるか、画像をドロップ",
    keep: "とっておく",
    choose: "画像を選ぶ",
    boards: "いま育っているボード",
  },
};
