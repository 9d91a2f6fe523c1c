import type { en } from "../en/identity.ts";
import type { Translated } from "../translated.ts";

/** Ways in by somebody else's word in Japanese. */
export const ja: Translated<typeof en> = {
  continueWith: { google: "Googleで続行", facebook: "Facebookで続行", line: "LINEで続行" },
  connectWith: "{{provider}}と連携",
  ways: "その他のログイン方法",
  connectedTitle: "連携しているアカウント",
  connectedLead: "パスワードの代わりに、これらのアカウントでログインできます。",
  connectedNone: "連携しているアカウントはまだありません。",
  connectedOff: "連携できるアカウントはありません",
  connectedOffText: "このサイトでは、他のアカウントでのログインはできません。",
  connect: "{{provider}}を連携",
  disconnect: "連携を解除",
  disconnectFrom: "{{provider}}の連携を解除",
  disconnectTitle: "{{provider}}の連携を解除しますか？",
  disconnectText: "もう一度連携するまで、このアカウントではログインできなくなります。",
  connected: "{{provider}}を連携しました。",
  disconnected: "連携を解除しました。",
  since: "{{day}}に連携",
  popupClosed: "接続できませんでした。{{brand}}との連携を許可してください。",
  popupBlocked: "ポップアップを許可してください。",
  refused: "申し訳ありません。問題が発生しました。",
  unavailableTitle: "{{provider}}を利用できません",
  unavailableText:
    "現在{{provider}}を利用できないようです。別の方法をお試しになるか、ページを更新して時間をおいてからもう一度お試しください。",
  ok: "OK",
  windowOpen: "開いたウィンドウで続けてください。",
  showWindow: "ウィンドウを表示",
  closeWindow: "このウィンドウは閉じてかまいません。",
};
