import { useTexts } from "../../../../lib/texts/texts.ts";
import { LOGIN_ERROR_KIND, type RecoveryNotice } from "../../flow/login-error-kind.ts";

/** Names of companies are the same in every language. */
export const PROVIDER_NAMES = { facebook: "Facebook", google: "Google" } as const;

const TITLES = {
  [LOGIN_ERROR_KIND.SOFT_BANNED]: "modals.softBannedTitle",
  [LOGIN_ERROR_KIND.RATE_LIMITED]: "modals.rateLimitedTitle",
  [LOGIN_ERROR_KIND.LOGIN_ASSISTANCE]: "modals.assistanceTitle",
  [LOGIN_ERROR_KIND.PASSWORD_RESET_SENT]: "modals.resetSentTitle",
  [LOGIN_ERROR_KIND.PREVENT_FACEBOOK_REGISTER]: "modals.preventTitle",
  [LOGIN_ERROR_KIND.PREVENT_GOOGLE_REGISTER]: "modals.preventTitle",
  [LOGIN_ERROR_KIND.SUSPENDED]: "modals.suspendedTitle",
  "not-matched": "modals.notMatchedTitle",
} as const;

/** The title of a recovery window; empty if none is open. */
export function useRecoveryTitle(notice: RecoveryNotice | null): string {
  const t = useTexts("auth");
  if (!notice) return "";
  if (notice.kind !== "unavailable") return t(TITLES[notice.kind]);
  return t("modals.unavailableTitle", { provider: PROVIDER_NAMES[notice.provider] });
}
