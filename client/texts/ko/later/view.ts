import type { Translated } from "../../../../src/texts/translated.ts";
import type { en } from "../../en/view.ts";

/** What a person wants to see, and who may reach them. */
export const view: Translated<typeof en> = {
  title: "보기 설정",
  lead: "보고 싶지 않은 것을 선택하세요. 다른 사람의 화면은 그대로입니다.",
  words: {
    title: "숨긴 단어",
    lead: "이 단어가 있는 핀, 댓글, 모르는 사람의 메시지는 피드, 검색, 알림, 메일에 나오지 않습니다. 직접 여는 보드와 프로필은 그대로 보입니다.",
    field: "단어, 구절 또는 #해시태그",
    time: "기간",
    add: "숨기기",
    list: "숨긴 단어 목록",
    until: "{{day}}까지",
    remove: "‘{{word}}’ 다시 표시",
    none: "숨긴 단어가 없습니다.",
    short: "글자나 숫자를 두 글자 이상 입력하세요.",
  },
  sensitive: {
    title: "민감한 이미지",
    lead: "상처나 노출처럼 모두가 보고 싶어 하지는 않는 이미지입니다.",
    choices: {
      blur: "버튼을 누를 때까지 흐리게 표시",
      show: "표시",
      hide: "피드, 검색, 알림에서 숨기기",
    },
    minor: "18세 미만이어서 민감한 이미지가 표시되지 않습니다.",
  },
  aiMade: {
    title: "AI로 만든 이미지",
    hide: "AI로 만든 이미지 숨기기",
    hint: "피드, 검색, 알림에서 숨깁니다. 파일이나 올린 사람이 밝힌 이미지와 운영자가 표시한 이미지를 알 수 있습니다.",
  },
  times: { day: "하루 동안", week: "일주일 동안", month: "30일 동안", forever: "다시 표시할 때까지" },
  more: { title: "사람과 피드", muted: "숨긴 사람", tuner: "홈 피드 조정" },
  reach: {
    title: "나에게 연락할 수 있는 사람",
    lead: "이미 있는 대화, 초대, 멘션은 그대로 유지됩니다.",
    messagesFrom: "나와 대화를 시작할 수 있는 사람",
    invitesFrom: "나를 보드에 초대할 수 있는 사람",
    mentionsFrom: "나를 멘션할 수 있는 사람",
    audiences: { everyone: "모두", followed: "팔로우하는 사람", nobody: "아무도 없음" },
  },
};
