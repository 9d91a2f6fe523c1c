import type { ProblemWords } from "../../../../src/texts/problems.ts";

/** What the server refuses about an ad under review, to its advertiser and to administrators. */
export const reviewProblems: ProblemWords = {
  AD_ALREADY_REVIEWED: "이미 다른 사람이 이 광고를 결정했습니다.",
  AD_NOT_FOUND: "광고를 찾을 수 없습니다.",
  AD_ENTITY_CHANGED: "수정하는 동안 다른 사람이 변경했습니다. 새로고침한 뒤 다시 변경하세요.",
  PIN_NOT_PROMOTABLE: "홍보할 수 없는 핀입니다. 공개 보드에 있고 링크와 이미지가 있는 내 핀이어야 합니다.",
  REVIEW_REASON_REQUIRED: "광고를 거부하는 이유를 선택하세요.",
};
