/** The sign-up with a business's own log-in in Korean; the settings are in `later/`. */
export const ko = {
  signUpTitle: "SSO로 비즈니스 계정 만들기",
  signUpLead: "회사 로그인을 사용합니다. 회사 이름을 입력하고 회사 로그인 화면으로 이동하세요.",
  businessName: "회사 이름",
  email: "이메일",
  goOn: "SSO로 계속하기",
  notSso: "이 이메일을 사용하는 회사에는 자체 로그인이 설정되어 있지 않습니다. 비밀번호로 가입하세요.",
  failed: "죄송합니다. 문제가 발생했습니다.",
  popupBlocked: "팝업을 허용해야 합니다!",
  popupClosed: "연결하지 못했습니다. {{brand}} 연결을 허용해야 합니다.",
  popupNoEmail: "회사 로그인에서 이메일을 알려 주지 않았습니다. 관리자에게 ‘email’ 클레임을 제공해 달라고 요청하세요.",
  popupOtherDomain: "소속 회사의 계정이 아닙니다. 업무용 이메일로 로그인하세요.",
} as const;
