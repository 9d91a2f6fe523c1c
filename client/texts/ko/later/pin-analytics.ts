import type { Translated } from "../../../../src/texts/translated.ts";
import type { en } from "../../en/pin-analytics.ts";

/** Korean texts of the Pin analytics page. */
export const pinAnalytics: Translated<typeof en> = {
  title: "내 핀의 반응",
  lead: "공개된 내 핀에 대한 다른 사람들의 반응입니다. 본인이 본 횟수는 세지 않으며 누구인지는 표시하지 않습니다.",
  failed: "수치를 불러오지 못했습니다.",
  days: "기간",
  lastDays: { "7": "지난 7일", "30": "지난 30일", "90": "지난 90일" },
  app: "기기",
  apps: { all: "모든 기기", web: "컴퓨터", mobile: "휴대전화", tablet: "태블릿" },
  numbers: "그래프에 표시할 수치",
  number: {
    impressions: "노출수",
    clicks: "핀 클릭수",
    outboundClicks: "링크 클릭수",
    saves: "저장수",
  },
  chart: "일별 {{number}}",
  asTable: "{{number}} 표로 보기",
  day: "날짜",
  sources: "발견된 위치",
  source: "위치",
  sourceOf: {
    home: "홈피드",
    search: "검색",
    related: "비슷한 핀",
    board: "보드",
    profile: "프로필",
    other: "기타",
  },
  top: "반응이 좋은 핀",
  topLead: "이 기간의 {{number}} 순입니다.",
  pin: "핀",
  untitled: "제목 없는 핀",
  noTop: "이 기간에 {{number}}가 있는 핀이 없습니다.",
  csv: "CSV로 다운로드",
  since: "노출과 클릭은 {{day}}부터 집계합니다.",
  empty: "아직 수치가 없습니다",
  emptyText: "다른 사람이 공개된 핀을 보면 노출, 클릭, 저장 횟수를 여기에서 확인할 수 있습니다.",
  create: "핀 만들기",
};
