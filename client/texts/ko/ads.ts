import type { Translated } from "../../../src/texts/translated.ts";
import type { en } from "../en/ads.ts";

export const ko: Translated<typeof en> = {
  promotedBy: "광고주: {{name}}",
  prefixed: "광고 • 광고주: {{name}}",
  offerPercent: "{{percent}}% 할인",
  offerAmount: "{{amount}} 할인",
  offerShipping: "무료 배송",
  offerCode: "코드: {{code}}",
  more: "{{name}} 광고 정보",
  why: "이 광고가 표시되는 이유",
  openPin: "핀 열기",
  visit: "{{domain}} 방문",
  hide: "이 광고 숨기기",
  hideAdvertiser: "{{name}} 광고 모두 숨기기",
  report: "이 광고 신고",
  hidden: "이 광고가 더 이상 표시되지 않습니다",
  hiddenAdvertiser: "{{name}} 광고가 더 이상 표시되지 않습니다",
  hideFailed: "광고를 숨기지 못했습니다. 잠시 후 다시 시도하세요.",
  gone: "숨김",
  goneText: "의견 감사합니다. 비슷한 광고를 덜 표시합니다.",
};
