import type { Database } from "../../../db/client.ts";
import {
  countMergeStep,
  finishMerge,
  lockMerge,
  MERGE_STEPS,
  type Merge,
  runningMerges,
} from "../../../db/queries/admin/merges.ts";
import { moveFirstAuthors } from "../../../db/queries/admin/move-content.ts";
import { endTiesOfBlocks, lockShownPair } from "../../../db/queries/admin/move-people.ts";
import type { Deps } from "../../deps.ts";
import { forgetNumbers } from "../account/public.ts";

/** Rows per transaction. */
const ROWS_A_STEP = 500;
/** Pins whose first author one transaction looks at. */
const PINS_A_LOOK = 5_000;

/** The merge is done, or has to wait until both accounts are open again. */
class Stopped extends Error {}

/**
 * On "account.merge": moves everything in short transactions. Each step reads what is still left, so after a crash the next run
 * goes on (SECURITY.md 34). While the kept account is closed, it waits, and the merged one is hidden: `continueMerges` tries again.
 */
export async function runMerge(deps: Deps, { mergeId }: { mergeId: string }, signal: AbortSignal): Promise<void> {
  const step = async (run: (tx: Database, merge: Merge) => Promise<number>) => {
    if (signal.aborted) throw new Error("stopped before the merge was done");
    const moved = await deps.db.transaction(async (tx) => {
      const merge = await lockMerge(tx, { id: mergeId });
      // Returns instead of throwing, because the transaction may have hidden the merged account.
      if (!merge || !(await lockShownPair(tx, { ...merge, now: deps.now() }))) return null;
      const changed = await run(tx, merge);
      if (changed > 0) await countMergeStep(tx, { id: mergeId, moved: changed });
      return changed;
    });
    if (moved === null) throw new Stopped();
    return moved;
  };
  try {
    do await moveAll(deps, step, signal);
    while ((await step((tx, merge) => finishMerge(tx, { merge, limit: ROWS_A_STEP, now: deps.now() }))) > 0);
  } catch (error) {
    if (!(error instanceof Stopped)) throw error;
  } finally {
    await deps.responseCache.forget();
  }
}

type Step = (run: (tx: Database, merge: Merge) => Promise<number>) => Promise<number>;

async function moveAll(deps: Deps, step: Step, signal: AbortSignal): Promise<void> {
  for (const part of MERGE_STEPS)
    while ((await step((tx, { fromId, intoId }) => part(tx, { fromId, intoId, limit: ROWS_A_STEP }))) > 0);
  let fromId = "";
  for (let after: string | null = "0"; after !== null; ) {
    const known: string = after;
    await step(async (tx, merge) => {
      fromId = merge.fromId;
      after = await endTiesOfBlocks(tx, { intoId: merge.intoId, after: known });
      return 0;
    });
  }
  for (let isLeft = true; isLeft; )
    await step(async (tx, { id, fromId, intoId, pinsUpTo }) => {
      const last = await moveFirstAuthors(tx, { fromId, intoId, after: pinsUpTo, limit: PINS_A_LOOK });
      isLeft = last !== null;
      if (last) await countMergeStep(tx, { id, moved: 0, pinsUpTo: last });
      return 0;
    });
  await forgetNumbers(deps, [fromId], signal);
}

/** Merges that one query finds. */
const MERGES_AT_ONCE = 20;

/** Continues all merges that a dead process left, or that wait for an account. */
export async function continueMerges(deps: Deps, signal: AbortSignal): Promise<void> {
  const errors: unknown[] = [];
  for (let after: string | undefined = "0"; after !== undefined; ) {
    const part: string[] = await runningMerges(deps.db, { after, limit: MERGES_AT_ONCE });
    for (const mergeId of part) {
      if (signal.aborted) throw new Error("stopped before all merges were done");
      // One that fails must not keep the later ones waiting.
      await runMerge(deps, { mergeId }, signal).catch((error) => errors.push(error));
    }
    after = part.at(-1);
  }
  if (errors.length > 0) throw new AggregateError(errors, "merges failed");
}
