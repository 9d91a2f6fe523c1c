import type { Translated } from "../../../../src/texts/translated.ts";
import type { en } from "../../en/devices.ts";

/** Notifications on devices in Korean. */
export const devices: Translated<typeof en> = {
  title: "이 기기의 알림",
  lead: "페이지를 열지 않아도 멘션, 답글, 초대를 알려 드립니다. 비밀 보드의 이름이나 작성한 글은 담지 않습니다.",
  state: {
    unable:
      "이 브라우저는 알림을 표시할 수 없습니다. iPhone이나 iPad에서는 먼저 사이트를 홈 화면에 추가하고 거기에서 여세요.",
    blocked:
      "브라우저가 이 사이트의 알림을 차단하고 있습니다. 주소창에서 사이트 설정을 열어 알림을 허용한 뒤 페이지를 새로 고치세요.",
    off: "이 브라우저에서 꺼져 있습니다.",
    on: "이 브라우저에서 켜져 있습니다.",
  },
  turnOn: "켜기",
  turnOff: "끄기",
  failed: "브라우저에서 알림을 켜지 못했습니다. 잠시 후 다시 시도하세요.",
  list: "내 기기",
  name: "{{system}}의 {{browser}}",
  unknown: "브라우저",
  here: "이 브라우저",
  since: "{{when}}부터",
  remove: "삭제",
  removeNamed: "{{name}} 삭제",
};
