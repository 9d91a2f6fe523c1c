import type { Translated } from "../../../src/texts/translated.ts";
import type { en } from "../en/kept-start.ts";

export const ko: Translated<typeof en> = {
  kept: "{{name}}이(가) 이 브라우저에 보관되었습니다. 가입하면 내 보드에 저장할 수 있습니다.",
  remove: "제거",
  notAddress: "https://example.com 같은 웹 주소를 붙여넣으세요.",
  notPicture: "JPEG나 PNG 같은 이미지를 선택하세요.",
  notKept: "브라우저에 보관하지 못했습니다. 먼저 가입한 다음 추가해 주세요.",
};
