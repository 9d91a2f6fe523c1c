import type { AccountDeed } from "../../../src/admin/actions.ts";
import type { AdminAccount } from "../../../src/admin/admin-account.ts";

/** What can be done to an account as it is; nothing that would change nothing. */
export function deedsOf(account: AdminAccount): AccountDeed[] {
  if (account.isAdmin) return [];
  const deeds: (AccountDeed | false)[] = [
    account.suspendedAt ? "unsuspend" : "suspend",
    account.softBannedAt === null && "soft_ban",
    account.isLocked && "unlock",
    account.sessions.length > 0 && "end_sessions",
    !account.emailVerified && "verify_email",
    account.isVerifiedIdentity ? "unverify_identity" : "verify_identity",
    account.isVerifiedMerchant ? "unverify_merchant" : "verify_merchant",
  ];
  return deeds.filter((deed) => deed !== false);
}

/** Those that shut a person out. */
export const isDangerous = (deed: AccountDeed) => deed === "suspend" || deed === "soft_ban";
/** Those that the server wants a reason for. */
export const needsReason = (deed: AccountDeed) => isDangerous(deed) || deed === "unsuspend";
