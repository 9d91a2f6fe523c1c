import type { Translated } from "../../../src/texts/translated.ts";
import type { en } from "../en/site.ts";

export const ko: Translated<typeof en> = {
  showError: "페이지를 표시할 수 없습니다. 삭제되었거나 세션이 종료되었을 수 있습니다.",
  offline: "오프라인입니다. 마지막으로 본 내용을 표시합니다.",
  savedLater_other: "오프라인에서 저장한 핀 {{count}}개를 보드에 추가했습니다.",

  notFound: {
    title: "찾을 수 없음",
    heading: "페이지를 찾을 수 없습니다",
    text: "삭제되었거나 링크가 잘못되었을 수 있습니다.",
    home: "홈으로 이동",
  },
  failed: {
    title: "문제가 발생했습니다",
    heading: "페이지를 불러오지 못했습니다",
  },

  advertising: {
    title: "더 나은 광고를 위해 도와주세요",
    text: "동의하시면 방문한 페이지와 알아볼 수 없게 변환한 이메일 주소를 광고 파트너에게 제공합니다.",
    allow: "동의",
    refuse: "동의하지 않음",
  },
};
