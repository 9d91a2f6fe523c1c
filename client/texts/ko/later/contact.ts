import type { Translated } from "../../../../src/texts/translated.ts";
import type { en } from "../../en/contact.ts";

/** The contact page. */
export const contact: Translated<typeof en> = {
  title: "문의하기",
  about: "{{brand}} 운영자에게 연락할 수 있습니다.",
  lead: "{{brand}} 운영자가 모든 메시지를 읽고 메일로 답변합니다. 계정이 정지되었고 착오라고 생각되면 사용자 이름과 있었던 일을 알려 주세요.",
  email: "이메일",
  text: "메시지",
  textMissing: "메시지를 먼저 입력하세요.",
  send: "보내기",
  sentTitle: "메시지를 받았습니다",
  sentText: "{{email}}(으)로 답변드리겠습니다.",
  home: "홈으로 이동",
};
