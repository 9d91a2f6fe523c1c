import { takeDueMails } from "../../../db/queries/notifications/due-mails.ts";
import type { Deps } from "../../deps.ts";

const AT_ONCE = 500;

/** By the clock: takes the mails that are due, each with the job that sends it, so that none is lost and none goes twice. */
export async function sendDueMails({ db, events, now }: Deps, signal: AbortSignal): Promise<void> {
  let taken: number;
  do {
    signal.throwIfAborted();
    taken = await db.transaction(async (tx) => {
      const due = await takeDueMails(tx, { now: now(), limit: AT_ONCE });
      for (const mail of due) await events.record(tx, "mail.notifications", mail);
      return due.length;
    });
  } while (taken === AT_ONCE);
}
