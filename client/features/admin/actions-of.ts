import type { AccountAction } from "../../../src/admin/actions.ts";
import type { AdminAccount } from "../../../src/admin/admin-account.ts";
import { isTwoFactor } from "../../../src/identity/factors.ts";

/** The actions of an account's page. Declining deletes the account. */
export type PageAction = AccountAction | "decline";

/** The actions for an account in its current state; actions without an effect are left out. */
export function actionsOf(account: AdminAccount): PageAction[] {
  const waits = account.state === "waiting";
  if (account.isAdmin) return waits ? ["approve", "decline"] : [];
  const actions: (PageAction | false)[] = [
    waits && "approve",
    waits && "decline",
    account.suspendedAt ? "unsuspend" : "suspend",
    account.softBannedAt === null && "soft_ban",
    account.isLocked && "unlock",
    account.sessions.length > 0 && "end_sessions",
    isTwoFactor(account.factors) && "remove_factors",
    !account.emailVerified && "verify_email",
    account.isVerifiedIdentity ? "unverify_identity" : "verify_identity",
    account.isVerifiedMerchant ? "unverify_merchant" : "verify_merchant",
    account.isModerator ? "end_moderator" : account.emailVerified && "make_moderator",
    "export_data",
  ];
  return actions.filter((action) => action !== false);
}

/** Actions that lock a person out. */
export const isDangerous = (action: PageAction) =>
  action === "decline" || action === "suspend" || action === "soft_ban" || action === "remove_factors";
/** Actions that require a reason. */
export const needsReason = (action: PageAction) =>
  (isDangerous(action) && action !== "decline") || action === "unsuspend" || action === "export_data";
