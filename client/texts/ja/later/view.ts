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
  sensitive: {
    title: "センシティブな画像",
    lead: "けがや裸など、見たくない人もいる画像です。",
    choices: {
      blur: "ボタンを押すまでぼかす",
      show: "表示する",
      hide: "フィード、検索、お知らせに表示しない",
    },
    minor: "18歳未満のため、センシティブな画像は表示されません。",
  },
  aiMade: {
    title: "AIで作られた画像",
    hide: "AIで作られた画像を表示しない",
    hint: "フィード、検索、お知らせが対象です。ファイルや投稿者がそう示しているもの、モデレーターがラベルを付けたものがわかります。",
  },
  times: { day: "1日間", week: "1週間", month: "30日間", forever: "再び表示するまで" },
  more: { title: "人とフィード", muted: "ミュートした人", tuner: "ホームフィードの調整" },
  reach: {
    title: "あなたに連絡できる人",
    lead: "すでにある会話、招待、メンションはそのまま残ります。",
    messagesFrom: "あなたとの会話を始められる人",
    invitesFrom: "あなたをボードに招待できる人",
    mentionsFrom: "あなたをメンションできる人",
    audiences: { everyone: "全員", followed: "フォロー中の人", nobody: "なし" },
  },
};
