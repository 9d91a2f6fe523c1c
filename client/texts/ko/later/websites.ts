import type { Translated } from "../../../../src/texts/translated.ts";
import type { en } from "../../en/websites.ts";

export const websites: Translated<typeof en> = {
  title: "등록한 웹사이트",
  lead: "웹사이트를 등록하면 그곳으로 연결되는 모든 핀에 내 이름이 표시됩니다.",
  website: "웹사이트",
  claim: "등록",
  claimed: "웹사이트를 목록에 추가했습니다. 이제 소유자임을 확인하세요.",
  listLabel: "등록하는 웹사이트",
  verified: "등록됨",
  notVerified: "아직 확인되지 않음",
  missing: "소유자임을 더 이상 확인할 수 없습니다. 원래대로 되돌리지 않으면 곧 등록이 해제됩니다.",
  proofLead: "다음 세 가지 중 한 가지 방법으로 소유자임을 표시한 다음 확인하세요.",
  byTag: "첫 페이지의 head에 넣을 태그",
  byFile: "또는 이 주소에 올릴 파일",
  byFileText: "파일에 넣을 내용",
  byRecord: "또는 이 이름의 TXT 레코드",
  byRecordValue: "레코드 값",
  check: "지금 확인",
  proven: "{{domain}} 웹사이트의 소유자임을 확인했습니다. 그곳으로 연결되는 핀에 이름이 표시됩니다.",
  remove: "등록 해제",
  removeLabel: "{{domain}} 등록 해제",
  removeTitle: "{{domain}} 등록을 해제할까요?",
  removeText: "그곳으로 연결되는 핀에 이름이 더 이상 표시되지 않습니다. 다시 등록할 수 있습니다.",
  removed: "{{domain}} 등록을 해제했습니다",
  copy: "복사",
  copied: "복사했습니다",
};
