import type { IdentityReason } from "../../../../lib/identity/provider-window.ts";
import { type EntryText, sayError } from "../../../../lib/texts/entry-text.ts";
import type { EntryFlow } from "./state.ts";

/** Failures that the person can fix; all others are the site's. */
const TEXTS = { popupBlocked: "popupBlocked", closed: "popupClosed" } as const;

const SSO_TEXTS = { otherDomain: "ssoOtherDomain", noEmail: "ssoNoEmail" } as const;

/** Why a business's window failed; most failures are ours. */
export const ssoFailure = (reason: IdentityReason): EntryText =>
  sayError(SSO_TEXTS[reason as keyof typeof SSO_TEXTS] ?? "ours");

/** Why a provider's window returned no identity. */
export const windowFailure = ({ options }: EntryFlow, reason: IdentityReason): EntryText =>
  sayError(TEXTS[reason as keyof typeof TEXTS] ?? "ours", { brand: options.brandName });
