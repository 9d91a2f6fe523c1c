import type { rules as english } from "../../../src/texts/en/rules.ts";
import type { Translated } from "../../../src/texts/translated.ts";

export const rules: Translated<typeof english> = {
  IMAGE_INVALID: "이 이미지를 읽을 수 없습니다. JPEG, PNG, WebP, GIF, AVIF 또는 HEIC 파일을 사용하세요.",
  AUTHORIZATION_FAILED: "세션이 종료되었습니다. 다시 로그인하세요.",
  pictureTooLarge: "이미지가 너무 큽니다. 200MB 이하의 이미지를 사용하세요.",
  uploadCutOff: "업로드가 중단되었습니다. 연결을 확인한 후 다시 시도하세요.",
  sharedPictureGone: "공유한 이미지를 찾을 수 없습니다. 다시 공유하세요.",
  charactersRefused: "사용할 수 없는 문자가 있습니다.",
  USERNAME_TAKEN: "이미 사용 중인 사용자 이름입니다.",
  usernameLength: "사용자 이름은 {{min}}~{{max}}자로 입력하세요.",
  usernameSigns: "영문, 숫자, 밑줄만 사용할 수 있습니다.",
  domainShape: "도메인 형식이 올바르지 않은 것 같습니다. 예: example.com",
  domainShared: "여러 사람이 함께 쓰는 메일 서비스의 도메인입니다.",
  websiteShape: "웹사이트 형식이 올바르지 않은 것 같습니다. 예: example.com",
  websiteShared: "여러 사람이 함께 쓰는 서비스의 사이트입니다.",
  boardNameMissing: "보드 이름을 입력하세요.",
  sectionTitleMissing: "섹션 이름을 입력하세요.",
  noPictures: "이 페이지에 이미지가 없습니다. 이미지를 업로드하거나 링크로 저장하세요.",
  pageRefusesPins:
    "이 페이지는 이미지를 저장하지 말아 달라고 요청합니다. 다른 주소를 사용하거나 이미지를 업로드하세요.",
};
