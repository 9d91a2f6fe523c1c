import type { notificationMails as en } from "../en/notification-mails.ts";
import type { Translated } from "../translated.ts";

/** The frame of mails about notifications in Japanese. */
export const notificationMails: Translated<typeof en> = {
  many: "新しいお知らせが{{count}}件あります",
  sentence: "{{sentence}}。",
  rest: "ほかに{{count}}件あります。",
  see: "見る",
  seeAll: "すべて見る",
  reason: "{{brand}}のお知らせの設定にもとづいて、このメールをお送りしています。",
  turnOff: "このメールを停止",
};
