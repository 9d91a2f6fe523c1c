import type { ProblemWords } from "../../../../src/texts/problems.ts";

/** What the server refuses in the business hub. */
export const problems: ProblemWords = {
  MEMBERS_FULL: "メンバーとパートナーの上限に達しました。先に誰かを外してください。",
  PARTNER_NOT_FOUND: "ビジネスが見つかりませんでした。",
  ASSET_GROUP_NOT_FOUND: "グループが見つかりませんでした。",
  ASSET_GROUPS_FULL: "このビジネスのグループは上限の100個に達しています。先にいくつか削除してください。",
  ASSET_NOT_FOUND: "このビジネスに、該当するプロフィール、広告アカウント、カタログはありません。",
};
