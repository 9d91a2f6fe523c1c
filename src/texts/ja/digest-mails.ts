import type { digest as en } from "../en/digest-mails.ts";
import type { Translated } from "../translated.ts";

/** The mail about additions to shared boards in Japanese. */
export const digest: Translated<typeof en> = {
  subject_other: "共有しているボードに新しいピンが{{count}}件あります",
  heading: "ボードの新着",
  added_other: "{{names}}がピンを{{count}}件追加しました",
  one: "{{first}}さん",
  and: "{{first}}さんと{{second}}さん",
  more: "{{first}}さん、{{second}}さんほか",
  action: "ボードを見る",
  reason: "{{brand}}でボードを共有しているため、このメールをお送りしています。頻度はお知らせの設定で選べます。",
  turnOff: "このメールを停止",
};
