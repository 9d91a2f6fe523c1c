import type { Translated } from "../../../../src/texts/translated.ts";
import type { en } from "../../en/sso.ts";
import type { ko as signUp } from "../sso.ts";

/** The settings of a business's own log-in. */
export const sso: Translated<Omit<typeof en, keyof typeof signUp>> = {
  title: "통합 로그인",
  lead: "구성원이 회사 계정으로 로그인할 수 있습니다. OpenID Connect를 지원하는 모든 제공업체를 사용할 수 있습니다.",
  forBusiness: "통합 로그인은 비즈니스 계정만 사용할 수 있습니다.",
  addTitle: "도메인 설정",
  domain: "도메인",
  domainHint: "구성원 이메일에서 @ 뒤의 부분입니다.",
  issuer: "발급자(Issuer)",
  issuerHint: "제공업체의 설명에 있는 주소입니다.",
  clientId: "클라이언트 ID",
  clientSecret: "클라이언트 시크릿",
  clientSecretHint: "제공업체가 발급하지 않으면 비워 두세요. 다시 표시되지 않습니다.",
  redirect: "제공업체에 다음 주소를 되돌아올 주소로 등록하세요.",
  add: "도메인 추가",
  added: "도메인을 추가했습니다. 이제 소유자임을 확인하세요.",
  yourDomains: "내 도메인",
  none: "아직 설정된 도메인이 없습니다.",
  verified: "확인됨",
  notVerified: "아직 확인되지 않음",
  proofMissing:
    "소유자임을 더 이상 확인할 수 없습니다. 알림 메일을 보낸 날부터 {{days}}일 안에 원래대로 되돌리세요. 그 후에는 아무도 이 도메인으로 로그인할 수 없습니다.",
  proofLead: "다음 두 가지 중 한 가지 방법으로 소유자임을 표시한 다음 확인하세요.",
  byRecord: "TXT 레코드",
  byRecordName: "이름",
  byRecordValue: "값",
  byFile: "또는 같은 값을 넣어 이 주소에 올린 파일:",
  check: "지금 확인",
  proven: "{{domain}} 도메인의 소유자임을 확인했습니다. 구성원이 SSO로 로그인할 수 있습니다.",
  remove: "삭제",
  removeLabel: "{{domain}} 삭제",
  removeTitle: "{{domain}} 도메인을 삭제할까요?",
  removeText: "구성원이 더 이상 SSO로 로그인할 수 없습니다. 비밀번호가 없는 사람은 이메일로 재설정할 수 있습니다.",
  removed: "{{domain}} 도메인을 삭제했습니다.",
  copy: "복사",
  copied: "복사했습니다",
};
