import type { Translated } from "../../../../src/texts/translated.ts";
import type { en } from "../../en/site-pages.ts";

export const sitePages: Translated<typeof en> = {
  inForce: "{{day}}부터 유효",
  notYet: "{{day}}부터 유효",
  earlier: "{{day}}부터 유효했던 이전 버전입니다.",
  later: "{{day}}부터 유효한 이후 버전입니다.",
  current: "현재 버전 보기",
  otherLanguages: "이 페이지의 다른 언어",
  versions: "버전 기록",
  version: "{{day}} 버전",
  takenDown: "내려짐",
  guidelines: {
    title: "커뮤니티 가이드라인",
    lead: "{{brand}}에서 금지되는 것들입니다. 무언가를 삭제할 때는 어떤 규칙에 따른 것인지 알려 드리며, 이의를 제기할 수 있습니다.",
    report: "규칙을 어긴 것을 보셨나요? 해당 메뉴에서 신고해 주세요.",
  },
  imprint: { title: "운영자 정보" },
  rules: {
    spam: "같은 것을 반복해서 저장하거나 보내지 말고, 사람들을 속여 다른 사이트로 유도하거나 팔로워를 사고팔지 마세요.",
    nudity: "성적인 내용이나 성적 자극을 위한 노출은 금지됩니다. 예술, 건강, 교육을 위한 표현은 허용됩니다.",
    hate: "출신, 종교, 성별, 성적 지향, 성 정체성, 장애, 질병을 이유로 사람을 공격하지 마세요.",
    harassment: "누구도 위협하거나 모욕하거나 스토킹하거나 집단으로 괴롭히지 마세요.",
    violence: "위협, 폭력 찬양, 잔혹함 자체를 보여 주기 위한 내용은 금지됩니다.",
    self_harm: "자살, 자해, 섭식 장애를 부추기는 내용은 금지됩니다. 도움을 구하는 이야기는 환영합니다.",
    misinformation: "사람들의 건강이나 안전, 선거에 해를 끼칠 수 있는 거짓 주장은 금지됩니다.",
    privacy: "다른 사람의 개인 정보나 사진을 당사자의 뜻에 반해 공개하지 마세요.",
    impersonation: "다른 사람이나 자신이 대표하지 않는 단체를 사칭하지 마세요.",
    copyright: "공유해도 되는 것만 저장하고 출처를 밝히세요. 권리를 침해하는 것은 내립니다.",
    child_safety: "아동을 성적으로 다루거나 착취하거나 위험에 빠뜨리는 것은 금지됩니다.",
    illegal: "사이트가 있는 곳이나 내가 사는 곳의 법을 어기는 것은 금지됩니다.",
    underage: "거주 지역에서 {{brand}}를 이용할 수 있는 나이여야 합니다.",
    activity: "프로그램처럼 움직이거나 다른 사람에게 넘어간 것으로 보이는 계정은 정지될 수 있습니다.",
    other: "그 밖에 법이나 이용약관이 금지하는 것.",
  },
};
