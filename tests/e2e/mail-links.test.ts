import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { sql } from "drizzle-orm";
import type { Page, Request } from "playwright-core";
import { rows } from "../../db/client.ts";
import { BROWSER_TEST_MS, openBrowser, type TestBrowser, takenOver } from "../support/browser.ts";
import { TABLES } from "../support/first-day.ts";
import { type SentMail, seedMails } from "../support/seed-mails.ts";
import { becomeInBrowser } from "../support/site.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

setDefaultTimeout(5 * BROWSER_TEST_MS);

let app: TestApp;
let browser: TestBrowser;
let seeded: Awaited<ReturnType<typeof seedMails>>;
beforeAll(async () => {
  [app, browser] = await Promise.all([startTestApp(), openBrowser()]);
  seeded = await seedMails(app);
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
});

/** Tables that a visit changes without any effect on people: jobs, and when a session last used the advertiser area. */
const OF_A_VISIT = /^pgboss\.|^public\.advertiser_area_sessions$/;

/** A digest of each table's rows. */
async function contents(): Promise<Record<string, string>> {
  await app.jobs.drained();
  const digests: Record<string, string> = {};
  for (const { name } of await rows<{ name: string }>(app.deps.db, sql.raw(TABLES))) {
    if (OF_A_VISIT.test(name)) continue;
    const [row] = await rows<{ digest: string }>(
      app.deps.db,
      sql.raw(`select md5(coalesce(string_agg(t::text, ',' order by t::text), '')) as digest from ${name} t`),
    );
    digests[name] = row?.digest ?? "";
  }
  return digests;
}

/** Opens each link, as a scanner with scripts does, and returns the changes by link. */
async function changesOf(mails: readonly SentMail[], open: (link: string) => Promise<void>) {
  const changes: string[] = [];
  const seen = new Set<string>();
  let before = await contents();
  for (const { event, links } of mails) {
    for (const link of links.filter((one) => one.startsWith(app.url) && !seen.has(one))) {
      seen.add(link);
      await open(link);
      const after = await contents();
      for (const table of new Set([...Object.keys(before), ...Object.keys(after)])) {
        if (before[table] !== after[table]) changes.push(`${event}: ${new URL(link).pathname} changes ${table}`);
      }
      before = after;
    }
  }
  expect(seen.size).toBeGreaterThan(20);
  return changes;
}

test("a visitor who opens every link of every mail changes nothing", async () => {
  const { page } = await browser.newPage();
  const changes = await changesOf(seeded.mails, async (link) => {
    await page.goto(link, { waitUntil: "networkidle" }).catch(ignoreDownload);
  });
  expect(changes).toEqual([]);
});

test("the recipient who opens every link of every mail changes nothing without a press", async () => {
  const { page } = await browser.newPage();
  await becomeInBrowser(page, app, seeded.reader);
  const calls = callsOf(page);
  const changes = await changesOf(seeded.mails, async (link) => {
    const isPage = await page.goto(link).then(() => true, ignoreDownload);
    if (!isPage) return;
    // The event stream stays open, so the network is never idle.
    await takenOver(page);
    await calls.settled();
  });
  expect(changes).toEqual([]);
});

/** The link to an archive downloads a file. */
function ignoreDownload(error: Error): false {
  if (!/Download is starting|ERR_ABORTED/.test(error.message)) throw error;
  return false;
}

/** Tracks a page's pending procedure calls. */
function callsOf(page: Page) {
  const open = new Set<Request>();
  page.on("request", (request) => request.url().includes("/trpc/") && open.add(request));
  page.on("requestfinished", (request) => open.delete(request));
  page.on("requestfailed", (request) => open.delete(request));
  return {
    async settled() {
      // A response may cause another call, in the same task or the next frame.
      do {
        await page.evaluate(() => new Promise((done) => requestIdleCallback(() => done(null))));
        for (const request of open) await request.response();
      } while (open.size > 0);
    },
  };
}
