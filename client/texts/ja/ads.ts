import type { Translated } from "../../../src/texts/translated.ts";
import type { en } from "../en/ads.ts";

export const ja: Translated<typeof en> = {
  promotedBy: "プロモーション：{{name}}",
  prefixed: "広告 • プロモーション：{{name}}",
  offerPercent: "{{percent}}%オフ",
  offerAmount: "{{amount}}オフ",
  offerShipping: "送料無料",
  offerCode: "コード：{{code}}",
  more: "{{name}}のこの広告について",
  why: "この広告が表示される理由",
  openPin: "ピンを開く",
  visit: "{{domain}}を見る",
  hide: "この広告を隠す",
  hideAdvertiser: "{{name}}の広告をすべて隠す",
  report: "この広告を報告",
  hidden: "この広告は表示されなくなります",
  hiddenAdvertiser: "{{name}}の広告は表示されなくなります",
  hideFailed: "広告を隠せませんでした。少し待ってからもう一度お試しください。",
  gone: "非表示にしました",
  goneText: "ご意見ありがとうございます。似た広告の表示を減らします。",
};
