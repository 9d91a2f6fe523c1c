/**
 * Tests that run only on PostgreSQL if both engines are available, since it is faster and they add no SQL. They cover a
 * transport, a file or another service's answers; neighboring tests run the statements behind them on both engines.
 */
export const ON_ONE_ENGINE: readonly string[] = [
  // The procedures behind these transports have separate tests.
  "tests/rest/",
  "tests/resource/",
  "tests/trpc/fast-transport.test.ts",
  // Providers' answers: all of them connect with the same statements as Google.
  "tests/trpc/identity/facebook.test.ts",
  "tests/trpc/identity/line.test.ts",
  "tests/trpc/sso/hostile-provider.test.ts",
  "tests/trpc/mfa/elsewhere.test.ts",
  "tests/trpc/mfa/sms-away.test.ts",
  "tests/trpc/captcha/recaptcha.test.ts",
  // Outgoing mail and SMS.
  "tests/mail/account-mails.test.ts",
  "tests/mail/outbox.test.ts",
  "tests/mail/sms.test.ts",
  "tests/mail/smtp.test.ts",
  "tests/jobs/log.test.ts",
  // Pictures, videos and files that an external program reads.
  "tests/trpc/pins/hostile-pictures.test.ts",
  "tests/trpc/video/hostile-videos.test.ts",
  "tests/trpc/video/moving-pictures.test.ts",
  "tests/trpc/catalogs/read-feed.test.ts",
  // Procedures fill the demo; `demo-ads` fills a part of it on both engines.
  "tests/trpc/site/demo.test.ts",
];

/** Run on both engines: some of these tests need a server, and others cover concurrent callers, whose locking differs. */
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

/** Run a second time without the shortcuts past libraries (`db/fast/fast-paths.ts`). */
export const WITHOUT_SHORTCUTS: readonly string[] = [
  "tests/trpc/fast-transport.test.ts",
  "tests/trpc/boards/list.test.ts",
  "tests/trpc/feeds/lists.test.ts",
  "tests/trpc/pins/save.test.ts",
  "tests/trpc/search/paging.test.ts",
];

/**
 * Run a second time as the product ships: on the embedded database, with rate limits and the image model. Limits are off
 * elsewhere, so a limit that is counted inside a transaction would go unnoticed.
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
