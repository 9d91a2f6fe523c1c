import { readLog } from "../../../db/queries/admin/log.ts";
import { listSessions } from "../../../db/queries/auth/sessions.ts";
import { findFactors } from "../../../db/queries/mfa/factors.ts";
import { findUserById } from "../../../db/queries/users/find-user.ts";
import { getAccount as contract } from "../../../src/admin/accounts.contract.ts";
import { isAccountLocked } from "../../platform/limits/account-locks.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { addressRange } from "../../platform/sessions/address-range.ts";
import { deviceName } from "../../platform/sessions/device-name.ts";
import { serializeAccount, serializeLogEntry } from "./serialize-account.ts";

/** Number of latest actions shown here; the log's own page shows all of them. */
const LOG_SHOWN = 20;

export const account = implement(contract, async ({ ctx, input, fail }) => {
  const { config, db, now } = ctx.deps;
  const { userId } = input;
  const row = (await findUserById(db, { id: userId })) ?? fail("USER_NOT_FOUND");
  const sessions = await listSessions(db, { userId, now: now() });
  const { phoneNumberEnd, app, passkey, recoveryCodes, password } = await findFactors(db, { userId });
  const log = await readLog(db, { subjectId: userId, after: null, limit: LOG_SHOWN });
  return {
    ...serializeAccount(row, config),
    suspendedAt: row.suspendedAt?.toISOString() ?? null,
    softBannedAt: row.softBannedAt?.toISOString() ?? null,
    deactivatedAt: row.deactivatedAt?.toISOString() ?? null,
    deletionDueAt: row.deletionDueAt?.toISOString() ?? null,
    isVerifiedIdentity: row.isVerifiedIdentity,
    isVerifiedMerchant: row.isVerifiedMerchant,
    isPartner: row.isPartner,
    country: row.country,
    hasPassword: password,
    isLocked: await isAccountLocked(db, { userId, now: now() }),
    factors: { phoneNumberEnd, app, passkey, recoveryCodes },
    sessions: sessions.map(({ userAgent, ip, createdAt, lastSeenAt, ...session }) => ({
      ...session,
      ...deviceName(userAgent),
      addressRange: addressRange(ip),
      createdAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
    })),
    log: log.map(serializeLogEntry),
  };
});
