import type { Translated } from "../../../../src/texts/translated.ts";
import type { en } from "../../en/panic.ts";

export const panic: Translated<typeof en> = {
  title: "계정 보호하기",
  lead: "다른 사람이 내 계정을 쓰고 있다고 생각되면 이용하세요.",
  logsOut: "이 기기를 포함한 모든 기기에서 로그아웃됩니다.",
  ends: "액세스 토큰과 연결된 앱을 더 이상 쓸 수 없습니다.",
  newWays: "그 뒤에 추가된 로그인 방법과 2단계 인증은 삭제됩니다.",
  password: "지금 비밀번호는 쓸 수 없게 됩니다. 새 비밀번호를 정하는 링크를 이메일로 보내 드립니다.",
  press: "내 계정 보호하기",
  done: "계정을 보호했습니다",
  doneText: "모든 기기에서 로그아웃했습니다. 보내 드린 이메일을 열고 새 비밀번호를 정해 주세요.",
  devices: "로그인한 기기 보기",
  settingsTitle: "다른 사람이 내 계정을 쓰고 있나요?",
  settingsText: "한 번만 누르면 모든 기기에서 로그아웃하고, 토큰과 앱을 끝내고, 새 비밀번호를 정하게 됩니다.",
};
