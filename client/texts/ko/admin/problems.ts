import type { ProblemWords } from "../../../../src/texts/problems.ts";
import { reviewProblems } from "../ads/review-problems.ts";

/** What the server refuses in administration and in the review of ads. */
export const problems: ProblemWords = {
  ...reviewProblems,
  APPEAL_NOT_FOUND: "이의 제기를 찾을 수 없습니다. 이미 다른 사람이 처리했을 수 있습니다.",
  APPEAL_NOT_RESTORABLE:
    "아직 복원할 수 없습니다. 원래 있던 보드가 삭제되었거나, 소유자에게 같은 이름의 새 보드가 있습니다.",
  CASE_NOT_FOUND: "사안을 찾을 수 없습니다. 이미 다른 사람이 결정했을 수 있습니다.",
  ADVISORY_NOT_FOUND: "이미 삭제된 안내입니다. 페이지를 새로고침하세요.",
  ADVISORY_IS_DEFAULT: "사이트에 기본으로 포함된 안내입니다. 삭제하는 대신 끄세요.",
  SITE_PAGE_NOT_FOUND: "이 페이지에 해당하는 버전이 없습니다.",
  SITE_PAGE_CHANGED:
    "다른 사람이 이 페이지의 새 버전을 게시했습니다. 텍스트를 복사한 다음 페이지를 새로고침해 확인하세요.",
  SUPPORT_NOT_ALLOWED: "이 사람은 관리자의 목록 열람을 허용하지 않았습니다. 본인이 보안 설정에서 허용할 수 있습니다.",
  DOCUMENT_NOT_FOUND: "청구서를 찾을 수 없습니다.",
  DOCUMENT_CANCELLED: "이미 크레딧 메모로 취소된 청구서입니다.",
  OFFER_CODE_CURRENCY: "다른 통화를 쓰는 계정의 프로모션입니다.",
  topicMerge: "다른 주제에 병합되지 않은 주제를 선택하세요. 다른 주제가 병합된 주제는 병합할 수 없습니다.",
  mergeSame: "같은 계정입니다. 남길 계정을 입력하세요.",
  mergeModerator: "두 계정 중 하나가 관리 담당자의 계정입니다. 먼저 그 역할을 종료하세요.",
  mergeRunning: "두 계정 중 하나를 지금 합치고 있습니다. 끝날 때까지 기다리세요.",
  mergeClosed: "두 계정 중 하나가 닫혔거나 정지되었거나 승인을 기다립니다. 두 계정 모두 열려 있어야 합니다.",
  mergeOpenCase: "두 계정 중 하나에 대한 신고나 이의 제기가 처리되지 않았습니다. 먼저 결정하세요.",
  mergeManaging: "한 계정이 다른 계정을 관리하거나 관리하도록 초대받았습니다. 먼저 그 관계를 종료하세요.",
  mergeBusiness:
    "이 계정은 비즈니스이고 남을 계정은 비즈니스가 아닙니다. 남을 계정을 먼저 비즈니스로 전환하거나 반대 방향으로 합치세요.",
  mergeBusy: "이 계정에서 가져오기, 내보내기 또는 많은 핀의 이동이 진행 중입니다. 끝날 때까지 기다리세요.",
  mergeBoardsFull: "두 계정의 보드를 더하면 한 계정의 최대 개수인 {{max}}개를 넘습니다.",
  administratorKept: "관리자의 계정입니다. 먼저 ADMIN_EMAILS에서 이메일 주소를 빼세요.",
  administratorCase: "관리자에 대한 사안입니다. 관리자만 결정할 수 있습니다.",
  ownReport: "직접 신고한 사안입니다. 다른 관리 담당자가 결정합니다.",
  ownDecision:
    "직접 내린 결정이거나, 직접 신고한 것이거나, 나에 대한 결정입니다. 다른 관리 담당자가 이의 제기를 처리합니다.",
  limitPinsOnly: "핀만 노출을 제한할 수 있습니다.",
  notModerator: "신고를 결정하는 사람 중에 이런 이름이 없거나, 사안이 그 사람에 대한 것입니다.",
  moderatorUnconfirmed: "먼저 본인이 이메일 주소를 확인해야 합니다.",
  peopleStay: "사람은 삭제할 수 없습니다. 대신 계정을 정지하세요.",
  announcementMissing: "한 언어 이상으로 공지를 작성하세요.",
  announcementEnds: "시작보다 늦은 미래의 시각을 선택하세요.",
  pageDayOld: "{{day}}부터 유효한 버전이 있습니다. 그날 또는 그 이후를 선택하세요.",
  offerCodeTaken: "같은 이름의 코드가 이미 있습니다.",
  offerCodeShape: "코드는 영문과 숫자 4~40자로 입력하세요.",
  reasonMissing: "이유를 입력하세요. 기록에 남습니다.",
  noteMissing: "메모를 입력하세요.",
  advisoryType: "유형은 SELF_HARM과 같이 대문자로 입력하세요.",
  SPAM_LISTS_FULL: "목록이 한도에 도달했습니다. 먼저 하나를 삭제하세요.",
  listNameMissing: "목록의 이름을 입력하세요.",
  listSourceMissing: "파일을 선택하거나 목록의 주소를 입력하세요.",
  domainListTooLong: "목록은 최대 200,000줄입니다. 나누어 가져오세요.",
  domainListEmpty: "이 목록에는 도메인이 없습니다. 줄마다 example.com 같은 도메인이 필요합니다.",
};
