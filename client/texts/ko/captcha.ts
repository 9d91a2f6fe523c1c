import type { Translated } from "../../../src/texts/translated.ts";
import type { en } from "../en/captcha.ts";

export const ko: Translated<typeof en> = {
  label: "로봇이 아님을 확인",
  working: "로봇이 아닌지 확인하고 있습니다. 몇 초 걸립니다.",
  solved: "확인되었습니다. 계속할 수 있습니다.",
  failed: "로봇이 아닌지 확인하지 못했습니다.",
  unreachable: "확인 화면을 불러올 수 없습니다. 연결 상태와 차단 기능이 켜져 있는지 확인하세요.",
  unsolved: "먼저 로봇이 아님을 확인하세요.",
  again: "다시 시도",
};
