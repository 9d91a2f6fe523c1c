import type { Translated } from "../translated.ts";
import type { ui as english } from "./ui-en.ts";

export const ui: Translated<typeof english> = {
  close: "닫기",
  showPassword: "비밀번호 표시",
  hidePassword: "비밀번호 숨기기",
  whyWeAsk: "생년월일을 묻는 이유",
  loading: "불러오는 중",
  skipToContent: "본문으로 건너뛰기",
  wait: "잠시 기다려 주세요",
  cancel: "취소",
  save: "저장",
  saving: "저장 중",
  saved: "저장됨",
  secret: "비밀",
  protected: "보호됨",
  notifications: "알림",
  dismiss: "닫기",
};
