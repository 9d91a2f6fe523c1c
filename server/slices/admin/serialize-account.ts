import { type AccountState, accountState } from "../../../src/admin/actions.ts";
import type { AccountBrief, LogEntry } from "../../../src/admin/admin-account.ts";
import { fullNameOf } from "../../../src/users/user-card.ts";
import type { Config } from "../../config.ts";

interface AccountRow {
  id: string;
  username: string;
  firstName: string;
  lastName: string;
  email: string;
  emailVerifiedAt: Date | null;
  suspendedAt: Date | null;
  softBannedAt: Date | null;
  deactivatedAt: Date | null;
  createdAt: Date;
}

export function serializeAccount(row: AccountRow, { adminEmails }: Pick<Config, "adminEmails">): AccountBrief {
  const state: AccountState = accountState(row);
  return {
    id: row.id,
    username: row.username,
    fullName: fullNameOf(row),
    email: row.email,
    emailVerified: row.emailVerifiedAt !== null,
    state,
    isAdmin: adminEmails.has(row.email.toLowerCase()),
    createdAt: row.createdAt.toISOString(),
  };
}

export const serializeLogEntry = ({
  createdAt,
  ...entry
}: Omit<LogEntry, "createdAt"> & { createdAt: Date }): LogEntry => ({
  ...entry,
  createdAt: createdAt.toISOString(),
});
