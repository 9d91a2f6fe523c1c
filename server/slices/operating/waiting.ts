import { writeLog } from "../../../db/queries/admin/log.ts";
import { claimWaitingNotice, deleteExpiredWaiting } from "../../../db/queries/operating/waiting.ts";
import { WAITING_DAYS } from "../../../src/identity/sign-up.rules.ts";
import type { Deps } from "../../deps.ts";
import { inBatches } from "../../platform/jobs/schedule.ts";
import { daysAgo } from "../../platform/system/clock.ts";

const HOUR_MS = 3_600_000;

/** Queues a mail to each administrator if people came who wait for approval, at most once an hour. */
export async function announceWaiting({ db, events, config, now }: Deps): Promise<void> {
  await db.transaction(async (tx) => {
    const at = now();
    const count = await claimWaitingNotice(tx, { now: at, notAfter: new Date(at.getTime() - HOUR_MS) });
    if (count === null) return;
    for (const to of config.adminEmails) await events.record(tx, "mail.sign_up_waiting", { to, count });
  });
}

/** Deletes accounts about which no administrator has decided, logs each, and sends their owners a mail. */
export function expireWaiting({ db, events, newId, now }: Deps, signal: AbortSignal): Promise<void> {
  return inBatches(signal, (limit) =>
    db.transaction(async (tx) => {
      const gone = await deleteExpiredWaiting(tx, { before: daysAgo(now(), WAITING_DAYS), limit });
      for (const { username, email, locale } of gone) {
        const entry = {
          actorId: null,
          actorName: "",
          subjectId: null,
          action: "expire",
          reason: `@${username}`,
        } as const;
        await writeLog(tx, { id: newId(), ...entry, createdAt: now() });
        await events.record(tx, "mail.sign_up_declined", { email, locale, isExpired: true });
      }
      return gone.length;
    }),
  );
}
