import type { Translated } from "../../../../src/texts/translated.ts";
import type { en } from "../../en/support.ts";

export const support: Translated<typeof en> = {
  title: "管理者によるサポート",
  lead: "サポートを依頼するときは、{{brand}}の管理者があなたのボード、ピン、ゴミ箱、下書き、フォロー・ブロック・ミュートしている人を見られるように許可できます。管理者は何も変更できず、会話を読むこともできません。",
  how: "許可する時間",
  hours_other: "{{count}}時間",
  allow: "許可する",
  allowed: "管理者が見られるようになりました",
  until: "管理者は{{when}}まで見ることができます。",
  end: "今すぐ終了",
  ended: "管理者は見られなくなりました",
  looks: "閲覧の記録",
  none: "あなたのリストを見た管理者はいません。",
  look: "@{{name}}さんが閲覧：{{part}}",
  parts: {
    boards: "ボード",
    pins: "ピン",
    trash: "ゴミ箱",
    drafts: "下書き",
    following: "フォロー中の人",
    blocked: "ブロックした人",
    muted: "ミュートした人",
  },
};
