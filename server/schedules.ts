import { deleteOldIntegrationLogs } from "../db/queries/advertisers/integrations.ts";
import { deleteOldUploads } from "../db/queries/bulk/uploads.ts";
import { deleteOldAttributed } from "../db/queries/conversions/attributed-events.ts";
import { forgetPeople } from "../db/queries/experiments/results.ts";
import { foldCounters } from "../db/queries/fragments/shared-counters.ts";
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
import { foldPinCounts } from "../db/queries/pins/pin-events.ts";
import { deleteOldRuns } from "../db/queries/report-center/runs.ts";
import { writePictureWords } from "../db/queries/search/picture-words.ts";
import { deleteOldContactMessages } from "../db/queries/site/contact-messages.ts";
import { deleteOldDeliveries } from "../db/queries/webhooks/own-webhooks.ts";
import { LOG_DAYS } from "../src/advertiser/integration-logs.contract.ts";
import { ATTRIBUTED_DAYS } from "../src/conversions/attributed.contract.ts";
import { NOTIFICATION_DAYS } from "../src/notifications/kinds.ts";
import { RETURN_DAYS } from "../src/operating/mails.contract.ts";
import { SLOW_CALL_DAYS } from "../src/operating/status.contract.ts";
import { DRAFT_DAYS } from "../src/pin-builder/limits.ts";
import { TRASH_DAYS } from "../src/pins/limits.ts";
import type { Schedule, Tick } from "./platform/jobs/schedule.ts";
import { inBatches } from "./platform/jobs/schedule.ts";
import { deleteEarlierAssets } from "./platform/media/earlier-assets.ts";
import { daysAgo } from "./platform/system/clock.ts";
import { eraseAccounts } from "./slices/account/close.ts";
import { endDueDecisions, forgetRemoved, weighEndedCases } from "./slices/admin/end-decisions.ts";
import { continueMerges } from "./slices/admin/run-merge.ts";
import { keepAds, keepLibrary } from "./slices/ads/pace.ts";
import { sumSiteInsights } from "./slices/ads/resources.ts";
import { keepTimeZones } from "./slices/advertiser/accounts.ts";
import { checkPages, resubmitEdited } from "./slices/advertiser/review.ts";
import { refreshStale } from "./slices/audiences/fill-audience.ts";
import { deleteOldListUploads } from "./slices/audiences/list-uploads.ts";
import { notifyOfMoney } from "./slices/billing/alerts.ts";
import { renderDocuments } from "./slices/billing/documents.ts";
import { makeInvoices } from "./slices/billing/invoices.ts";
import { queueDueFeeds } from "./slices/catalogs/read-feed.ts";
import { queueProductAds } from "./slices/catalogs/sync-ads.ts";
import { queueDueProducts } from "./slices/catalogs/write-pins.ts";
import { rollUpPopular } from "./slices/feeds/roll-up-popular.ts";
import { continueIdle, forgetArchives } from "./slices/imports/continue-import.ts";
import { queueDueCards } from "./slices/imports/look-again.ts";
import { forgetUnusedUploads } from "./slices/imports/upload-route.ts";
import { forgetLeads } from "./slices/leads/exports.ts";
import { describeMissing } from "./slices/media/describe-missing.ts";
import { deleteUnusedPictures } from "./slices/media/unused-pictures.ts";
import { sendDueMails } from "./slices/notifications/notify.ts";
import { measureStoredFiles } from "./slices/operating/storage.ts";
import { announceWaiting, expireWaiting } from "./slices/operating/waiting.ts";
import { publishDue } from "./slices/pin-builder/publish.ts";
import { forgetOldCounts } from "./slices/pins/analytics.ts";
import { queueDue } from "./slices/report-center/write-report.ts";
import { readDue } from "./slices/rich/read-due.ts";
import { rollUpSearches } from "./slices/search/trends.ts";
import { countSearchWords } from "./slices/search/vocabulary.ts";
import { sumSaves } from "./slices/shop/product-trends.ts";
import { makeDailyBackup } from "./slices/site/daily-backup.ts";
import { resealSecrets } from "./slices/site/reseal-secrets.ts";
import { splitAllMonths, splitNewMonths } from "./slices/site/sitemaps.ts";
import { forgetExpiredLists } from "./slices/spam/domains.ts";
import { forgetOldActs } from "./slices/spam/judge.ts";
import { checkSsoDomains } from "./slices/sso/domains.ts";
import { queueFeedChecks } from "./slices/syndication/check-feed.ts";
import { deleteUnusedVideos } from "./slices/video/videos.ts";
import { queueWebhooks } from "./slices/webhooks/compose.ts";
import { checkWebsites } from "./slices/websites/websites.ts";

const MESSAGE_DAYS = 30;
/** How long contact messages are kept: long enough to answer them and to look an answer up. */
const CONTACT_DAYS = 365;
const REPORT_DAYS = 90;
const PICTURES_AT_ONCE = 500;

/**
 * Scheduled work, each run by one process at a time. Cleaning is cheap and runs hourly, so that a machine that sleeps
 * at night also does it.
 */
export const SCHEDULES: readonly Schedule[] = [
  { name: "pins.roll_up_popular", cron: "*/5 * * * *", atStart: true, run: rollUpPopular },
  {
    name: "pins.empty_trash",
    cron: "7 * * * *",
    run: (deps, signal) =>
      inBatches(signal, (limit) => emptyTrash(deps.db, { before: daysAgo(deps.now(), TRASH_DAYS), limit })),
  },
  { name: "leads.forget", cron: "23 * * * *", run: forgetLeads },
  {
    name: "media.forget_uploads",
    cron: "17 * * * *",
    run: (deps, signal) =>
      inBatches(signal, (limit) => forgetUploads(deps.db, { before: daysAgo(deps.now(), 1), limit })),
  },
  {
    name: "search.picture_words",
    cron: "* * * * *",
    atStart: true,
    run: (deps, signal) => inBatches(signal, (limit) => writePictureWords(deps.db, { limit }), PICTURES_AT_ONCE),
  },
  { name: "search.roll_up_trends", cron: "39 * * * *", run: rollUpSearches },
  { name: "ads.sum_site", cron: "28 * * * *", atStart: true, run: sumSiteInsights },
  { name: "shop.sum_saves", cron: "51 1 * * *", atStart: true, run: sumSaves },
  { name: "search.count_words", cron: "9,29,49 * * * *", atStart: true, run: countSearchWords },
  { name: "media.delete_unused", cron: "57 */6 * * *", run: deleteUnusedPictures },
  {
    name: "pin_builder.delete_old_drafts",
    cron: "42 * * * *",
    run: (deps, signal) =>
      inBatches(signal, (limit) => deleteOldDrafts(deps.db, { before: daysAgo(deps.now(), DRAFT_DAYS), limit })),
  },
  { name: "video.delete_unused", cron: "52 * * * *", run: deleteUnusedVideos },
  { name: "media.describe_missing", cron: "33 * * * *", atStart: true, run: describeMissing },
  { name: "moderation.end_due", cron: "* * * * *", atStart: true, run: endDueDecisions },
  { name: "moderation.weigh_ended", cron: "* * * * *", run: weighEndedCases },
  { name: "moderation.forget_removed", cron: "37 * * * *", run: forgetRemoved },
  { name: "spam.forget_acts", cron: "36 * * * *", run: forgetOldActs },
  { name: "spam.forget_lists", cron: "34 * * * *", run: forgetExpiredLists },
  { name: "admin.continue_merges", cron: "* * * * *", atStart: true, run: continueMerges },
  { name: "account.erase_due", cron: "47 * * * *", run: eraseAccounts },
  { name: "imports.continue", cron: "* * * * *", run: continueIdle },
  { name: "imports.pictures", cron: "* * * * *", run: queueDueCards },
  { name: "imports.forget_archives", cron: "*/10 * * * *", run: forgetArchives },
  { name: "imports.forget_uploads", cron: "47 * * * *", run: forgetUnusedUploads },
  { name: "site.delete_earlier_builds", cron: "19 * * * *", run: deleteEarlierAssets },
  { name: "rich.read_due", cron: "* * * * *", run: readDue },
  { name: "ads.check_pages", cron: "42 2 * * *", run: checkPages },
  { name: "ads.resubmit_edited", cron: "*/5 * * * *", run: resubmitEdited },
  { name: "sso.check", cron: "22 * * * *", run: checkSsoDomains },
  { name: "websites.check", cron: "12 * * * *", run: checkWebsites },
  { name: "auth.delete_expired", cron: "27 * * * *", run: (deps) => deleteExpired(deps.db, { now: deps.now() }) },
  { name: "billing.make_invoices", cron: "23 5 * * *", run: makeInvoices },
  { name: "billing.render_documents", cron: "*/5 * * * *", run: renderDocuments },
  { name: "ads.library", cron: "*/15 * * * *", run: keepLibrary },
  {
    name: "ads.delete_old_integration_logs",
    cron: "48 * * * *",
    run: (deps, signal) =>
      inBatches(signal, (limit) => deleteOldIntegrationLogs(deps.db, { before: daysAgo(deps.now(), LOG_DAYS), limit })),
  },
  {
    name: "ads.delete_old_attributed",
    cron: "49 * * * *",
    run: (deps, signal) =>
      inBatches(signal, (limit) =>
        deleteOldAttributed(deps.db, { before: daysAgo(deps.now(), ATTRIBUTED_DAYS), limit }),
      ),
  },
  { name: "ads.delete_old_lists", cron: "46 * * * *", run: deleteOldListUploads },
  { name: "ads.audiences", cron: "23 * * * *", run: refreshStale },
  { name: "pins.forget_counts", cron: "24 * * * *", run: forgetOldCounts },
  { name: "syndication.feeds_due", cron: "* * * * *", run: queueFeedChecks },
  { name: "catalogs.feeds_due", cron: "* * * * *", run: queueDueFeeds },
  { name: "catalogs.products_due", cron: "* * * * *", run: queueDueProducts },
  { name: "catalogs.sync_ads", cron: "4,34 * * * *", run: queueProductAds },
  { name: "ads.reports_due", cron: "* * * * *", run: queueDue },
  {
    name: "ads.delete_old_reports",
    cron: "17 * * * *",
    run: (deps, signal) =>
      inBatches(signal, (limit) => deleteOldRuns(deps.db, { before: daysAgo(deps.now(), REPORT_DAYS), limit })),
  },
  {
    name: "ads.forget_experiment_people",
    cron: "32 * * * *",
    run: (deps, signal) =>
      inBatches(signal, (limit) => forgetPeople(deps.db, { before: daysAgo(deps.now(), REPORT_DAYS), limit })),
  },
  {
    name: "ads.delete_old_sheets",
    cron: "44 * * * *",
    run: (deps, signal) =>
      inBatches(signal, (limit) => deleteOldUploads(deps.db, { before: daysAgo(deps.now(), REPORT_DAYS), limit })),
  },
  { name: "ads.time_zones", cron: "12 2 * * *", atStart: true, run: keepTimeZones },
  { name: "ads.money_alerts", cron: "*/10 * * * *", run: notifyOfMoney },
  { name: "ads.keep", cron: "3 3 * * *", run: keepAds },
  { name: "operating.measure_storage", cron: "19 4 * * *", run: measureStoredFiles },
  {
    name: "operating.forget_slow_calls",
    cron: "53 * * * *",
    run: (deps) => deleteOldSlowCalls(deps.db, { before: daysAgo(deps.now(), SLOW_CALL_DAYS) }),
  },
  { name: "operating.announce_waiting", cron: "*/5 * * * *", run: announceWaiting },
  { name: "operating.expire_waiting", cron: "41 * * * *", run: expireWaiting },
  { name: "site.split_new_sitemaps", cron: "27 * * * *", run: splitNewMonths },
  { name: "site.split_sitemaps", cron: "47 4 * * *", atStart: true, run: splitAllMonths },
  { name: "site.backup", cron: "*/10 * * * *", run: makeDailyBackup },
  { name: "secrets.reseal", cron: "32 4 * * *", atStart: true, run: resealSecrets },
  {
    name: "mail.delete_old",
    cron: "37 * * * *",
    run: async (deps, signal) => {
      const before = daysAgo(deps.now(), MESSAGE_DAYS);
      await deleteOldMessages(deps.db, { before });
      await inBatches(signal, (limit) => deleteOldBounces(deps.db, { before, limit }));
      const sentBefore = daysAgo(deps.now(), RETURN_DAYS);
      await inBatches(signal, (limit) => deleteOldReturns(deps.db, { before: sentBefore, limit }));
    },
  },
  {
    name: "site.delete_old_contact",
    cron: "38 * * * *",
    run: (deps, signal) =>
      inBatches(signal, (limit) =>
        deleteOldContactMessages(deps.db, { before: daysAgo(deps.now(), CONTACT_DAYS), limit }),
      ),
  },
  {
    name: "webhooks.delete_old",
    cron: "22 * * * *",
    run: (deps, signal) => inBatches(signal, (limit) => deleteOldDeliveries(deps.db, { now: deps.now(), limit })),
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

/**
 * Work that must run more often than schedules can. Each tick claims its work in the database, so that several
 * processes don't do it twice.
 */
export const TICKS: readonly Tick[] = [
  { name: "pin_builder.publish_due", everyMs: 5_000, run: publishDue },
  { name: "webhooks.queue", everyMs: 1_000, run: queueWebhooks },
  { name: "operating.write_slow_calls", everyMs: 10_000, run: ({ db, slowCalls }) => slowCalls.write(db) },
  { name: "counters.fold", everyMs: 5_000, run: (deps) => foldCounters(deps.db) },
  { name: "pins.fold_counts", everyMs: 5_000, run: (deps) => foldPinCounts(deps.db) },
];
