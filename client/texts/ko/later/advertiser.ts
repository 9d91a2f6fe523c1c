import type { Translated } from "../../../../src/texts/translated.ts";
import type { en } from "../../en/advertiser.ts";

/** Access to an ad account, which the Pin builder asks for too. The rest is in `ads/advertiser.ts`. */
export const ko: Translated<Pick<typeof en, "loading" | "gate" | "factor">> = {
  loading: "광고를 불러오는 중",
  gate: {
    title: "본인 확인이 필요합니다",
    text: "광고를 마지막으로 사용한 지 1시간이 지났거나, 본인 확인을 한 지 하루가 지났습니다.",
    confirm: "확인",
  },
  factor: {
    title: "로그인에 2단계 인증을 추가하세요",
    text: "다른 사람의 계정을 관리하고 있으므로 인증 앱 등을 이용한 2단계 인증이 필요합니다.",
    setUp: "설정하기",
    again: "설정했습니다",
  },
};
