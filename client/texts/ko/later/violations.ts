import type { Translated } from "../../../../src/texts/translated.ts";
import type { en } from "../../en/violations.ts";

export const violations: Translated<typeof en> = {
  title: "신고 및 위반",
  decisions: {
    title: "나에 대한 결정",
    lead: "내 계정과 게시물에 대한 결정입니다. 나만 볼 수 있습니다.",
    none: "나에 대한 결정이 없습니다.",
  },
  all: "모든 신고 및 결정",
  pageTitle: "결정 내용",
  heading: {
    removed: {
      pin: "핀을 삭제했습니다",
      comment: "댓글을 삭제했습니다",
      board: "보드를 삭제했습니다",
      message: "메시지를 삭제했습니다",
      user: "계정의 내용을 삭제했습니다",
    },
    suspended: "계정을 정지했습니다",
  },
  reversed: "취소됨",
  rule: "규칙",
  activity: "비정상적인 활동",
  about: "대상",
  facts: "사실",
  found: "발견 경위",
  foundBy: { report: "신고를 받았습니다.", site: "{{brand}} 운영자가 발견했습니다." },
  who: "결정 주체",
  whoDecided: {
    person: "알고리즘 없이 사람이 결정했습니다.",
    algorithm: "사람 없이 알고리즘이 결정했습니다.",
    legal_order: "법원 또는 기관의 명령에 따른 것입니다.",
  },
  date: "결정일",
  consequence: "조치",
  consequences: {
    removed: "더 이상 누구에게도 보이지 않습니다.",
    suspended: "계정이 누구에게도 보이지 않으며 로그인할 수 없습니다.",
  },
  end: "종료",
  ends: {
    never: "종료일이 없습니다.",
    on: "{{day}}에 종료됩니다.",
    done: "{{day}}에 결정을 취소했습니다.",
  },
  appeal: "동의하지 않는다면",
  appealText: "{{day}}까지 이의를 제기할 수 있습니다. 결정 번호 {{id}}와 함께 문의해 주세요. 담당자가 직접 확인합니다.",
  appealLate: "이의 제기 기간이 {{day}}에 끝났습니다.",
  appealDone: "이 결정은 취소되었으므로 이의를 제기할 필요가 없습니다.",
  write: "문의하기",
};
