import type { Translated } from "../../../src/texts/translated.ts";
import type { en } from "../en/look.ts";

export const ko: Translated<typeof en> = {
  open: "보기",
  layout: "레이아웃",
  layouts: { standard: "표준", compact: "간단히", list: "목록", large: "크게" },
  size: "이미지 크기",
  sizes: { smallest: "가장 작게", small: "작게", medium: "중간", large: "크게", largest: "가장 크게" },
  reset: "보기 초기화",
  byOwner: "레이아웃",
  byOwnerText: "보드를 열 때의 보기입니다. 누구나 자신만의 보기를 고를 수 있습니다.",
};
