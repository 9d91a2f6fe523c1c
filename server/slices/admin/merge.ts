import type { Database } from "../../../db/client.ts";
import { writeLog } from "../../../db/queries/admin/log.ts";
import { previewMerge } from "../../../db/queries/admin/merge-preview.ts";
import { closeMerged, insertMerge, mergeFacts } from "../../../db/queries/admin/merges.ts";
import { type MergePair, moveLogIns } from "../../../db/queries/admin/move-columns.ts";
import { endEmailTokens } from "../../../db/queries/auth/email-tokens.ts";
import { endAllAccess } from "../../../db/queries/auth/sessions.ts";
import { endFactors } from "../../../db/queries/auth/ways-in.ts";
import { findUserById, findUserByUsername, type UserRow } from "../../../db/queries/users/find-user.ts";
import { lockUsers } from "../../../db/queries/users/write-user.ts";
import * as contract from "../../../src/admin/merge.contract.ts";
import { mergeProblem } from "../../../src/admin/merge.rules.ts";
import { problem } from "../../../src/model/problem.ts";
import type { Config } from "../../config.ts";
import { type Fail, implement } from "../../platform/procedure/implement.ts";
import { serializeAccount } from "./accounts.ts";

interface Both {
  from: UserRow;
  into: UserRow;
  pair: MergePair;
}

/** Finds both accounts and refuses what can't be merged. */
async function mergeable(
  { adminEmails }: Pick<Config, "adminEmails">,
  db: Database,
  input: { userId: string; into: string },
  fail: Fail<"USER_NOT_FOUND">,
): Promise<Both> {
  const from = (await findUserById(db, { id: input.userId })) ?? fail("USER_NOT_FOUND");
  const into =
    (await findUserByUsername(db, { username: input.into })) ??
    fail("USER_NOT_FOUND", { fields: { into: { code: "USER_NOT_FOUND" } } });
  const pair = { fromId: from.id, intoId: into.id };
  const facts = (await mergeFacts(db, pair)) ?? fail("USER_NOT_FOUND");
  const isAdministrator = [from, into].some(({ email }) => adminEmails.has(email.toLowerCase()));
  const reason = mergeProblem({ ...facts, isAdministrator });
  if (reason) fail("NOT_PERMITTED", { reason });
  return { from, into, pair };
}

export const mergePreview = implement(contract.mergePreview, async ({ ctx, input, fail }) => {
  const { config, db } = ctx.deps;
  const { from, into, pair } = await mergeable(config, db, input, fail);
  return {
    from: serializeAccount(from, config),
    into: serializeAccount(into, config),
    ...(await previewMerge(db, pair)),
  };
});

/** More log-ins than a person can have. */
const LOG_INS_MAX = 1_000;

/**
 * Ends every way into the merged account in the transaction that begins the merge. Its log-ins at providers move at once, so that no
 * provider opens a new account meanwhile.
 */
export const merge = implement(contract.mergeAccounts, async ({ ctx, input, fail }) => {
  const { config, db, events, newId, now, responseCache } = ctx.deps;
  await db.transaction(async (tx) => {
    const found = await mergeable(config, tx, input, fail);
    await lockUsers(tx, { ids: [found.from.id, found.into.id] });
    // Again, now that nothing about either account can change.
    const { from, into, pair } = await mergeable(config, tx, input, fail);
    const [at, id] = [now(), newId()];
    const row = { id, ...pair, fromUsername: from.username, createdAt: at };
    if (!(await insertMerge(tx, row))) fail("NOT_PERMITTED", { reason: problem("mergeRunning") });
    await moveLogIns(tx, { ...pair, limit: LOG_INS_MAX });
    await endFactors(tx, { userId: from.id, now: at });
    await endAllAccess(tx, { userId: from.id, now: at });
    await endEmailTokens(tx, { userId: from.id, now: at });
    await closeMerged(tx, { id: from.id });
    const { id: actorId, username: actorName } = ctx.viewer.user;
    const reason = `@${from.username}: ${input.reason}`;
    const entry = { id: newId(), actorId, actorName, subjectId: into.id, action: "merge_account", reason } as const;
    await writeLog(tx, { ...entry, createdAt: at });
    const names = { fromUsername: from.username, intoUsername: into.username };
    for (const { email, locale } of [from, into])
      await events.record(tx, "mail.accounts_merged", { email, locale, isKept: email === into.email, ...names });
    await events.record(tx, "account.merge", { mergeId: id });
  });
  await responseCache.forget();
  return null;
});
