import { devicesFor } from "../../../db/queries/notifications/push-devices.ts";
import type { Notified } from "../../../db/queries/notifications/write-acts.ts";
import type { Deps } from "../../deps.ts";

/** Queues one message for each device of the people who have something new. */
export async function queuePushes({ db, events }: Pick<Deps, "db" | "events">, notified: readonly Notified[]) {
  const withDevice = notified.filter(({ hasDevice }) => hasDevice);
  if (withDevice.length === 0) return;
  const due = await devicesFor(db, withDevice);
  if (due.length === 0) return;
  await db.transaction(async (tx) => {
    for (const one of due) await events.record(tx, "push.send", one);
  });
}
