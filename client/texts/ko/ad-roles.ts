import type { Translated } from "../../../src/texts/translated.ts";
import type { adRoles as en } from "../en/ad-roles.ts";

export const adRoles: Translated<typeof en> = {
  OWNER: "소유자",
  ADMIN: "관리자",
  CAMPAIGN_MANAGER: "캠페인 관리자",
  ANALYST: "분석가",
  FINANCE_MANAGER: "재무 관리자",
  AUDIENCE_MANAGER: "잠재고객 관리자",
};
