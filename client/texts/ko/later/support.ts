import type { Translated } from "../../../../src/texts/translated.ts";
import type { en } from "../../en/support.ts";

export const support: Translated<typeof en> = {
  title: "관리자 지원",
  lead: "도움을 요청할 때 {{brand}} 관리자가 내 보드, 핀, 휴지통, 임시 저장, 팔로우·차단·숨김한 사람을 볼 수 있게 허용할 수 있습니다. 관리자는 아무것도 바꿀 수 없고 대화를 읽을 수 없습니다.",
  how: "허용 시간",
  hours_other: "{{count}}시간",
  allow: "허용",
  allowed: "이제 관리자가 볼 수 있습니다",
  until: "관리자는 {{when}}까지 볼 수 있습니다.",
  end: "지금 중지",
  ended: "이제 관리자가 볼 수 없습니다",
  looks: "열람 기록",
  none: "내 목록을 본 관리자가 없습니다.",
  look: "@{{name}} 님이 열람: {{part}}",
  parts: {
    boards: "보드",
    pins: "핀",
    trash: "휴지통",
    drafts: "임시 저장",
    following: "팔로우하는 사람",
    blocked: "차단한 사람",
    muted: "숨긴 사람",
  },
};
