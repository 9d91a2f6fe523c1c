import { importsWithDueCards } from "../../../db/queries/imports/cards.ts";
import { idleImports } from "../../../db/queries/imports/make.ts";
import type { Deps } from "../../deps.ts";

/** These run every minute on every site, so they import nothing that reads archives or makes Pins. */
const AT_ONCE = 100;

/** Queues imports whose process died, or whose person is back. */
export async function continueIdle({ db, events, now }: Deps): Promise<void> {
  for (const { id, userId } of await idleImports(db, { now: now(), limit: AT_ONCE }))
    await events.record(db, "import.continue", { importId: id }, { of: userId });
}

/** Queues imports of which some pictures are to be looked for again. */
export async function queueDueCards({ db, events, now }: Deps): Promise<void> {
  for (const { id, userId } of await importsWithDueCards(db, { now: now(), limit: AT_ONCE }))
    await events.record(db, "import.pictures", { importId: id }, { of: userId });
}
