import type { Translated } from "../../../src/texts/translated.ts";
import type { en } from "../en/visual-search.ts";

export const ko: Translated<typeof en> = {
  title: "비슷한 핀: {{pin}}",
  heading: "이미지 검색",
  back: "핀으로 돌아가기",
  none: "이 부분과 비슷한 핀이 없습니다",
  noneText: "다른 부분을 지정하거나 범위를 넓혀 보세요.",
  part: "이미지 영역",
  byNumbers: "숫자로 지정",
  region: "영역: {{region}}. 화살표 키로 옮길 수 있습니다.",
  handle: "{{corner}}. 화살표 키로 옮길 수 있습니다.",
  whole: "이미지 전체",
  words: "너비 {{width}}, 높이 {{height}}, 왼쪽에서 {{left}}, 위에서 {{top}}",
  side: { x: "왼쪽에서", y: "위에서", w: "너비", h: "높이" },
  corner: {
    nw: "왼쪽 위 모서리",
    ne: "오른쪽 위 모서리",
    sw: "왼쪽 아래 모서리",
    se: "오른쪽 아래 모서리",
  },
  preset: {
    whole: "이미지 전체",
    middle: "가운데",
    left: "왼쪽 절반",
    right: "오른쪽 절반",
    top: "위쪽 절반",
    bottom: "아래쪽 절반",
  },
};
