/** What the bot-check token is asked for by name (spec visitor section 7). */
export const BOT_ACTIONS = [
  "web_auth",
  "web_unauth",
  "mweb_login",
  "mweb_signup",
  "change_password",
  "reset_password",
] as const;
export type BotAction = (typeof BOT_ACTIONS)[number];

/** What can be tried too often. */
export type CaptchaAction = "login" | "signup" | "reset" | "change" | "contact";

/** The bot-check actions that a token may have been made for, by what is tried with it. */
export const BOT_ACTIONS_OF: Record<CaptchaAction, readonly BotAction[]> = {
  login: ["web_unauth", "web_auth", "mweb_login"],
  signup: ["web_unauth", "mweb_signup"],
  reset: ["reset_password"],
  change: ["change_password"],
  contact: ["web_unauth", "web_auth", "mweb_login"],
};

/** The action that a page asks a token for. @param page whether it is narrow, and whether somebody is logged in */
export function botActionOf(action: CaptchaAction, page: { isNarrow: boolean; isAuth: boolean }): BotAction {
  if (action === "reset") return "reset_password";
  if (action === "change") return "change_password";
  if (page.isNarrow) return action === "signup" ? "mweb_signup" : "mweb_login";
  return page.isAuth && action !== "signup" ? "web_auth" : "web_unauth";
}
