import type { ProblemWords } from "../../../../src/texts/problems.ts";

/** What the server refuses about an ad under review or a bank transfer, to its advertiser and to administrators. */
export const reviewProblems: ProblemWords = {
  AD_ALREADY_REVIEWED: "이미 다른 사람이 이 광고를 결정했습니다.",
  AD_NOT_FOUND: "광고를 찾을 수 없습니다.",
  AD_ENTITY_CHANGED: "수정하는 동안 다른 사람이 변경했습니다. 새로고침한 뒤 다시 변경하세요.",
  PIN_NOT_PROMOTABLE: "홍보할 수 없는 핀입니다. 공개 보드에 있고 링크와 이미지가 있는 내 핀이어야 합니다.",
  REVIEW_REASON_REQUIRED: "광고를 거부하는 이유를 선택하세요.",
  TRANSFER_NOT_FOUND: "이체를 찾을 수 없습니다. 페이지를 새로 고치세요.",
  TRANSFER_CLOSED: "이 이체는 이미 입금되었거나 취소되었습니다. 페이지를 새로 고치세요.",
  cardOnFile:
    "이 계정은 카드로 결제하며 한도는 카드에 따라 정해집니다. 청구서로 결제하려면 먼저 카드를 삭제해야 합니다.",
  transferCurrency: "계정의 통화가 변경되었습니다. 이체를 취소하고 금액을 돌려주세요.",
  AD_AMOUNT_REFUSED: "이 계정에서 처리할 수 있는 0보다 큰 정수 금액을 입력하세요.",
};
