/** Roles in an ad account, for its own pages and for the business hub. */
export const adRoles = {
  OWNER: "Owner",
  ADMIN: "Admin",
  CAMPAIGN_MANAGER: "Campaign manager",
  ANALYST: "Analyst",
  FINANCE_MANAGER: "Finance manager",
  AUDIENCE_MANAGER: "Audience manager",
} as const;
