/**
 * Acts of an account that the rules count. The last four are only counted: nothing is decided about them. "captcha_ignored" is a post that
 * was refused because a captcha was due.
 */
export const SPAM_ACTS = [
  ...(["pin", "save", "comment", "message", "follow", "board", "profile", "captcha_ignored"] as const),
  ...(["unfollow", "sign_up", "captcha_failed", "captcha_solved"] as const),
] as const;
export type SpamAct = (typeof SPAM_ACTS)[number];

/** Consequences of a score, the mildest first. */
export const SPAM_OUTCOMES = ["none", "captcha", "hold", "limit"] as const;
export type SpamOutcome = (typeof SPAM_OUTCOMES)[number];
