import type { Translated } from "../../../src/texts/translated.ts";
import type { en } from "../en/beginning.ts";

export const ko: Translated<typeof en> = {
  begin: {
    title: "{{brand}}에 오신 것을 환영합니다",
    step: "{{steps}}단계 중 {{step}}단계",
    nameTitle: "어떻게 불러 드릴까요?",
    nameText: "저장한 핀에 표시됩니다. 언제든지 변경할 수 있습니다.",
    nameLabel: "이름",
    nameMissing: "이름을 입력하거나 이 단계를 건너뛰세요.",
    topicsTitle: "무엇을 좋아하시나요?",
    topicsText: "주제를 고르면 홈에 표시됩니다.",
    topicsMissing: "주제를 하나 이상 고르거나 이 단계를 건너뛰세요.",
    peopleTitle: "사람과 보드 팔로우",
    peopleText: "새 핀이 홈에 표시됩니다.",
    peopleNone: "아직 추천할 사람이 없습니다.",
    boardTitle: "첫 번째 보드의 이름을 정해 주세요",
    boardText: "저장을 누르면 핀이 여기에 모입니다. 보드는 나중에 얼마든지 더 만들 수 있습니다.",
    bring: "다른 곳의 핀 가져오기",
    boardLabel: "보드 이름",
    boardMissing: "보드 이름을 입력하거나 이 단계를 건너뛰세요.",
    boardIdea: "모아 두고 싶은 아이디어",
    next: "다음",
    finish: "홈 보기",
    skip: "건너뛰기",
    confirm: "이메일을 인증해 주세요. {{email}} 주소로 링크를 보냈습니다.",
    confirmAgain: "다시 보내기",
  },
};
