import type { Translated } from "../../../../src/texts/translated.ts";
import type { en } from "../../en/view.ts";

/** What a person wants to see, and who may reach them. */
export const view: Translated<typeof en> = {
  title: "表示の設定",
  lead: "見たくないものを選べます。ほかの人の表示は変わりません。",
  words: {
    title: "非表示の言葉",
    lead: "これらの言葉を含むピン、コメント、知らない人からのメッセージは、フィード、検索、お知らせ、メールに表示されません。自分で開いたボードやプロフィールはそのまま表示されます。",
    field: "言葉、フレーズ、#ハッシュタグ",
    time: "期間",
    add: "非表示にする",
    list: "非表示にしている言葉",
    until: "{{day}}まで",
    remove: "「{{word}}」を再び表示",
    none: "非表示にしている言葉はありません。",
    short: "文字か数字を2文字以上、または漢字1文字で入力してください。",
  },
  times: { day: "1日間", week: "1週間", month: "30日間", forever: "再び表示するまで" },
  more: { title: "人とフィード", muted: "ミュートした人", tuner: "ホームフィードの調整" },
  reach: {
    title: "あなたに連絡できる人",
    lead: "すでにある会話と招待はそのまま残ります。",
    messagesFrom: "あなたとの会話を始められる人",
    invitesFrom: "あなたをボードに招待できる人",
    audiences: { everyone: "全員", followed: "フォロー中の人", nobody: "なし" },
  },
};
