import type { Translated } from "../../../src/texts/translated.ts";
import type { en } from "../en/business.ts";

/** Acting as a business in Korean, which every page offers; its hub is in English. */
export const ko: Translated<Pick<typeof en, "acting" | "permission">> = {
  acting: {
    control: "다른 프로필로 활동",
    controlAs: "{{name}}(으)로 활동 중. 다른 프로필로 활동",
    yourself: "{{name}}(나)",
    here: "{{name}}(이 페이지)",
    needsFactor: "{{name}}(2단계 인증 필요)",
    bar: "활동 중인 프로필:",
    barAs: "{{name}}(으)로 활동 중",
    stop: "활동 종료",
    hub: "비즈니스 허브",
    setUp: "2단계 인증 설정",
    endedTitle: "더 이상 {{name}} 프로필로 활동할 수 없습니다",
    endedText:
      "{{name}} 프로필로 활동할 수 있는 사람이 변경되어 마지막 변경 사항이 저장되지 않았습니다. 입력한 내용은 이 페이지에 남아 있습니다. 계속하기 전에 필요한 내용을 복사하세요.",
    stay: "이 페이지에 머물기",
    goOnAs: "{{name}} 계정으로 계속",
  },
  permission: { OWNER: "소유자", ADMIN: "관리자", EDITOR: "편집자", ANALYST: "분석가" },
};
