import type { Translated } from "../../../src/texts/translated.ts";
import type { en } from "../en/captcha.ts";

export const ja: Translated<typeof en> = {
  label: "ロボットではないことの確認",
  working: "ロボットではないことを確認しています。数秒かかります。",
  solved: "確認できました。続行できます。",
  failed: "ロボットではないことを確認できませんでした。",
  unreachable: "確認画面を読み込めませんでした。接続の状態と、読み込みがブロックされていないかをご確認ください。",
  unsolved: "まず、ロボットではないことを確認してください。",
  again: "もう一度試す",
};
