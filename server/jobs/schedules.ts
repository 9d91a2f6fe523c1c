import { deleteExpired } from "../../db/queries/jobs/delete-expired.ts";
import { deleteOldMessages } from "../../db/queries/jobs/delete-old-messages.ts";
import { deleteOldNotifications } from "../../db/queries/jobs/delete-old-notifications.ts";
import { emptyTrash } from "../../db/queries/jobs/empty-trash.ts";
import { forgetUploads } from "../../db/queries/jobs/forget-uploads.ts";
import { NOTIFICATION_DAYS } from "../../src/notifications/kinds.ts";
import type { Deps } from "../deps.ts";
import { sendDueMails } from "../notifications/send-due-mails.ts";
import { checkSsoDomains } from "./check-sso-domains.ts";
import { checkWebsites } from "./check-websites.ts";
import { daysAgo } from "./days-ago.ts";
import { deleteUnusedPictures } from "./delete-unused-pictures.ts";
import { describeMissing } from "./describe-missing.ts";
import { eraseAccounts } from "./erase-accounts.ts";
import { inBatches } from "./in-batches.ts";
import { resealSecrets } from "./reseal-secrets.ts";
import { rollUpPopular } from "./roll-up-popular.ts";

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
      inBatches(signal, (limit) => emptyTrash(deps.db, { before: daysAgo(deps.now(), TRASH_DAYS), limit })),
  },
  {
    name: "media.forget_uploads",
    cron: "17 * * * *",
    run: (deps, signal) =>
      inBatches(signal, (limit) => forgetUploads(deps.db, { before: daysAgo(deps.now(), 1), limit })),
  },
  { name: "media.delete_unused", cron: "57 */6 * * *", run: deleteUnusedPictures },
  { name: "media.describe_missing", cron: "33 * * * *", atStart: true, run: describeMissing },
  { name: "account.erase_due", cron: "47 * * * *", run: eraseAccounts },
  { name: "sso.check", cron: "22 * * * *", run: checkSsoDomains },
  { name: "websites.check", cron: "12 * * * *", run: checkWebsites },
  { name: "auth.delete_expired", cron: "27 * * * *", run: (deps) => deleteExpired(deps.db, { now: deps.now() }) },
  { name: "secrets.reseal", cron: "32 4 * * *", atStart: true, run: resealSecrets },
  {
    name: "mail.delete_old",
    cron: "37 * * * *",
    run: (deps) => deleteOldMessages(deps.db, { before: daysAgo(deps.now(), MESSAGE_DAYS) }),
  },
  { name: "notifications.send_mails", cron: "*/5 * * * *", run: sendDueMails },
  {
    name: "notifications.delete_old",
    cron: "12 * * * *",
    run: (deps, signal) =>
      inBatches(signal, (limit) =>
        deleteOldNotifications(deps.db, { before: daysAgo(deps.now(), NOTIFICATION_DAYS), limit }),
      ),
  },
];
