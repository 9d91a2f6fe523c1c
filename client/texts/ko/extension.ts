import type { Translated } from "../../../src/texts/translated.ts";
import type { en } from "../en/extension.ts";

/** The browser extension. */
export const ko: Translated<typeof en> = {
  name: "{{brand}}에 저장",
  lead: "어느 페이지의 이미지든 내 보드에 저장하세요.",
  press: "{{brand}}에 저장",
  menuPicture: "이미지를 {{brand}}에 저장",
  menuLink: "링크를 {{brand}}에 저장",
  menuPage: "이 페이지에서 {{brand}}에 저장",
  menuSelection: "선택한 글과 함께 {{brand}}에 저장",
  save: "저장",
  notHere: "이 페이지에서는 저장할 수 없습니다.",
  site: "{{brand}} 주소",
  siteHint: "내 보드가 있는 사이트의 주소입니다. 예: https://pins.example.com",
  siteInvalid: "https://로 시작하는 사이트 주소를 입력하세요.",
  apply: "설정 저장",
  saved: "설정을 저장했습니다",
  hover: "이미지 위에 저장 버튼 표시",
  hoverHint:
    "방문하는 페이지를 볼 수 있도록 허용할지 브라우저가 묻습니다. 허용하지 않으면 페이지에서 확장 프로그램 버튼을 누르세요.",
  chooserTitle: "저장할 이미지 선택",
  chooserUntitled: "이 페이지의 이미지",
  chooserClose: "닫기",
  several: "여러 개 선택",
  severalTitle: "저장할 이미지를 모두 선택",
  selectAll: "모두 선택",
  selectNone: "선택 해제",
  goOn: "{{count}}개로 계속",
};
