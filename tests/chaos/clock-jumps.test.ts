import { afterAll, afterEach, beforeAll, expect, test } from "bun:test";
import { eq, sql } from "drizzle-orm";
import { rows } from "../../db/client.ts";
import { adBalances, adBudgetWindows, adLedger } from "../../db/schema/ad-money.ts";
import { adDays } from "../../db/schema/ad-sums.ts";
import { billingProfiles } from "../../db/schema/advertisers.ts";
import { pins } from "../../db/schema/pins.ts";
import { adReportRuns, adReportTemplates } from "../../db/schema/report-center.ts";
import { users } from "../../db/schema/users.ts";
import { paceAll } from "../../server/slices/ads/pace.ts";
import { settleAll } from "../../server/slices/ads/work.ts";
import { makeInvoices } from "../../server/slices/billing/invoices.ts";
import { publishDue } from "../../server/slices/pin-builder/publish-due.ts";
import { queueDue } from "../../server/slices/report-center/due.ts";
import { plain } from "../media/support/pictures.ts";
import { PASSWORD, signUp } from "../support/people.ts";
import { type Person, seedBoard, seedPerson } from "../support/seed.ts";
import { seedAccount, seedAd } from "../support/seed-ads.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

const HOUR = 3_600_000;
const MINUTE = 60_000;
const DAY = 24 * HOUR;
const BROWSER = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36" };
const running = new AbortController().signal;

let app: TestApp;
let ahead = 0;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
/** Returns to the machine's clock, which the database uses. */
afterEach(() => jump(-ahead));

function jump(milliseconds: number): void {
  ahead += milliseconds;
  app.advance(milliseconds);
}
const jumpTo = (at: number) => jump(at - app.deps.now().getTime());

async function business(): Promise<{ person: Person; schedule(title: string, inMs: number): Promise<string> }> {
  const person = await seedPerson(app, "Bea");
  await app.deps.db.update(users).set({ isPartner: true }).where(eq(users.id, person.id));
  const { id: boardId } = await seedBoard(app, person);
  const form = new FormData();
  const picture = await plain(300, 400, "#446688").png().toBuffer();
  form.set("img", new File([new Uint8Array(picture)], "p.png", { type: "image/png" }));
  const { data } = await person.client.rest<{ media_upload_id: string }>("POST", "/v3/media/upload/", form);
  const pages = [{ mediaUploadId: data.media_upload_id, altText: "", title: "", link: "" }];
  return {
    person,
    async schedule(title, inMs) {
      const plan = { layout: "single" as const, title, description: "", link: "", boardId, pages };
      const publishAt = new Date(app.deps.now().getTime() + inMs).toISOString();
      return (await person.client.trpc.pinBuilder.schedule.mutate({ plan, publishAt })).id;
    },
  };
}
const titlesOf = async ({ id }: Person) =>
  (await app.deps.db.select({ title: pins.title }).from(pins).where(eq(pins.pinnerId, id)))
    .map(({ title }) => title)
    .sort();

test("a scheduled Pin is published once, even if the clock jumps back and reaches its time again", async () => {
  const { person, schedule } = await business();
  await schedule("Kiln", 30 * MINUTE);
  jump(HOUR);
  await publishDue(app.deps, running);
  expect(await titlesOf(person)).toEqual(["Kiln"]);
  jump(-HOUR);
  await publishDue(app.deps, running);
  jump(HOUR);
  await publishDue(app.deps, running);
  expect(await titlesOf(person)).toEqual(["Kiln"]);
});

test("a Pin scheduled after the clock jumped back is published at its own time", async () => {
  const { person, schedule } = await business();
  await schedule("Late", 90 * MINUTE);
  jump(-HOUR);
  await schedule("Soon", 20 * MINUTE);
  jump(30 * MINUTE);
  await publishDue(app.deps, running);
  expect(await titlesOf(person)).toEqual(["Soon"]);
  jump(2 * HOUR);
  await publishDue(app.deps, running);
  expect(await titlesOf(person)).toEqual(["Late", "Soon"]);
});

test("a report's schedule runs once a day, even if the clock passes its hour again", async () => {
  const { client, user } = await signUp(app, { name: "Maker" });
  const owner = { id: user.id, username: user.username, client };
  const account = await seedAccount(app, { owner, timeZone: "UTC" });
  const spec = { level: "CAMPAIGN", columns: ["IMPRESSION_1"], granularity: "DAY", range: "YESTERDAY" };
  const { id } = await client.trpc.reportCenter.saveTemplate.mutate({
    advertiserId: account.id,
    name: "Daily",
    spec,
    schedule: { frequency: "DAILY", hour: 9 },
  } as never);
  const { db } = app.deps;
  const [template] = await db.select().from(adReportTemplates).where(eq(adReportTemplates.id, id));
  const due = template?.nextRunAt?.getTime() ?? 0;
  const runs = async () => {
    await queueDue(app.deps);
    return db.$count(adReportRuns, eq(adReportRuns.templateId, id));
  };
  jumpTo(due - 30 * MINUTE);
  expect(await runs()).toBe(0);
  jump(HOUR);
  expect(await runs()).toBe(1);
  jump(-HOUR);
  expect(await runs()).toBe(1);
  jump(HOUR);
  expect(await runs()).toBe(1);
  jumpTo(due + DAY);
  expect(await runs()).toBe(2);
});

test("a session survives jumps of the clock, and still expires when it is idle", async () => {
  const { client, email } = await signUp(app);
  const status = async (who = client) => (await who.rest("GET", "/v3/users/me/")).status;
  jump(HOUR);
  expect(await status()).toBe(200);
  const other = await signUp(app);
  jump(-2 * HOUR);
  expect([await status(), await status(other.client)]).toEqual([200, 200]);
  await client.trpc.auth.login.mutate({ usernameOrEmail: email, password: PASSWORD });
  expect(await status()).toBe(200);
  jump(HOUR);
  expect(await status()).toBe(200);
  jump(15 * DAY);
  expect([await status(), await status(other.client)]).toEqual([401, 401]);
});

test("a click is charged once, even if the clock jumps between its reports", async () => {
  const account = await seedAccount(app);
  const ad = await seedAd(app, account);
  const viewer = await seedPerson(app, "Vera");
  const { data } = await viewer.client.rest<{ slots: { token: string }[] }>(
    ...(["POST", "/v3/ads/slots/", { surface: "home", page_size: 10 }, BROWSER] as const),
  );
  const token = data.slots[0]?.token ?? "";
  const tell = (...types: string[]) =>
    viewer.client.rest("POST", "/v3/ads/events/", { events: types.map((type) => ({ token, type })) }, BROWSER);
  await tell("impression");
  await settleAll(app.deps);
  jump(30 * MINUTE);
  await tell("impression", "outbound_click");
  await settleAll(app.deps);
  for (const by of [-HOUR, HOUR, -HOUR]) {
    jump(by);
    await tell("impression", "outbound_click");
    await settleAll(app.deps);
  }
  const { db } = app.deps;
  const [day] = await db.select().from(adDays).where(eq(adDays.adId, ad.adId));
  expect(day).toMatchObject({ impressions: 1, outboundClicks: 1 });
  const [balance] = await db.select().from(adBalances).where(eq(adBalances.advertiserId, account.id));
  const paid = 1_000_000_000n - (balance?.prepaidMicro ?? 0n);
  expect(paid).toBe(day?.spendMicro ?? -1n);
  expect(paid).toBeGreaterThan(0n);
  const windows = await db.select().from(adBudgetWindows).where(eq(adBudgetWindows.scopeId, ad.adGroupId));
  expect(windows.reduce((sum, { spentMicro }) => sum + spentMicro, 0n)).toBe(paid);
  const entries = await db.select().from(adLedger).where(eq(adLedger.advertiserId, account.id));
  expect(entries.reduce((sum, { amountMicro }) => sum + amountMicro, 0n)).toBe(0n);
});

test("budgets are still paced after the clock jumped back", async () => {
  await seedAd(app, await seedAccount(app), { group: { pacing: "STANDARD" } });
  jump(HOUR);
  expect(await paceAll(app.deps)).toBe(true);
  jump(-HOUR);
  expect(await paceAll(app.deps)).toBe(true);
  expect(await paceAll(app.deps)).toBe(false);
  jump(MINUTE);
  expect(await paceAll(app.deps)).toBe(true);
});

test("a month on credit is one invoice, even if the clock passes the month's end three times", async () => {
  const account = await seedAccount(app, { prepaid: 0n, country: "NO", currency: "NOK", timeZone: "Europe/Oslo" });
  const { db, newId, now } = app.deps;
  const month = now().getUTCMonth();
  await db
    .update(adBalances)
    .set({ creditLimitMicro: 10n ** 12n, owedMicro: 50_000_000n })
    .where(eq(adBalances.advertiserId, account.id));
  const midMonth = new Date(Date.UTC(now().getUTCFullYear(), month, 1, 12));
  const of = { transactionId: newId(), kind: "SPEND" as const, advertiserId: account.id, currency: "NOK" };
  await db.insert(adLedger).values([
    { id: newId(), ...of, account: "RECEIVABLE", amountMicro: 50_000_000n, createdAt: midMonth },
    { id: newId(), ...of, account: "REVENUE", amountMicro: -50_000_000n, createdAt: midMonth },
  ]);
  await db.insert(billingProfiles).values({
    advertiserId: account.id,
    name: "Oak",
    addressLine1: "Storgata 1",
    city: "Oslo",
    country: "NO",
  });
  const documents = async () => {
    await makeInvoices(app.deps, running);
    const [row] = await rows<{ count: number }>(
      db,
      sql`select count(*)::int as count from ad_documents where advertiser_id = ${account.id}::text::bigint`,
    );
    return row?.count;
  };
  // In Oslo the month is over an hour or two before it is in UTC.
  jumpTo(Date.UTC(now().getUTCFullYear(), month + 1, 1) - 150 * MINUTE);
  expect(await documents()).toBe(0);
  jump(2 * HOUR);
  expect(await documents()).toBe(1);
  jump(-2 * HOUR);
  expect(await documents()).toBe(1);
  jump(2 * HOUR);
  expect(await documents()).toBe(1);
});
