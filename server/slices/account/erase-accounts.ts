import { accountsToErase, eraseAccount, eraseOneBoard } from "../../../db/queries/account/erase.ts";
import { expiredExports, forgetExports } from "../../../db/queries/account/exports.ts";
import type { Deps } from "../../deps.ts";
import { inBatches } from "../../platform/jobs/in-batches.ts";
import { exportPartKey } from "../../platform/media/export-parts.ts";

const AT_ONCE = 20;

/**
 * Erases accounts whose grace period is over: boards one by one, then the person's traces elsewhere with their
 * counters, then the account. After a restart, the erasing resumes. Pictures that nobody else uses
 * are deleted later (`delete-unused-pictures.ts`).
 */
export async function eraseAccounts(deps: Deps, signal: AbortSignal): Promise<void> {
  const due = await accountsToErase(deps.db, { now: deps.now(), limit: AT_ONCE });
  for (const userId of due) {
    while (!signal.aborted && (await eraseOneBoard(deps.db, { userId, now: deps.now() })));
    if (signal.aborted) return;
    await eraseAccount(deps.db, {
      userId,
      now: deps.now(),
      erased: (tx, email) => deps.events.record(tx, "mail.account_erased", { email }),
    });
  }
  if (due.length > 0) await deps.responseCache.forget();
  await inBatches(signal, (limit) => deleteExports(deps, limit), AT_ONCE);
}

/** Deletes expired archives with their files. */
async function deleteExports({ db, media, now }: Deps, limit: number): Promise<number> {
  const gone = await expiredExports(db, { now: now(), limit });
  for (const { id, parts } of gone) {
    for (let part = 0; part < parts; part++) await media.delete(exportPartKey(id, part));
  }
  await forgetExports(db, { ids: gone.map(({ id }) => id) });
  return gone.length;
}
