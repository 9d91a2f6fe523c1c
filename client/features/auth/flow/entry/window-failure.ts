import type { IdentityReason } from "../../../../lib/identity/identity-failure.ts";
import { type EntryText, sayError } from "../../../../lib/texts/entry-text.ts";
import type { EntryFlow } from "./state.ts";

/** What the person can mend; anything else is a fault of ours (spec visitor section 8). */
const TEXTS = { popupBlocked: "popupBlocked", closed: "popupClosed", otherDomain: "ssoOtherDomain" } as const;

/** Why a provider's or a business's window led nowhere. */
export const windowFailure = ({ options }: EntryFlow, reason: IdentityReason): EntryText =>
  sayError(TEXTS[reason as keyof typeof TEXTS] ?? "ours", { brand: options.brandName });
