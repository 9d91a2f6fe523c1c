import { deleteOldIntegrationLogs } from "../db/queries/advertisers/integrations.ts";
import { deleteOldUploads } from "../db/queries/bulk/uploads.ts";
import { deleteOldAttributed } from "../db/queries/conversions/attributed-events.ts";
import { forgetPeople } from "../db/queries/experiments/results.ts";
import {
  deleteExpired,
  deleteOldMessages,
  deleteOldNotifications,
  emptyTrash,
  forgetUploads,
} from "../db/queries/jobs/cleanup.ts";
import { deleteOldBounces } from "../db/queries/mail/bounced-mails.ts";
import { deleteOldReturns } from "../db/queries/mail/mail-returns.ts";
import { deleteOldSlowCalls } from "../db/queries/operating/slow-calls.ts";
import { deleteOldDrafts } from "../db/queries/pin-builder/drafts.ts";
import { deleteOldRuns } from "../db/queries/report-center/runs.ts";
import { deleteOldContactMessages } from "../db/queries/site/contact-messages.ts";
import { deleteOldDeliveries } from "../db/queries/webhooks/own-webhooks.ts";
import { NOTIFICATION_DAYS } from "../src/notifications/kinds.ts";
import { RETURN_DAYS, SLOW_CALL_DAYS } from "../src/operating/limits.ts";
import { DRAFT_DAYS } from "../src/pin-builder/limits.ts";
import { TRASH_DAYS } from "../src/pins/limits.ts";
import { inBatches, type Schedule } from "./platform/jobs/schedule.ts";
import { daysAgo } from "./platform/system/clock.ts";

const MESSAGE_DAYS = 30;
/** How long contact messages are kept: long enough to answer them and to look an answer up. */
const CONTACT_DAYS = 365;
const REPORT_DAYS = 90;
/** How long the log of an advertiser's own programs is kept. */
const LOG_DAYS = 30;
/** How long events are kept that a measurement program credited to ads. */
const ATTRIBUTED_DAYS = 400;

/** Schedules that delete what is old, by name. The first of them imports this file. */
export const CLEANING = {
  "pins.empty_trash": (deps, signal) =>
    inBatches(signal, (limit) => emptyTrash(deps.db, { before: daysAgo(deps.now(), TRASH_DAYS), limit })),
  "media.forget_uploads": (deps, signal) =>
    inBatches(signal, (limit) => forgetUploads(deps.db, { before: daysAgo(deps.now(), 1), limit })),
  "pin_builder.delete_old_drafts": (deps, signal) =>
    inBatches(signal, (limit) => deleteOldDrafts(deps.db, { before: daysAgo(deps.now(), DRAFT_DAYS), limit })),
  "auth.delete_expired": (deps) => deleteExpired(deps.db, { now: deps.now() }),
  "ads.delete_old_integration_logs": (deps, signal) =>
    inBatches(signal, (limit) => deleteOldIntegrationLogs(deps.db, { before: daysAgo(deps.now(), LOG_DAYS), limit })),
  "ads.delete_old_attributed": (deps, signal) =>
    inBatches(signal, (limit) => deleteOldAttributed(deps.db, { before: daysAgo(deps.now(), ATTRIBUTED_DAYS), limit })),
  "ads.delete_old_reports": (deps, signal) =>
    inBatches(signal, (limit) => deleteOldRuns(deps.db, { before: daysAgo(deps.now(), REPORT_DAYS), limit })),
  "ads.forget_experiment_people": (deps, signal) =>
    inBatches(signal, (limit) => forgetPeople(deps.db, { before: daysAgo(deps.now(), REPORT_DAYS), limit })),
  "ads.delete_old_sheets": (deps, signal) =>
    inBatches(signal, (limit) => deleteOldUploads(deps.db, { before: daysAgo(deps.now(), REPORT_DAYS), limit })),
  "operating.forget_slow_calls": (deps) => deleteOldSlowCalls(deps.db, { before: daysAgo(deps.now(), SLOW_CALL_DAYS) }),
  "mail.delete_old": async (deps, signal) => {
    const before = daysAgo(deps.now(), MESSAGE_DAYS);
    await deleteOldMessages(deps.db, { before });
    await inBatches(signal, (limit) => deleteOldBounces(deps.db, { before, limit }));
    const sentBefore = daysAgo(deps.now(), RETURN_DAYS);
    await inBatches(signal, (limit) => deleteOldReturns(deps.db, { before: sentBefore, limit }));
  },
  "site.delete_old_contact": (deps, signal) =>
    inBatches(signal, (limit) =>
      deleteOldContactMessages(deps.db, { before: daysAgo(deps.now(), CONTACT_DAYS), limit }),
    ),
  "webhooks.delete_old": (deps, signal) =>
    inBatches(signal, (limit) => deleteOldDeliveries(deps.db, { now: deps.now(), limit })),
  "notifications.delete_old": (deps, signal) =>
    inBatches(signal, (limit) =>
      deleteOldNotifications(deps.db, { before: daysAgo(deps.now(), NOTIFICATION_DAYS), limit }),
    ),
} satisfies Record<string, Schedule["run"]>;
