import { deleteExpired } from "../../db/queries/jobs/delete-expired.ts";
import { deleteOldMessages } from "../../db/queries/jobs/delete-old-messages.ts";
import { emptyTrash } from "../../db/queries/jobs/empty-trash.ts";
import { forgetUploads } from "../../db/queries/jobs/forget-uploads.ts";
import type { Deps } from "../deps.ts";
import { deleteUnusedPictures } from "./delete-unused-pictures.ts";
import { eraseAccounts } from "./erase-accounts.ts";
import { inBatches } from "./in-batches.ts";
import { rollUpPopular } from "./roll-up-popular.ts";

const DAY_MS = 86_400_000;
const TRASH_DAYS = 30;
const MESSAGE_DAYS = 30;

export interface Schedule {
  /** The queue's name too. */
  name: string;
  /** Minute, hour, day, month, weekday; in UTC. */
  cron: string;
  /** Whether it also runs once when a server starts, for what a visitor would miss until then. */
  atStart?: boolean;
  run(deps: Deps, signal: AbortSignal): Promise<unknown>;
}

const daysAgo = (deps: Deps, days: number) => new Date(deps.now().getTime() - days * DAY_MS);

/**
 * What the server does by the clock, once for all processes. The cleaning runs hourly and takes little each time, so
 * that a machine that sleeps at night does it too.
 */
export const SCHEDULES: readonly Schedule[] = [
  { name: "pins.roll_up_popular", cron: "*/5 * * * *", atStart: true, run: rollUpPopular },
  {
    name: "pins.empty_trash",
    cron: "7 * * * *",
    run: (deps, signal) =>
      inBatches(signal, (limit) => emptyTrash(deps.db, { before: daysAgo(deps, TRASH_DAYS), limit })),
  },
  {
    name: "media.forget_uploads",
    cron: "17 * * * *",
    run: (deps, signal) => inBatches(signal, (limit) => forgetUploads(deps.db, { before: daysAgo(deps, 1), limit })),
  },
  { name: "media.delete_unused", cron: "57 */6 * * *", run: deleteUnusedPictures },
  { name: "account.erase_due", cron: "47 * * * *", run: eraseAccounts },
  { name: "auth.delete_expired", cron: "27 * * * *", run: (deps) => deleteExpired(deps.db, { now: deps.now() }) },
  {
    name: "mail.delete_old",
    cron: "37 * * * *",
    run: (deps) => deleteOldMessages(deps.db, { before: daysAgo(deps, MESSAGE_DAYS) }),
  },
];
