import type { ProblemWords } from "../../../../src/texts/problems.ts";

/** What the server refuses about an ad under review, to its advertiser and to administrators. */
export const reviewProblems: ProblemWords = {
  AD_ALREADY_REVIEWED: "この広告はすでに審査されています。",
  AD_NOT_FOUND: "広告が見つかりませんでした。",
  AD_ENTITY_CHANGED: "編集中にほかの人が変更しました。再読み込みして、もう一度変更してください。",
  PIN_NOT_PROMOTABLE: "そのピンは宣伝できません。公開ボードにある、リンクと画像の付いた自分のピンを選んでください。",
  REVIEW_REASON_REQUIRED: "広告を不承認にする理由を選んでください。",
};
