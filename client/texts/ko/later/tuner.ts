import type { Translated } from "../../../../src/texts/translated.ts";
import type { en } from "../../en/tuner.ts";

/** The settings of the home feed. */
export const tuner: Translated<
  Pick<typeof en, "title" | "lead" | "failed" | "words" | "boards" | "hidden" | "history">
> = {
  title: "피드 조정",
  lead: "홈 피드에 반영할 것과 제외할 것을 선택하세요.",
  failed: "설정을 불러오지 못했습니다.",
  words: {
    title: "보고 싶지 않은 단어",
    lead: "이 단어가 있는 핀은 홈 피드에 표시되지 않습니다. 검색에서는 그대로 찾을 수 있습니다.",
    field: "단어 추가",
    add: "추가",
    list: "제외한 단어",
    remove: "‘{{word}}’ 삭제",
    none: "제외한 단어가 없습니다.",
    short: "알파벳은 두 글자 이상 입력하세요.",
    twice: "이미 제외한 단어입니다.",
    full: "단어는 50개까지 제외할 수 있습니다. 먼저 하나를 삭제하세요.",
  },
  boards: {
    title: "피드에 반영되는 보드",
    lead: "홈 피드는 이 보드의 핀을 바탕으로 합니다. 취향에 맞지 않는 보드는 끄세요. 비밀 보드는 반영되지 않습니다.",
    list: "내 보드",
    none: "아직 보드가 없습니다.",
  },
  hidden: {
    title: "관심 없는 핀",
    none: "숨긴 핀이 없습니다.",
    one: "이미지 1장을 홈 피드에서 숨겼습니다.",
    many: "이미지 {{count}}장을 홈 피드에서 숨겼습니다.",
    show: "다시 표시",
    people: "숨긴 사람",
  },
  history: {
    title: "피드에 반영되는 기록",
    lead: "최근에 저장한 핀을 바탕으로 합니다.",
    cleared: "{{day}} 이후에 저장한 핀을 바탕으로 합니다.",
    clear: "처음부터 다시 시작",
    restore: "이전 저장도 다시 반영",
  },
};
