import type { Translated } from "../../../src/texts/translated.ts";
import type { en } from "../en/new-pin.ts";

export const ko: Translated<typeof en> = {
  title: "핀 만들기",
  logInTitle: "로그인하고 핀 만들기",
  logInText: "내 이미지와 웹에서 찾은 것을 보드에 저장하세요.",
  name: "제목",
  namePlaceholder: "제목 추가",
  description: "설명",
  descriptionPlaceholder:
    "무엇인지, 어떤 점이 마음에 드는지 적어 보세요. #해시태그를 넣으면 다른 사람이 찾기 쉽습니다.",
  link: "링크",
  altText: "대체 텍스트",
  altTextHint: "스크린 리더를 사용하는 사람을 위해 무엇이 보이는지 적어 주세요.",
  save: "저장",
  cancel: "취소",
  found_other: "{{host}} 이미지 {{count}}장",
  choose: "{{picture}} 선택",
  chooseThis: "이 이미지 선택",
  notAnAddress: "웹 주소가 아닌 것 같습니다.",
  drop: "이미지를 끌어다 놓거나 붙여 넣거나 파일을 선택하세요",
  chooseFile: "파일 선택",
  kinds: "JPEG, PNG, WebP, GIF, AVIF 또는 HEIC, 최대 200MB",
  fromPage: "또는 웹 페이지에서 저장",
  findPictures: "이미지 찾기",
  looking: "이미지를 찾는 중",
  lookingOn: "{{host}}에서 이미지를 찾는 중…",
  picture: "저장할 이미지",
  saveAsLink: "링크로 저장",
  asLink: "이 페이지를 링크로 저장합니다. 이미지는 나중에 추가할 수 있습니다.",
  remove: "이미지 삭제",
  uploading: "업로드 중",
};
