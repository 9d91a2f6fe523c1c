import type { Translated } from "../../../src/texts/translated.ts";
import type { en } from "../en/pins-save-tools.ts";

export const ko: Translated<typeof en> = {
  title: "어디서나 저장",
  lead: "읽고 있는 페이지에서도, 내 사이트에서도, 휴대전화에서도 {{brand}}에 저장하세요.",

  bookmarklet: {
    title: "브라우저 버튼",
    lead: "북마크에 넣어 두고, 어느 페이지에서나 눌러 저장할 이미지를 고르세요.",
    name: "{{brand}}에 저장",
    dragIt: "이 버튼을 북마크바로 끌어다 놓거나, 코드를 복사해 북마크로 만드세요.",
    showBar: "북마크바가 보이지 않으면 Ctrl + Shift + B(Mac에서는 ⌘ Shift B)를 누르세요.",
    copy: "코드 복사",
    copied: "코드를 복사했습니다. 북마크를 만들고 주소에 붙여 넣으세요.",
    copyFailed: "코드를 복사하지 못했습니다. 버튼을 끌어다 놓으세요.",
  },
  app: {
    title: "휴대전화 앱",
    lead: "브라우저 메뉴의 ‘앱 설치’ 또는 ‘홈 화면에 추가’로 {{brand}} 앱을 설치하세요.",
    share: "사진이나 다른 앱의 공유 메뉴에서 {{brand}} 앱을 선택하고 보드를 고르세요.",
    install: "{{brand}} 설치",
  },
  extension: {
    name: "{{brand}}에 저장",
    lead: "어느 페이지의 이미지든 내 보드에 저장하세요.",
    menu: "{{brand}}에 저장",
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
  },
  download: {
    title: "브라우저 확장 프로그램",
    lead: "어느 페이지에서나 버튼을 누르거나 이미지 메뉴에서 저장하세요. 원하면 이미지 위에 저장 버튼을 표시할 수도 있습니다.",
    get: "확장 프로그램 다운로드",
    unpack: "파일의 압축을 옮기지 않을 폴더에 푸세요.",
    load: "chrome://extensions를 열고 개발자 모드를 켠 다음 ‘압축해제된 확장 프로그램을 로드합니다’를 눌러 폴더를 선택하세요.",
    site: "사이트를 묻는 페이지가 열리면 {{site}} 주소를 입력하세요.",
  },
  chooser: {
    title: "저장할 이미지 선택",
    untitled: "이 페이지의 이미지",
    close: "닫기",
  },
  embed: {
    title: "내 사이트에 넣는 버튼",
    lead: "독자가 내가 만든 것을 저장할 수 있습니다. 링크는 어디서나 동작하고, 스크립트를 더하면 버튼 모양과 작은 창이 됩니다.",
    url: "페이지 주소",
    urlInvalid: "http:// 또는 https://로 시작하는 전체 주소를 입력하세요.",
    media: "이미지 주소",
    mediaHint: "비워 두면 {{brand}}에서 페이지의 이미지를 찾습니다.",
    description: "설명",
    button: "저장",
    code: "페이지에 넣을 코드",
    copy: "복사",
    copied: "코드를 복사했습니다",
    tryIt: "사용해 보기",
  },
};
