import { claimDueMails } from "../../../db/queries/notifications/due-mails.ts";
import type { Deps } from "../../deps.ts";

const AT_ONCE = 500;

/** Scheduled: claims due mails, each together with the job that sends it, so that none is lost or sent twice. */
export async function sendDueMails({ db, events, now }: Deps, signal: AbortSignal): Promise<void> {
  let taken: number;
  do {
    signal.throwIfAborted();
    taken = await db.transaction(async (tx) => {
      const due = await claimDueMails(tx, { now: now(), limit: AT_ONCE });
      for (const mail of due) await events.record(tx, "mail.notifications", mail);
      return due.length;
    });
  } while (taken === AT_ONCE);
}
