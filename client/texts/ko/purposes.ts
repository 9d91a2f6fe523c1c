import type { Translated } from "../../../src/texts/translated.ts";
import type { en } from "../en/purposes.ts";

export const ko: Translated<typeof en> = {
  password: "비밀번호를 변경합니다.",
  email: "이메일 주소를 변경합니다.",
  token: "프로그램이 내 계정을 사용할 수 있는 토큰을 만듭니다.",
  deactivate: "계정을 비활성화하거나 삭제합니다.",
  support: "관리자가 내 비공개 목록을 볼 수 있게 합니다.",
  accounts: "로그인에 사용하는 계정을 변경합니다.",
  factors: "로그인 보호 방법을 변경합니다.",
  feed: "비밀 보드 피드의 주소를 새로 만듭니다.",
  sso: "비즈니스를 통해 로그인할 수 있는 사람을 변경합니다.",
  business: "비즈니스를 대신할 수 있는 사람을 변경합니다.",
  money: "청구 내용이나 청구 대상을 변경합니다.",
  advertising: "한동안 광고 영역을 사용하지 않았습니다.",
  apps: "앱이 내 계정을 사용할 수 있게 합니다.",
  administration: "사이트 관리자로서 작업합니다.",
};
