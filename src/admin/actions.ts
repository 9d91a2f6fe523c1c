/** Actions on an account. */
export const ACCOUNT_ACTIONS = [
  "suspend",
  "unsuspend",
  "soft_ban",
  "unlock",
  "end_sessions",
  "remove_factors",
  "verify_email",
  "verify_identity",
  "unverify_identity",
  "verify_merchant",
  "unverify_merchant",
  "export_data",
  "approve",
  "make_moderator",
  "end_moderator",
] as const;
export type AccountAction = (typeof ACCOUNT_ACTIONS)[number];

/** Actions on the site itself, which have no account. */
export const SITE_ACTIONS = [
  "retry_jobs",
  "drop_jobs",
  "resume_mails",
  "set_site",
  "set_color",
  "set_logo",
  "remove_logo",
  "set_sign_up",
  "create_invitation",
  "end_invitation",
  /** Of a sign-up; the account is gone. */
  "decline",
  /** Of a sign-up about which nobody decided in time; the site's own action, without an administrator. */
  "expire",
  "publish_page",
  "publish_announcement",
  "end_announcement",
  "set_spam",
  "import_domains",
  "remove_domains",
  "import_hashes",
  "remove_hashes",
] as const;
export type SiteAction = (typeof SITE_ACTIONS)[number];

/** All actions of administrators, by the names that the log stores. */
export const ADMIN_ACTIONS = [
  ...ACCOUNT_ACTIONS,
  ...(["verify_app", "unverify_app", "suspend_app", "unsuspend_app"] as const),
  ...(["uphold_report_appeal", "dismiss_report_appeal"] as const),
  ...(["add_flagger", "suspend_flagger", "resume_flagger", "end_flagger"] as const),
  ...([
    "warn",
    "undo_decision",
    "label_pin",
    "remove_everything",
    "limit_pin",
    "uphold_appeal",
    "dismiss_appeal",
    "view_appeal_file",
    "view_conversation",
  ] as const),
  ...(["dismiss_report", "remove_pin", "remove_comment", "remove_board"] as const),
  ...(["remove_section", "remove_message", "remove_conversation"] as const),
  ...(["pay_transfer", "cancel_transfer"] as const),
  ...SITE_ACTIONS,
  /** Joining a duplicate into the account. */
  "merge_account",
  /** Looking at a private list of a person who allows it; the reason is the list. */
  "view_as_support",
] as const;
export type AdminAction = (typeof ADMIN_ACTIONS)[number];

/** Why an account is suspended (spec visitor 8, the suspended window's reasons, and the minimum age). */
export const SUSPENSION_CAUSES = ["guidelines", "activity", "underage", "request"] as const;
export type SuspensionCause = (typeof SUSPENSION_CAUSES)[number];

export const ACCOUNT_STATES = ["active", "waiting", "suspended", "soft_banned", "deactivated"] as const;
export type AccountState = (typeof ACCOUNT_STATES)[number];

interface StateTimes {
  suspendedAt: Date | string | null;
  softBannedAt: Date | string | null;
  deactivatedAt: Date | string | null;
  waitingSince?: Date | string | null;
}

/** The state that locks a person out; the strongest one if several apply. */
export function accountState({ suspendedAt, softBannedAt, deactivatedAt, waitingSince }: StateTimes): AccountState {
  if (suspendedAt) return "suspended";
  if (waitingSince) return "waiting";
  if (softBannedAt) return "soft_banned";
  return deactivatedAt ? "deactivated" : "active";
}
