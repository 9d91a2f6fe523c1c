import type { Translated } from "../../../src/texts/translated.ts";
import type { adRoles as en } from "../en/ad-roles.ts";

export const adRoles: Translated<typeof en> = {
  OWNER: "オーナー",
  ADMIN: "管理者",
  CAMPAIGN_MANAGER: "キャンペーン管理者",
  ANALYST: "アナリスト",
  FINANCE_MANAGER: "経理担当者",
  AUDIENCE_MANAGER: "オーディエンス管理者",
};
