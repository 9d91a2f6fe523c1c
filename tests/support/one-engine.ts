/**
 * Tests that run on PostgreSQL alone, where both engines are there: no statement is of their own. What they are about is a
 * transport, a file, or what another service says; the statements behind it are run on the embedded database too, by the files
 * that stand beside them. A server takes half of the processor time that the embedded database takes for them.
 */
export const ON_ONE_ENGINE: readonly string[] = [
  // What the transports call is tested by procedure.
  "tests/rest/",
  "tests/resource/",
  "tests/trpc/fast-transport.test.ts",
  // Providers' answers: all of them connect by the statements that Google's connects by.
  "tests/trpc/identity/facebook.test.ts",
  "tests/trpc/identity/line.test.ts",
  "tests/trpc/sso/hostile-provider.test.ts",
  "tests/trpc/mfa/elsewhere.test.ts",
  "tests/trpc/mfa/sms-away.test.ts",
  "tests/trpc/captcha/recaptcha.test.ts",
  // Mail and SMS on their way out.
  "tests/mail/account-mails.test.ts",
  "tests/mail/outbox.test.ts",
  "tests/mail/sms.test.ts",
  "tests/mail/smtp.test.ts",
  "tests/jobs/log.test.ts",
  // Pictures, films and files that a program of ours has to read.
  "tests/trpc/pins/hostile-pictures.test.ts",
  "tests/trpc/video/hostile-videos.test.ts",
  "tests/trpc/video/moving-pictures.test.ts",
  "tests/trpc/catalogs/read-feed.test.ts",
  // The demo is filled by procedures; `demo-ads` fills a part of it on both.
  "tests/trpc/site/demo.test.ts",
];

/**
 * Run on PostgreSQL too after a run on the embedded database: some of their tests need a server, others are about callers
 * at the same moment, who wait for each other differently there.
 */
export const AGAIN_ON_SERVER: readonly string[] = [
  "tests/e2e/lifecycle.test.ts",
  "tests/security/codes.test.ts",
  "tests/security/database-away.test.ts",
  "tests/security/once.test.ts",
  "tests/security/overload.test.ts",
  "tests/security/races.test.ts",
  "tests/security/sessions.test.ts",
  "tests/security/spending.test.ts",
  "tests/security/unstorable.test.ts",
];

/** Run once more by the plain way beside each shortcut past a library (`db/fast/fast-paths.ts`). */
export const WITHOUT_SHORTCUTS: readonly string[] = [
  "tests/trpc/fast-transport.test.ts",
  "tests/trpc/boards/list.test.ts",
  "tests/trpc/feeds/lists.test.ts",
  "tests/trpc/pins/save.test.ts",
  "tests/trpc/search/paging.test.ts",
];

/**
 * Run once more as the product ships: on the embedded database, with limits that are counted and the image model. Limits
 * are off elsewhere, so nobody would notice one that is counted inside a transaction.
 */
export const AS_SHIPPED: readonly string[] = [
  "tests/trpc/ads/money.test.ts",
  "tests/trpc/boards/members.test.ts",
  "tests/trpc/conversations/conversations.test.ts",
  "tests/trpc/experiments/experiments.test.ts",
  "tests/trpc/pins/save.test.ts",
  "tests/trpc/pins/sponsorship.test.ts",
  "tests/e2e/main-job.test.ts",
];
