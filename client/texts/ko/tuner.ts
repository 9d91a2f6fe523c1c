/** A card's menu in Korean; the settings are in `later/`. */
export const ko = {
  notInterested: "관심 없음",
  cardMenu: "{{title}} 옵션",
  hidePerson: "{{name}} 님의 핀 숨기기",
  personHidden: "{{name}} 님의 핀이 피드에 표시되지 않습니다",
  copyLink: "링크 복사",
  linkCopied: "링크를 복사했습니다",
  linkNotCopied: "링크를 복사하지 못했습니다. 핀 페이지에서 복사하세요.",
  report: "신고",
  hiddenNow: "이 핀을 더 이상 표시하지 않습니다",
  undo: "실행 취소",
} as const;
