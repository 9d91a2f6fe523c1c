import type { modals as english } from "../../../src/texts/en/auth-modals.ts";
import type { Translated } from "../../../src/texts/translated.ts";

export const modals: Translated<typeof english> = {
  okay: "확인",
  ok: "확인",
  close: "닫기",
  resetPassword: "비밀번호 재설정",
  contactUs: "문의하기",
  suspendedTitle: "계정이 비활성화되었습니다",
  suspendedText: "다음과 같은 이유로 비활성화될 수 있습니다.",
  suspendedGuidelines: "가이드라인을 위반한 내용이 있음",
  suspendedUnusual: "평소와 다른 활동이 발견됨",
  suspendedClosure: "본인이 계정 폐쇄를 요청함",
  suspendedAppeal: "착오라고 생각되면 이의를 제기하세요:",
  suspendedWhy: "결정 내용 보기",
  rateLimitedTitle: "로그인 시도가 너무 많습니다",
  rateLimitedText: "로그인 시도 횟수를 초과했습니다. 30분 후에 다시 시도하세요.",
  softBannedTitle: "계정을 보호했습니다",
  softBannedText:
    "계정에서 의심스러운 활동이 발견되어 비밀번호를 재설정하고 모든 기기에서 로그아웃했습니다. 비밀번호를 재설정하거나 Facebook 또는 Google로 로그인하면 계정을 다시 사용할 수 있습니다.",
  assistanceTitle: "로그인에 어려움이 있으신 것 같습니다",
  assistanceText: "계정에 다시 들어갈 수 있는 링크를 {{email}} 주소로 보냈습니다.",
  resendEmail: "이메일 다시 보내기",
  notMatchedTitle: "계정을 찾을 수 없습니다",
  notMatched: "사용하신 Facebook 또는 Google 계정과 일치하는 계정을 찾을 수 없습니다. 비밀번호를 재설정해 보세요.",
  resetSentTitle: "메일함을 확인하세요",
  resetSentText: "{{email}} 주소로 새 비밀번호를 설정하는 방법을 보냈습니다",
  preventTitle: "계정을 찾을 수 없습니다",
  preventFacebookText: "Facebook 로그인에 해당하는 계정이 없습니다. 이메일 또는 Google로 가입하세요.",
  preventGoogleText: "Google 로그인에 해당하는 계정이 없습니다. 이메일로 가입하세요.",
  deactivatedTitle: "계정을 다시 사용하시겠습니까?",
  deactivatedText: "비활성화한 계정입니다. 로그인하면 그대로 다시 사용할 수 있습니다.",
  deactivatedUntil:
    "이 계정은 {{date}}에 삭제될 예정입니다. 로그인하면 삭제가 취소되고 그대로 다시 사용할 수 있습니다.",
  reactivate: "다시 활성화하고 로그인",
  responseTitle: "{{name}} 님에게 의견을 전해 보세요",
  responseText: "계정이 준비되었습니다. 이제 {{name}} 님에게 메시지를 보낼 수 있습니다.",
  responseWrite: "메시지 쓰기",
  responseLater: "나중에",
  unavailableTitle: "{{provider}} 로그인을 사용할 수 없습니다",
  unavailableText:
    "지금은 {{provider}} 로그인을 사용할 수 없는 것 같습니다. 다른 방법을 이용하거나, 나중에 페이지를 새로고침한 후 다시 시도하세요.",
};
