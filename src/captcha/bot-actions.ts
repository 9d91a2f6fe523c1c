/** Action names of the bot check (spec visitor 7). */
export const BOT_ACTIONS = [
  "web_auth",
  "web_unauth",
  "mweb_login",
  "mweb_signup",
  "change_password",
  "reset_password",
] as const;
export type BotAction = (typeof BOT_ACTIONS)[number];

/** Actions with a limit on attempts. */
export type CaptchaAction = "login" | "signup" | "reset" | "change" | "contact" | "notice";

/** Bot-check actions that are accepted for each captcha action. */
export const BOT_ACTIONS_OF: Record<CaptchaAction, readonly BotAction[]> = {
  login: ["web_unauth", "web_auth", "mweb_login"],
  signup: ["web_unauth", "mweb_signup"],
  reset: ["reset_password"],
  change: ["change_password"],
  contact: ["web_unauth", "web_auth", "mweb_login"],
  notice: ["web_unauth", "web_auth", "mweb_login"],
};

/**
 * The bot-check action that a page requests a token for.
 * @param page whether it is narrow, and whether a person is logged in
 */
export function botActionOf(action: CaptchaAction, page: { isNarrow: boolean; isAuth: boolean }): BotAction {
  if (action === "reset") return "reset_password";
  if (action === "change") return "change_password";
  if (page.isNarrow) return action === "signup" ? "mweb_signup" : "mweb_login";
  return page.isAuth && action !== "signup" ? "web_auth" : "web_unauth";
}
