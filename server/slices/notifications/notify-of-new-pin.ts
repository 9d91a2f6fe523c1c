import { actsOfNewPin, claimTurn } from "../../../db/queries/notifications/new-pins.ts";
import type { Deps } from "../../deps.ts";
import { notify } from "./notify.ts";

const BATCH = 1_000;
/** Less than a day, so that followers of a person who creates Pins every morning are notified every morning. */
const PAUSE_MS = 20 * 3_600_000;

/**
 * On "pin.created": notifies the creator's followers, at most once a day, however many Pins are made. After an
 * interruption, the job starts again and writes only to people whom it hadn't reached.
 */
export async function notifyOfNewPin(deps: Deps, { pinId }: { pinId: string }, signal: AbortSignal): Promise<void> {
  const now = deps.now();
  const turn = await claimTurn(deps.db, { pinId, now, since: new Date(now.getTime() - PAUSE_MS) });
  if (!turn) return;
  let before: string | null = null;
  do {
    signal.throwIfAborted();
    const acts = await actsOfNewPin(deps.db, { ...turn, pinId, before, limit: BATCH });
    await notify(deps, [acts]);
    before = acts.length === BATCH ? (acts.at(-1)?.followId ?? null) : null;
  } while (before !== null);
}
