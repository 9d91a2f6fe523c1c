import type { Database } from "../../../db/client.ts";
import {
  unsuspend as clearSuspension,
  lockAccount,
  listAccounts as query,
  setModerator as setModeratorRole,
  softBan as setSoftBanned,
  suspend as setSuspended,
  setVerified,
} from "../../../db/queries/admin/accounts.ts";
import { readLog, writeLog } from "../../../db/queries/admin/log.ts";
import { mergeOf, mergeRoleOf } from "../../../db/queries/admin/merges.ts";
import { findConsent } from "../../../db/queries/admin/support.ts";
import { endEmailTokens } from "../../../db/queries/auth/email-tokens.ts";
import { endAllAccess, listSessions } from "../../../db/queries/auth/sessions.ts";
import { endFactors, endUnprovenWaysIn } from "../../../db/queries/auth/ways-in.ts";
import { findFactors } from "../../../db/queries/mfa/factors.ts";
import { endDecisions, insertDecision, LOCKING } from "../../../db/queries/safety/decisions.ts";
import { findUserById } from "../../../db/queries/users/find-user.ts";
import { setEmailVerified } from "../../../db/queries/users/write-user.ts";
import * as contract from "../../../src/admin/accounts.contract.ts";
import {
  type AccountAction,
  type AccountState,
  accountState,
  type SuspensionCause,
} from "../../../src/admin/actions.ts";
import type { AccountBrief, LogEntry } from "../../../src/admin/admin-account.ts";
import { fullNameOf } from "../../../src/users/user-card.ts";
import type { Config } from "../../config.ts";
import { clearAccountLocks, isAccountLocked } from "../../platform/limits/account-locks.ts";
import type { UserContext } from "../../platform/procedure/context.ts";
import { type Fail, implement } from "../../platform/procedure/implement.ts";
import { pageById } from "../../platform/serializers/page-by-id.ts";
import { addressRange, deviceName } from "../../platform/sessions/device-name.ts";
import { beginExportIn, requestedExportOf } from "../exports/public.ts";
import { closeReports } from "./close-reports.ts";

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
  waitingSince: Date | null;
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

export const accounts = implement(contract.listAccounts, ({ ctx, input, fail }) => {
  const { config, db } = ctx.deps;
  return pageById(input, fail, {
    list: (at) => query(db, { query: input.query, state: input.state ?? null, ...at }),
    present: (rows) => rows.map((row) => serializeAccount(row, config)),
  });
});

/** Number of latest actions shown here; the log's own page shows all of them. */
const LOG_SHOWN = 20;

export const account = implement(contract.getAccount, async ({ ctx, input, fail }) => {
  const { config, db, now } = ctx.deps;
  const { userId } = input;
  const row = (await findUserById(db, { id: userId })) ?? fail("USER_NOT_FOUND");
  const sessions = await listSessions(db, { userId, now: now() });
  const { phoneNumberEnd, app, passkey, recoveryCodes, password } = await findFactors(db, { userId });
  const supportUntil = await findConsent(db, { userId, now: now() });
  const log = await readLog(db, { subjectId: userId, after: null, limit: LOG_SHOWN });
  const merge = await mergeOf(db, { userId });
  return {
    ...serializeAccount(row, config),
    suspendedAt: row.suspendedAt?.toISOString() ?? null,
    softBannedAt: row.softBannedAt?.toISOString() ?? null,
    deactivatedAt: row.deactivatedAt?.toISOString() ?? null,
    deletionDueAt: row.deletionDueAt?.toISOString() ?? null,
    isModerator: row.moderatorSince !== null,
    isVerifiedIdentity: row.isVerifiedIdentity,
    isVerifiedMerchant: row.isVerifiedMerchant,
    isPartner: row.isPartner,
    country: row.country,
    hasPassword: password,
    supportUntil: supportUntil?.toISOString() ?? null,
    isLocked: await isAccountLocked(db, { userId, now: now() }),
    merge: merge && {
      state: merge.state,
      fromUsername: merge.fromUsername,
      into: { id: merge.intoId, username: merge.intoUsername },
      moved: merge.moved,
      createdAt: merge.createdAt.toISOString(),
      endedAt: merge.endedAt?.toISOString() ?? null,
    },
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

interface Decided {
  /** The decision that the person reads about the change. */
  decisionId: string;
}

type LockedAccount = NonNullable<Awaited<ReturnType<typeof lockAccount>>>;

interface Change {
  userId: string;
  action: AccountAction;
  reason: string;
  /** Cause of a suspension, which the mail explains; omitted for other actions. */
  cause?: SuspensionCause;
}

/**
 * Makes a change of an account by an administrator: writes the audit log and requests the mail in the same transaction.
 * Writes nothing if nothing changed. Administrators can't lock out themselves or each other; one who waits can be approved.
 * @param change makes the change while the account's row is locked; returns whether it changed anything, or the decision
 */
export async function changeAccount(
  ctx: UserContext,
  { userId, action, reason, cause }: Change,
  fail: Fail<"USER_NOT_FOUND">,
  change: (tx: Database, account: LockedAccount) => Promise<boolean | Decided>,
): Promise<null> {
  const { config, db, events, newId, now, responseCache } = ctx.deps;
  await db.transaction(async (tx) => {
    const account = (await lockAccount(tx, { id: userId })) ?? fail("USER_NOT_FOUND");
    if (action !== "approve" && config.adminEmails.has(account.email.toLowerCase()))
      fail("NOT_PERMITTED", { reason: { code: "administratorKept" } });
    // Rows move in steps to an account that has to stay open, and nobody can enter the merged one.
    const role = await mergeRoleOf(tx, { userId });
    if (role === "merged" || (role && action === "suspend"))
      fail("NOT_PERMITTED", { reason: { code: "mergeRunning" } });
    const changed = await change(tx, account);
    if (changed === false) return;
    const decisionId = changed === true ? null : changed.decisionId;
    const { id: actorId, username: actorName } = ctx.viewer.user;
    await writeLog(tx, { id: newId(), actorId, actorName, subjectId: userId, action, reason, createdAt: now() });
    await events.record(tx, "mail.account_changed", { userId, action, cause: cause ?? null, decisionId });
  });
  // The person's public data may have changed.
  await responseCache.forget();
  return null;
}

export const suspend = implement(contract.suspend, ({ ctx, input, fail }) =>
  changeAccount(ctx, { ...input, action: "suspend" }, fail, async (tx, { id, username }) => {
    const { deps, viewer } = ctx;
    const now = deps.now();
    if (!(await setSuspended(tx, { id, now }))) return false;
    await endAllAccess(tx, { userId: id, now });
    const { cause, facts } = input;
    if (cause === "request") return true;
    const decisionId = deps.newId();
    const { caseId } = await closeReports(deps, tx, { kind: "user", subjectId: id, state: "suspended" });
    await insertDecision(tx, {
      id: decisionId,
      caseId,
      userId: id,
      kind: "user",
      subjectId: id,
      label: username,
      rule: cause === "guidelines" ? "other" : cause,
      facts,
      consequence: "suspended",
      decidedById: viewer.user.id,
      createdAt: now,
    });
    return { decisionId };
  }),
);

export const unsuspend = implement(contract.unsuspend, ({ ctx, input, fail }) =>
  changeAccount(ctx, { ...input, action: "unsuspend" }, fail, async (tx, { id }) => {
    if (!(await clearSuspension(tx, { id }))) return false;
    await endDecisions(tx, { userId: id, consequences: [...LOCKING], now: ctx.deps.now() });
    return true;
  }),
);

export const unlock = implement(contract.unlock, ({ ctx, input, fail }) =>
  changeAccount(ctx, { ...input, action: "unlock" }, fail, async (tx, { id }) => {
    await clearAccountLocks(tx, { userId: id });
    return true;
  }),
);

export const softBan = implement(contract.softBan, ({ ctx, input, fail }) =>
  changeAccount(ctx, { ...input, action: "soft_ban" }, fail, async (tx, { id }) => {
    const now = ctx.deps.now();
    if (!(await setSoftBanned(tx, { id, now }))) return false;
    await endAllAccess(tx, { userId: id, now });
    return true;
  }),
);

export const endSessions = implement(contract.endSessions, ({ ctx, input, fail }) =>
  changeAccount(ctx, { ...input, action: "end_sessions" }, fail, async (tx, { id }) => {
    await endAllAccess(tx, { userId: id, now: ctx.deps.now() });
    return true;
  }),
);

export const removeFactors = implement(contract.removeFactors, ({ ctx, input, fail }) =>
  changeAccount(ctx, { ...input, action: "remove_factors" }, fail, async (tx, { id }) => {
    const now = ctx.deps.now();
    if (!(await endFactors(tx, { userId: id, now }))) return false;
    await endAllAccess(tx, { userId: id, now });
    return true;
  }),
);

/**
 * Confirms the address of an account whose row is locked, on behalf of its owner. Whoever made the account may be
 * somebody else, so all ways into it but its password end, as when the owner confirms the address (SECURITY.md 17).
 */
export async function confirmAddress(tx: Database, { userId, now }: { userId: string; now: Date }): Promise<void> {
  await endUnprovenWaysIn(tx, { userId, now });
  await setEmailVerified(tx, { userId, now });
  await endAllAccess(tx, { userId, now });
  await endEmailTokens(tx, { userId, now });
}

export const verifyEmail = implement(contract.verifyEmail, ({ ctx, input, fail }) =>
  changeAccount(ctx, { ...input, action: "verify_email" }, fail, async (tx, { id, emailVerifiedAt }) => {
    if (emailVerifiedAt) return false;
    await confirmAddress(tx, { userId: id, now: ctx.deps.now() });
    return true;
  }),
);

export const verifyIdentity = implement(contract.verifyIdentity, ({ ctx, input, fail }) => {
  const { verified, ...rest } = input;
  const action = verified ? "verify_identity" : "unverify_identity";
  return changeAccount(ctx, { ...rest, action }, fail, (tx, { id }) =>
    setVerified(tx, { id, badge: "isVerifiedIdentity", verified }),
  );
});

export const verifyMerchant = implement(contract.verifyMerchant, ({ ctx, input, fail }) => {
  const { verified, ...rest } = input;
  const action = verified ? "verify_merchant" : "unverify_merchant";
  return changeAccount(ctx, { ...rest, action }, fail, (tx, { id }) =>
    setVerified(tx, { id, badge: "isVerifiedMerchant", verified }),
  );
});

export const setModerator = implement(contract.setModerator, ({ ctx, input, fail }) => {
  const { isModerator, ...rest } = input;
  const action = isModerator ? "make_moderator" : "end_moderator";
  return changeAccount(ctx, { ...rest, action }, fail, (tx, { id, emailVerifiedAt }) => {
    // Otherwise the role would fall to whoever typed that address at sign-up (SECURITY.md 17).
    if (isModerator && !emailVerifiedAt) fail("NOT_PERMITTED", { reason: { code: "moderatorUnconfirmed" } });
    return setModeratorRole(tx, { id, since: isModerator ? ctx.deps.now() : null });
  });
});

export const exportData = implement(contract.exportData, ({ ctx, input, fail }) =>
  changeAccount(ctx, { ...input, action: "export_data" }, fail, async (tx, { id }) => {
    const requestedById = ctx.viewer.user.id;
    const begun = await beginExportIn(tx, ctx.deps, requestedExportOf(id, requestedById), false);
    return begun?.isNew ?? false;
  }),
);

export const log = implement(contract.readLog, ({ ctx, input, fail }) =>
  pageById(input, fail, {
    list: (at) => readLog(ctx.deps.db, { subjectId: input.userId ?? null, ...at }),
    present: (rows) => rows.map(serializeLogEntry),
  }),
);
