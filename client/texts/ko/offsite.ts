import type { Translated } from "../../../src/texts/translated.ts";
import type { en } from "../en/offsite.ts";

export const ko: Translated<typeof en> = {
  offsite: {
    leaving: "{{brand}}에서 나가는 중입니다",
    leavingText: "이 링크는 {{host}} 사이트로 연결됩니다. 확인되지 않은 사이트입니다.",
    continue: "{{host}} 사이트로 이동",
    back: "{{brand}}에 머무르기",
    blocked: "이 링크는 열 수 없습니다",
    blockedText: "이 주소는 {{brand}}에서 열 수 없습니다.",
    suspicious: "의심스러운 링크입니다",
    suspiciousText: "사기이거나 기기에 해를 끼칠 수 있는 사이트여서 열지 않습니다.",
    porn: "성인 콘텐츠일 수 있는 링크입니다",
    pornText: "성적인 내용이 있는 사이트로는 연결하지 않습니다.",
    mistake: "착오라고 생각되면 알려 주세요.",
  },
};
