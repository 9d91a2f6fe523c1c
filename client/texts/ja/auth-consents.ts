import type { consents as english } from "../../../src/texts/en/auth-consents.ts";
import type { Translated } from "../../../src/texts/translated.ts";

export const consents: Translated<typeof english> = {
  title: "同意事項",
  all: "すべてに同意する",
  required: "必須",
  optional: "任意",
  back: "戻る",
  next: "次へ",
  terms: "利用規約に同意します",
  collectionUsePersonalInfo: "個人情報の収集と利用に同意します",
  thirdPartyProvisionPersonalInfo: "個人情報の第三者への提供に同意します",
  overseasTransferPersonalInfo: "個人情報の国外への移転に同意します",
  optionalMarketingConsent: "お知らせやおすすめ情報の受け取りに同意します",
};
