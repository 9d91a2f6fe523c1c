import type { Translated } from "../../../../src/texts/translated.ts";
import type { en } from "../../en/save-several.ts";

/** The page that saves several pictures of another site's page. */
export const saveSeveral: Translated<typeof en> = {
  title: "이미지 여러 개 저장",
  lead: "이미지마다 {{host}} 링크가 있는 핀이 됩니다.",
  leadNoLink: "이미지마다 핀이 하나씩 만들어집니다.",
  list: "저장할 이미지",
  name: "제목",
  nameNumbered: "이미지 {{number}}의 제목",
  picture: "이미지 {{number}}",
  remove: "이미지 {{number}} 빼기",
  save_other: "핀 {{count}}개 저장",
  noBoard: "먼저 보드를 선택하세요.",
  progress: "{{count}}개 중 {{done}}개 저장",
  isSaved: "저장됨",
  saved_other: "핀 {{count}}개를 ‘{{board}}’에 저장했습니다",
  failed_other: "이미지 {{count}}개를 저장하지 못했습니다. 다시 시도하거나 이미지를 빼세요.",
  toBoard: "보드 보기",
  close: "창 닫기",
  noneTitle: "저장할 이미지가 없습니다",
  noneText: "이미지가 있는 페이지에서 확장 프로그램 버튼을 누르고 여러 개를 선택하세요.",
  tools: "확장 프로그램 받기",
  logInTitle: "로그인하면 이미지를 저장할 수 있습니다",
  logInText: "선택한 이미지는 이 창에 그대로 있습니다.",
};
