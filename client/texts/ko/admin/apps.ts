import type { Translated } from "../../../../src/texts/translated.ts";
import type { en } from "../../en/apps.ts";

/** The administration of apps in Korean; their settings are in `../later/apps.ts`. */
export const ko: Translated<Pick<typeof en, "admin">> = {
  admin: {
    search: "앱 검색",
    searchPlaceholder: "이름 또는 클라이언트 ID",
    states: { all: "전체", unverified: "확인되지 않음", verified: "확인됨", suspended: "정지됨" },
    none: "해당하는 앱이 없습니다",
    noneText: "개발자가 앱을 만들거나 누군가 앱을 연결하면 여기에 표시됩니다.",
    origin: {
      developer: "개발자: @{{username}}",
      registered: "스스로 등록함",
      document: "자체 문서로 등록됨",
    },
    since: "등록일: {{day}}.",
    verify: "확인",
    unverify: "확인 취소",
    suspend: "정지",
    unsuspend: "정지 해제",
    reason: "이유",
    question: {
      verify: "{{name}} 앱을 확인된 앱으로 표시할까요?",
      unverify: "{{name}} 앱의 확인을 취소할까요?",
      suspend: "{{name}} 앱을 정지할까요?",
      unsuspend: "{{name}} 앱의 정지를 해제할까요?",
    },
    effect: {
      verify: "연결하기 전에 {{brand}}에서 확인한 앱이라고 표시됩니다.",
      unverify: "연결하기 전에 확인되지 않은 앱이라고 표시됩니다.",
      suspend: "앱의 토큰이 바로 사용 중지되고 아무도 앱을 연결할 수 없습니다.",
      unsuspend: "앱의 토큰을 만료될 때까지 다시 사용할 수 있습니다.",
    },
    changed: "앱을 변경했습니다",
  },
};
