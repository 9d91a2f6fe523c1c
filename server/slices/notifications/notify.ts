import { type Act, writeActs } from "../../../db/queries/notifications/write-acts.ts";
import type { Deps } from "../../deps.ts";

/** Writes what people are to be told of by each of some events, and wakes the pages of those who have news. */
export async function notify({ db, live, newId, now }: Deps, events: readonly (readonly Act[])[]): Promise<void> {
  const told = events.map((acts) => ({ id: newId(), acts }));
  await live.wake(await writeActs(db, { events: told, at: now() }), "news");
}
