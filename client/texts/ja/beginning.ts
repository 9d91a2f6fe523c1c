import type { Translated } from "../../../src/texts/translated.ts";
import type { en } from "../en/beginning.ts";

export const ja: Translated<typeof en> = {
  begin: {
    title: "{{brand}}へ\u200bようこそ",
    step: "ステップ{{step}}/{{steps}}",
    nameTitle: "お名前を教えてください",
    nameText: "保存したピンに表示されます。あとからいつでも変更できます。",
    nameLabel: "名前",
    nameMissing: "名前を入力するか、スキップしてください。",
    topicsTitle: "何に興味がありますか？",
    topicsText: "トピックを選ぶと、ホームに表示されます。",
    topicsMissing: "トピックを1つ以上選ぶか、スキップしてください。",
    peopleTitle: "人やボードをフォロー",
    peopleText: "新しいピンがホームに表示されます。",
    peopleNone: "おすすめの人はまだいません。",
    boardTitle: "最初のボードに名前を付けましょう",
    boardText: "「保存」を押すだけで、ここにピンがたまります。ボードはあとからいくつでも作れます。",
    bring: "ほかのサービスのピンを取り込む",
    boardLabel: "ボード名",
    boardMissing: "ボード名を入力するか、スキップしてください。",
    boardIdea: "お気に入り",
    next: "次へ",
    finish: "ホームを見る",
    skip: "スキップ",
    confirm: "メールアドレスの確認をお願いします。{{email}} 宛てにリンクをお送りしました。",
    confirmAgain: "再送信",
  },
};
