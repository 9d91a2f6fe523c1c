import { type Act, writeActs } from "../../../db/queries/notifications/write-acts.ts";
import type { Deps } from "../../deps.ts";

/** Writes the notifications of some events, and pushes to the recipients' open pages. */
export async function notify({ db, live, newId, now }: Deps, events: readonly (readonly Act[])[]): Promise<void> {
  const numbered = events.map((acts) => ({ id: newId(), acts }));
  await live.notify(await writeActs(db, { events: numbered, at: now() }), "news");
}
