import type { ProblemWords } from "../../../../src/texts/problems.ts";

/** What the server refuses about an ad under review or a bank transfer, to its advertiser and to administrators. */
export const reviewProblems: ProblemWords = {
  AD_ALREADY_REVIEWED: "この広告はすでに審査されています。",
  AD_NOT_FOUND: "広告が見つかりませんでした。",
  AD_ENTITY_CHANGED: "編集中にほかの人が変更しました。再読み込みして、もう一度変更してください。",
  PIN_NOT_PROMOTABLE: "そのピンは宣伝できません。公開ボードにある、リンクと画像の付いた自分のピンを選んでください。",
  REVIEW_REASON_REQUIRED: "広告を不承認にする理由を選んでください。",
  TRANSFER_NOT_FOUND: "振込が見つかりませんでした。ページを再読み込みしてください。",
  TRANSFER_CLOSED: "この振込はすでに入金済みか、取り消されています。ページを再読み込みしてください。",
  cardOnFile:
    "このアカウントはカード払いで、限度額はカードで決まります。請求書払いにするには、先にカードを削除してもらってください。",
  transferCurrency: "アカウントの通貨が変わっています。振込を取り消して返金してください。",
  AD_AMOUNT_REFUSED: "このアカウントで扱える、0より大きい整数の金額を指定してください。",
};
