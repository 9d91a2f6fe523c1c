import type { Translated } from "../../../../src/texts/translated.ts";
import type { en } from "../../en/contact.ts";

/** The contact page. */
export const contact: Translated<typeof en> = {
  title: "お問い合わせ",
  about: "{{brand}}の運営者に連絡できます。",
  lead: "{{brand}}の運営者がすべてのメッセージを読み、メールで返信します。アカウントが停止され、誤りだと思われる場合は、ユーザー名と経緯をお知らせください。",
  email: "メールアドレス",
  text: "メッセージ",
  textMissing: "先にメッセージを入力してください。",
  send: "送信",
  sentTitle: "メッセージを受け取りました",
  sentText: "{{email}}宛てに返信します。",
  home: "ホームに戻る",
};
