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
  reason: {
    followed_user: "フォロー中の人から",
    followed_board: "フォロー中のボードから",
    followed_topic: "フォロー中のトピックから",
    popular: "いま人気",
    fresh: "今日の新着",
    same_board: "同じボードのピン",
    saved_together: "一緒によく保存されています",
    because_saved: "保存したピンから",
    looks_similar: "見た目が似ています",
    related_words: "関連",
  },
  named: {
    followed_user: "{{name}}さんをフォロー中",
    followed_board: "フォロー中のボード「{{name}}」から",
    same_board: "「{{name}}」にもあります",
    saved_together: "「{{name}}」に似たボードから",
    because_saved: "「{{name}}」を保存したため",
  },
  visitor: {
    title: "心が動いたものを\u200b集めよう",
    line: "{{brand}}は、画像やリンクをボードに保存して、似たアイデアを見つけられる場所です。",
    join: "無料で新規登録",
    look: "見てみる",
    save: "ワンタップで保存",
    saveText: "このサイトからも、ウェブのどのページからも。",
    sort: "ボードで整理",
    sortText: "公開、シークレット、友だちとの共有も。",
    find: "似たものを発見",
    findText: "ピンから次のピンへつながります。",
  },
};
