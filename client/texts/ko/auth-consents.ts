import type { consents as english } from "../../../src/texts/en/auth-consents.ts";
import type { Translated } from "../../../src/texts/translated.ts";

export const consents: Translated<typeof english> = {
  title: "약관 동의",
  all: "전체 동의",
  required: "필수",
  optional: "선택",
  back: "뒤로",
  next: "다음",
  terms: "서비스 약관에 동의합니다",
  collectionUsePersonalInfo: "개인정보 수집 및 이용에 동의합니다",
  thirdPartyProvisionPersonalInfo: "개인정보 제3자 제공에 동의합니다",
  overseasTransferPersonalInfo: "개인정보 국외 이전에 동의합니다",
  optionalMarketingConsent: "마케팅 정보 수신에 동의합니다",
};
