import type { en } from "../en/identity.ts";
import type { Translated } from "../translated.ts";

/** Ways in by somebody else's word in Korean. */
export const ko: Translated<typeof en> = {
  continueWith: { google: "Google로 계속하기", facebook: "Facebook으로 계속하기", line: "LINE으로 계속하기" },
  connectWith: "{{provider}} 연결하기",
  ways: "다른 로그인 방법",
  connectedTitle: "연결된 계정",
  connectedLead: "비밀번호 대신 이 계정으로 로그인하세요.",
  connectedNone: "아직 연결된 계정이 없습니다.",
  connectedOff: "연결할 수 있는 계정이 없어요",
  connectedOffText: "이 사이트에서는 다른 계정으로 로그인할 수 없어요.",
  connect: "{{provider}} 연결",
  disconnect: "연결 해제",
  disconnectFrom: "{{provider}} 연결 해제",
  disconnectTitle: "{{provider}} 연결을 해제하시겠습니까?",
  disconnectText: "다시 연결하기 전까지는 이 계정으로 로그인할 수 없습니다.",
  connected: "{{provider}} 계정을 연결했습니다.",
  disconnected: "연결을 해제했습니다.",
  since: "{{day}}에 연결됨",
  popupClosed: "연결하지 못했습니다. {{brand}} 연결을 허용해야 합니다.",
  popupBlocked: "팝업을 허용해야 합니다!",
  refused: "죄송합니다. 문제가 발생했습니다.",
  unavailableTitle: "{{provider}}을 사용할 수 없습니다",
  unavailableText:
    "지금은 {{provider}}을 사용할 수 없는 것 같습니다. 다른 방법을 이용하거나, 나중에 페이지를 새로고침한 후 다시 시도하세요.",
  ok: "확인",
  windowOpen: "열린 창에서 계속하세요.",
  showWindow: "창 보기",
  closeWindow: "이 창은 닫아도 됩니다.",
};
