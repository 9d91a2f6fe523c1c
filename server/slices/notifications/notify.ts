import { type Act, writeActs } from "../../../db/queries/notifications/write-acts.ts";
import type { Deps } from "../../deps.ts";

/** Writes what people are to be told of, and wakes the pages of those who have news. */
export async function notify({ db, live, newId, now }: Deps, acts: readonly Act[]): Promise<void> {
  await live.wake(await writeActs(db, { acts, id: newId(), at: now() }), "news");
}
