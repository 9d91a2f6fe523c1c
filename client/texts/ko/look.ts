import type { Translated } from "../../../src/texts/translated.ts";
import type { en } from "../en/look.ts";

export const ko: Translated<typeof en> = {
  open: "보기",
  layout: "레이아웃",
  layouts: { standard: "표준", compact: "간단히", list: "목록", large: "크게" },
  size: "이미지 크기",
  sizes: { smallest: "가장 작게", small: "작게", medium: "중간", large: "크게", largest: "가장 크게" },
  reset: "보기 초기화",
  coverNone: "표지에 쓸 핀을 {{max}}개까지 고를 수 있습니다. 고르지 않으면 최신 핀이 표시됩니다.",
  coverChosen: "{{max}}개 중 {{chosen}}개를 골랐습니다. 나머지는 최신 핀으로 채워집니다.",
  coverOrder: "표지 순서",
  coverOrderText:
    "손잡이를 끌거나, 손잡이에 초점을 두고 Enter 키를 누른 다음 화살표 키로 옮기세요. 첫 번째 핀이 크게 표시됩니다.",
  coverMove: "{{name}} 이동",
  coverRemove: "표지에서 {{name}} 빼기",
  coverPicture: "이미지 {{number}}",
  coverPictures: "표지 이미지",
  pictures_other: "{{count}}장",
  color: "색상",
  colors: {
    cover: "표지 색상",
    red: "빨강",
    orange: "주황",
    yellow: "노랑",
    green: "초록",
    teal: "청록",
    blue: "파랑",
    violet: "보라",
    pink: "분홍",
    gray: "회색",
  },
  sections: "섹션",
  sectionsAs: { folders: "폴더", tabs: "탭" },
  byOwner: "레이아웃",
  byOwnerText: "보드를 열 때의 보기입니다. 누구나 자신만의 보기를 고를 수 있습니다.",
};
