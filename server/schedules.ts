import { foldCounters } from "../db/queries/fragments/shared-counters.ts";
import { foldPinCounts } from "../db/queries/pins/pin-events.ts";
import { writePictureWords } from "../db/queries/search/picture-words.ts";
import type { CLEANING } from "./cleaning.ts";
import { inBatches, type Schedule, type Tick } from "./platform/jobs/schedule.ts";
import { deleteEarlierAssets } from "./platform/media/earlier-assets.ts";

const PICTURES_AT_ONCE = 500;

/** Work whose module is imported by its first run. */
const later =
  (load: () => Promise<Schedule["run"]>): Schedule["run"] =>
  async (...call) =>
    (await load())(...call);

/** Deletes what is old, by `cleaning.ts`. */
const cleaning = (name: keyof typeof CLEANING, cron: string): Schedule => ({
  name,
  cron,
  run: later(async () => (await import("./cleaning.ts")).CLEANING[name]),
});

/**
 * Scheduled work, each run by one process at a time. Cleaning is cheap and runs hourly, so that a machine that sleeps
 * at night also does it.
 */
export const SCHEDULES: readonly Schedule[] = [
  {
    name: "pins.roll_up_popular",
    cron: "*/5 * * * *",
    atStart: true,
    run: later(async () => (await import("./slices/feeds/roll-up-popular.ts")).rollUpPopular),
  },
  {
    name: "pins.find_copies",
    cron: "* * * * *",
    run: later(async () => (await import("./slices/mine/copy-page.ts")).findPagesToCopy),
  },
  cleaning("pins.empty_trash", "7 * * * *"),
  {
    name: "leads.forget",
    cron: "23 * * * *",
    run: later(async () => (await import("./slices/leads/exports.ts")).forgetLeads),
  },
  {
    name: "ads.remove_unused_pins",
    cron: "14 * * * *",
    run: later(async () => (await import("./slices/quick-promote/ad-pins.ts")).removeUnusedAdPins),
  },
  cleaning("media.forget_uploads", "17 * * * *"),
  {
    name: "search.picture_words",
    cron: "* * * * *",
    atStart: true,
    run: (deps, signal) => inBatches(signal, (limit) => writePictureWords(deps.db, { limit }), PICTURES_AT_ONCE),
  },
  {
    name: "search.roll_up_trends",
    cron: "39 * * * *",
    run: later(async () => (await import("./slices/search/trends.ts")).rollUpSearches),
  },
  {
    name: "ads.sum_site",
    cron: "28 * * * *",
    atStart: true,
    run: later(async () => (await import("./slices/ads/resources.ts")).sumSiteInsights),
  },
  {
    name: "shop.sum_saves",
    cron: "51 1 * * *",
    atStart: true,
    run: later(async () => (await import("./slices/shop/product-trends.ts")).sumSaves),
  },
  {
    name: "search.count_words",
    cron: "9,29,49 * * * *",
    atStart: true,
    run: later(async () => (await import("./slices/search/vocabulary.ts")).countSearchWords),
  },
  {
    name: "media.delete_unused",
    cron: "57 */6 * * *",
    run: later(async () => (await import("./slices/media/unused-pictures.ts")).deleteUnusedPictures),
  },
  cleaning("pin_builder.delete_old_drafts", "42 * * * *"),
  {
    name: "video.delete_unused",
    cron: "52 * * * *",
    run: later(async () => (await import("./slices/video/videos.ts")).deleteUnusedVideos),
  },
  {
    name: "media.describe_missing",
    cron: "33 * * * *",
    atStart: true,
    run: later(async () => (await import("./slices/media/describe-missing.ts")).describeMissing),
  },
  {
    name: "moderation.end_due",
    cron: "* * * * *",
    atStart: true,
    run: later(async () => (await import("./slices/admin/end-decisions.ts")).endDueDecisions),
  },
  {
    name: "moderation.weigh_ended",
    cron: "* * * * *",
    run: later(async () => (await import("./slices/admin/end-decisions.ts")).weighEndedCases),
  },
  {
    name: "moderation.forget_removed",
    cron: "37 * * * *",
    run: later(async () => (await import("./slices/admin/end-decisions.ts")).forgetRemoved),
  },
  {
    name: "spam.forget_acts",
    cron: "36 * * * *",
    run: later(async () => (await import("./slices/spam/judge.ts")).forgetOldActs),
  },
  {
    name: "spam.forget_lists",
    cron: "34 * * * *",
    run: later(async () => (await import("./slices/spam/domains.ts")).forgetExpiredLists),
  },
  {
    name: "admin.continue_merges",
    cron: "* * * * *",
    atStart: true,
    run: later(async () => (await import("./slices/admin/run-merge.ts")).continueMerges),
  },
  {
    name: "account.erase_due",
    cron: "47 * * * *",
    run: later(async () => (await import("./slices/account/close.ts")).eraseAccounts),
  },
  {
    name: "imports.continue",
    cron: "* * * * *",
    run: later(async () => (await import("./slices/imports/due.ts")).continueIdle),
  },
  {
    name: "imports.pictures",
    cron: "* * * * *",
    run: later(async () => (await import("./slices/imports/due.ts")).queueDueCards),
  },
  {
    name: "imports.forget_archives",
    cron: "*/10 * * * *",
    run: later(async () => (await import("./slices/imports/continue-import.ts")).forgetArchives),
  },
  {
    name: "imports.forget_uploads",
    cron: "47 * * * *",
    run: later(async () => (await import("./slices/imports/upload-route.ts")).forgetUnusedUploads),
  },
  { name: "site.delete_earlier_builds", cron: "19 * * * *", run: deleteEarlierAssets },
  {
    name: "rich.read_due",
    cron: "* * * * *",
    run: later(async () => (await import("./slices/rich/read-due.ts")).readDue),
  },
  {
    name: "ads.check_pages",
    cron: "42 2 * * *",
    run: later(async () => (await import("./slices/advertiser/review.ts")).checkPages),
  },
  {
    name: "ads.resubmit_edited",
    cron: "*/5 * * * *",
    run: later(async () => (await import("./slices/advertiser/review.ts")).resubmitEdited),
  },
  {
    name: "sso.check",
    cron: "22 * * * *",
    run: later(async () => (await import("./slices/sso/domains.ts")).checkSsoDomains),
  },
  {
    name: "websites.check",
    cron: "12 * * * *",
    run: later(async () => (await import("./slices/websites/websites.ts")).checkWebsites),
  },
  cleaning("auth.delete_expired", "27 * * * *"),
  {
    name: "billing.charge_cards",
    cron: "* * * * *",
    run: later(async () => (await import("./slices/ads/charges.ts")).chargeCards),
  },
  {
    name: "billing.make_invoices",
    cron: "23 5 * * *",
    run: later(async () => (await import("./slices/billing/invoices.ts")).makeInvoices),
  },
  {
    name: "billing.render_documents",
    cron: "*/5 * * * *",
    run: later(async () => (await import("./slices/billing/documents.ts")).renderDocuments),
  },
  {
    name: "ads.library",
    cron: "*/15 * * * *",
    run: later(async () => (await import("./slices/ads/pace.ts")).keepLibrary),
  },
  cleaning("ads.delete_old_integration_logs", "48 * * * *"),
  cleaning("ads.delete_old_attributed", "49 * * * *"),
  {
    name: "ads.delete_old_lists",
    cron: "46 * * * *",
    run: later(async () => (await import("./slices/audiences/list-uploads.ts")).deleteOldListUploads),
  },
  {
    name: "ads.audiences",
    cron: "23 * * * *",
    run: later(async () => (await import("./slices/audiences/fill-audience.ts")).refreshStale),
  },
  {
    name: "pins.forget_counts",
    cron: "24 * * * *",
    run: later(async () => (await import("./slices/pins/analytics.ts")).forgetOldCounts),
  },
  {
    name: "syndication.feeds_due",
    cron: "* * * * *",
    run: later(async () => (await import("./slices/syndication/due.ts")).queueFeedChecks),
  },
  {
    name: "catalogs.feeds_due",
    cron: "* * * * *",
    run: later(async () => (await import("./slices/catalogs/due.ts")).queueDueFeeds),
  },
  {
    name: "catalogs.products_due",
    cron: "* * * * *",
    run: later(async () => (await import("./slices/catalogs/due.ts")).queueDueProducts),
  },
  {
    name: "catalogs.sync_ads",
    cron: "4,34 * * * *",
    run: later(async () => (await import("./slices/catalogs/sync-ads.ts")).queueProductAds),
  },
  {
    name: "ads.reports_due",
    cron: "* * * * *",
    run: later(async () => (await import("./slices/report-center/due.ts")).queueDue),
  },
  cleaning("ads.delete_old_reports", "17 * * * *"),
  cleaning("ads.forget_experiment_people", "32 * * * *"),
  cleaning("ads.delete_old_sheets", "44 * * * *"),
  {
    name: "ads.time_zones",
    cron: "12 2 * * *",
    atStart: true,
    run: later(async () => (await import("./slices/advertiser/accounts.ts")).keepTimeZones),
  },
  {
    name: "ads.money_alerts",
    cron: "*/10 * * * *",
    run: later(async () => (await import("./slices/billing/alerts.ts")).notifyOfMoney),
  },
  {
    name: "ads.keep",
    cron: "3 3 * * *",
    run: later(async () => (await import("./slices/ads/pace.ts")).keepAds),
  },
  {
    name: "operating.measure_storage",
    cron: "19 4 * * *",
    run: later(async () => (await import("./slices/operating/storage.ts")).measureStoredFiles),
  },
  cleaning("operating.forget_slow_calls", "53 * * * *"),
  {
    name: "operating.announce_waiting",
    cron: "*/5 * * * *",
    run: later(async () => (await import("./slices/operating/waiting.ts")).announceWaiting),
  },
  {
    name: "operating.expire_waiting",
    cron: "41 * * * *",
    run: later(async () => (await import("./slices/operating/waiting.ts")).expireWaiting),
  },
  {
    name: "site.split_new_sitemaps",
    cron: "27 * * * *",
    run: later(async () => (await import("./slices/site/sitemaps.ts")).splitNewMonths),
  },
  {
    name: "site.split_sitemaps",
    cron: "47 4 * * *",
    atStart: true,
    run: later(async () => (await import("./slices/site/sitemaps.ts")).splitAllMonths),
  },
  {
    name: "site.backup",
    cron: "*/10 * * * *",
    run: later(async () => (await import("./slices/site/daily-backup.ts")).makeDailyBackup),
  },
  {
    name: "secrets.reseal",
    cron: "32 4 * * *",
    atStart: true,
    run: later(async () => (await import("./slices/site/reseal-secrets.ts")).resealSecrets),
  },
  cleaning("mail.delete_old", "37 * * * *"),
  cleaning("site.delete_old_contact", "38 * * * *"),
  cleaning("webhooks.delete_old", "22 * * * *"),
  {
    name: "notifications.send_mails",
    cron: "*/5 * * * *",
    run: later(async () => (await import("./slices/notifications/notify.ts")).sendDueMails),
  },
  {
    name: "notifications.send_digests",
    cron: "3,18,33,48 * * * *",
    run: later(async () => (await import("./slices/notifications/digest.ts")).sendDueDigests),
  },
  {
    name: "notifications.board_ideas",
    cron: "43 7 * * *",
    run: later(async () => (await import("./slices/notifications/ideas.ts")).queueIdeas),
  },
  {
    name: "notifications.forget_devices",
    cron: "21 * * * *",
    run: later(async () => (await import("./slices/notifications/push.ts")).forgetFailingDevices),
  },
  cleaning("notifications.delete_old", "12 * * * *"),
];

/**
 * Work that must run more often than schedules can. Each tick claims its work in the database, so that several
 * processes don't do it twice.
 */
export const TICKS: readonly Tick[] = [
  {
    name: "pin_builder.publish_due",
    everyMs: 5_000,
    run: later(async () => (await import("./slices/pin-builder/publish-due.ts")).publishDue),
  },
  {
    name: "webhooks.queue",
    everyMs: 1_000,
    run: later(async () => (await import("./slices/webhooks/queue.ts")).queueWebhooks),
  },
  { name: "operating.write_slow_calls", everyMs: 10_000, run: ({ db, slowCalls }) => slowCalls.write(db) },
  { name: "counters.fold", everyMs: 5_000, run: (deps) => foldCounters(deps.db) },
  { name: "pins.fold_counts", everyMs: 5_000, run: (deps) => foldPinCounts(deps.db) },
];
