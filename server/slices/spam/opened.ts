import type { Database } from "../../../db/client.ts";
import { limitPins } from "../../../db/queries/safety/limit-pins.ts";
import { pinPosts, settleActs } from "../../../db/queries/spam/acts.ts";
import { openedPins } from "../../../db/queries/spam/opened.ts";
import { findSpamSettings } from "../../../db/queries/spam/settings.ts";
import { readSpamSettings } from "../../../src/spam/settings.ts";
import type { Deps } from "../../deps.ts";
import { judgeActs } from "./judge.ts";

/**
 * Applies the standing limits of accounts to Pins that are about to turn public, in the transaction that opens them. Secret Pins aren't
 * judged, so that a limited account could otherwise save them first and open them later. The judgment is stored as for other Pins.
 * @param opened the Pins, or all Pins of a board
 */
export async function limitOpened(
  deps: Deps,
  tx: Database,
  opened: { pinIds: readonly string[] } | { boardId: string },
): Promise<void> {
  if (!deps.config.rateLimits) return;
  let after: string | null = "0";
  while (after !== null) {
    const page = await openedPins(tx, "boardId" in opened ? { ...opened, after } : opened);
    if (page.found.size > 0) await limitFound(deps, tx, page.found);
    after = page.last;
  }
}

async function limitFound(deps: Deps, tx: Database, found: ReadonlyMap<string, readonly string[]>): Promise<void> {
  const settings = readSpamSettings(await findSpamSettings(tx));
  if (!settings.isOn) return;
  const posts = await pinPosts(tx, { ids: [...found.values()].flat(), now: deps.now() });
  for (const [decisionId, ids] of found) await limitPins(tx, { decisionId, ids });
  const judged = await judgeActs(deps, tx, posts, settings);
  await settleActs(
    tx,
    judged.map(({ id, facts, verdict }) => ({ id, facts, score: verdict.score, outcome: "limit" as const })),
  );
}
