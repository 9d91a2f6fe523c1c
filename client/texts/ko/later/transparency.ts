import type { Translated } from "../../../../src/texts/translated.ts";
import type { en } from "../../en/transparency.ts";

export const transparency: Translated<typeof en> = {
  title: "투명성 보고서",
  lead: "{{year}}년의 신고, 결정, 이의 제기입니다. 실제 결정에서 집계했습니다.",
  year: "연도",
  reports: "신고",
  reason: "이유",
  received: "신고 수",
  items: "신고된 대상",
  median_other: "신고의 절반은 {{count}}시간 안에 결정되었습니다.",
  decisions: "결정",
  consequence: "조치",
  wasReported: "신고를 받은 것",
  found: "운영자가 발견한 것",
  byAlgorithm: "알고리즘만으로",
  consequences: {
    warned: "경고",
    limited: "노출 제한",
    removed: "삭제",
    suspended: "계정 정지",
    closed: "계정 폐쇄",
  },
  appeals: "이의 제기",
  all: "건수",
  reversed: "결정 취소",
  kept: "결정 유지",
  none: "{{year}}년에는 없습니다.",
  total: "합계",
  downloads: "다운로드",
  downloadsText: "유럽 위원회 이행 규정 (EU) 2024/2835의 양식을 따른 CSV 파일입니다.",
  files: {
    "1_report_identification": "보고서 정보",
    "4_notices": "신고",
    "6_own_initiative_TC": "자발적 조치",
    "7_appeals_and_recidivism": "이의 제기",
  },
};
