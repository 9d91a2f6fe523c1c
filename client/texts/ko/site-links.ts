import type { Translated } from "../../../src/texts/translated.ts";
import type { en } from "../en/site-links.ts";

export const ko: Translated<typeof en> = {
  label: "이 사이트 정보",
  shop: "쇼핑",
  adLibrary: "광고 라이브러리",
  credits: "이미지 출처",
  terms: "서비스 약관",
  guidelines: "커뮤니티 가이드라인",
  report: "불법 콘텐츠 신고",
  imprint: "운영자 정보",
  privacy: "개인정보 처리방침",
};
