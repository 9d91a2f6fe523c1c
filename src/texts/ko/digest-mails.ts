import type { digest as en } from "../en/digest-mails.ts";
import type { Translated } from "../translated.ts";

/** The mail about additions to shared boards in Korean. */
export const digest: Translated<typeof en> = {
  subject_other: "공유하는 보드에 새 핀 {{count}}개가 있습니다",
  heading: "보드의 새로운 핀",
  added_other: "{{names}} 추가: 핀 {{count}}개",
  one: "{{first}} 님",
  and: "{{first}} 님, {{second}} 님",
  more: "{{first}} 님, {{second}} 님 등",
  action: "내 보드 보기",
  reason: "{{brand}}에서 보드를 공유하고 있어 이 메일을 보내 드립니다. 빈도는 알림 설정에서 선택할 수 있습니다.",
  turnOff: "이 메일 받지 않기",
};
