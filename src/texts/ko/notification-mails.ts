import type { notificationMails as en } from "../en/notification-mails.ts";
import type { Translated } from "../translated.ts";

/** The frame of mails about notifications in Korean. */
export const notificationMails: Translated<typeof en> = {
  many: "새 알림 {{count}}개",
  sentence: "{{sentence}}.",
  rest: "{{count}}개가 더 있습니다.",
  see: "보기",
  seeAll: "모두 보기",
  reason: "{{brand}} 알림 설정에 따라 이 메일을 보내 드립니다.",
  turnOff: "이 메일 받지 않기",
};
