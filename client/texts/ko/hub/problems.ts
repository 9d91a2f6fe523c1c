import type { ProblemWords } from "../../../../src/texts/problems.ts";

/** What the server refuses in the business hub. */
export const problems: ProblemWords = {
  MEMBERS_FULL: "이 비즈니스의 구성원과 파트너가 한도에 도달했습니다. 먼저 누군가를 삭제하세요.",
  PARTNER_NOT_FOUND: "비즈니스를 찾을 수 없습니다.",
  ASSET_GROUP_NOT_FOUND: "그룹을 찾을 수 없습니다.",
  ASSET_GROUPS_FULL: "이 비즈니스의 그룹이 한도인 100개에 도달했습니다. 먼저 몇 개를 삭제하세요.",
  ASSET_NOT_FOUND: "이 비즈니스에는 해당하는 프로필, 광고 계정, 카탈로그가 없습니다.",
};
