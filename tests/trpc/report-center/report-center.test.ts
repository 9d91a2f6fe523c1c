import { afterAll, beforeAll, expect, test } from "bun:test";
import { parse } from "csv-parse/sync";
import { eq } from "drizzle-orm";
import { adReportRuns, adReportTemplates } from "../../../db/schema/report-center.ts";
import { users } from "../../../db/schema/users.ts";
import { dayIn } from "../../../server/platform/system/clock.ts";
import { queueDue } from "../../../server/slices/report-center/due.ts";
import { codeOf } from "../../support/code-of.ts";
import { mailsTo } from "../../support/mail-link.ts";
import { type Person, signUp } from "../../support/people.ts";
import { seedPerson } from "../../support/seed.ts";
import { seedImpressions } from "../../support/seed-ad-events.ts";
import { type SeededAccount, type SeededAd, seedAccount, seedAd } from "../../support/seed-ads.ts";
import { seedDelegate } from "../../support/seed-delegate.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
let maker: Person;
let account: SeededAccount;
let ad: SeededAd;
const heads: Record<string, string>[] = [];
beforeAll(async () => {
  app = await startTestApp();
  const { send } = app.deps.mailer;
  app.deps.mailer.send = (mail) => {
    if (mail.headers) heads.push(mail.headers);
    return send(mail);
  };
  maker = await signUp(app, { name: "Maker" });
  await app.deps.db.update(users).set({ emailVerifiedAt: app.deps.now() }).where(eq(users.id, maker.user.id));
  const owner = { ...(await seedPerson(app)), id: maker.user.id };
  account = await seedAccount(app, { owner, timeZone: "Asia/Tokyo" });
  ad = await seedAd(app, account, { campaign: { name: '=HYPERLINK("x"), "quoted"' } });
  await seedAd(app, account, { campaign: { name: "Nothing yet" } });
  await seedImpressions(app, account, ad, { count: 4, priceMicro: 500_000n });
});
afterAll(() => app.close());

const asked = (more: object = {}) => ({ advertiserId: account.id, ...more }) as never;
const spec = {
  level: "CAMPAIGN",
  columns: ["SPEND_IN_MICRO_CURRENCY", "IMPRESSION_1", "ECPM_IN_MICRO_CURRENCY"],
  granularity: "DAY",
  range: "THIS_MONTH",
};
const center = () => maker.client.trpc.reportCenter;
const build = (more: object = {}) => center().saveTemplate.mutate(asked({ name: "Daily spend", spec, ...more }));
const bytesOf = async (runId: string, format: string) => {
  const { base64, name } = await center().file.query(asked({ runId, format }));
  expect(name).toEndWith(`.${format}`);
  return Buffer.from(base64, "base64");
};

test("/report_center/builder/ and /history/: a report's numbers match the analytics [signed-in 2.10]", async () => {
  const template = await build();
  const run = await center().run.mutate(asked({ templateId: template.id }));
  expect(run).toMatchObject({ state: "QUEUED", rows: null, isScheduled: false });
  expect(await codeOf(center().file.query(asked({ runId: run.id })))).toBe(583);
  await app.jobs.drained();
  const { items } = await center().runs.query(asked());
  expect(items).toMatchObject([{ id: run.id, name: "Daily spend", state: "READY", rows: 1, isCut: false }]);
  const lines = parse(await bytesOf(run.id, "csv"), { bom: true }) as string[][];
  const day = dayIn("Asia/Tokyo", app.deps.now());
  const analytics = await maker.client.trpc.ads.analytics.query(
    asked({ startDate: day, endDate: day, granularity: "DAY" }),
  );
  expect(lines).toEqual([
    ["DATE", "CAMPAIGN_ID", "CAMPAIGN_NAME", ...spec.columns],
    // A spreadsheet would evaluate text that begins with an equals sign.
    [day, ad.campaignId, `'=HYPERLINK("x"), "quoted"`, "2000000", "4", "500000000"],
  ]);
  expect(String(analytics.rows[0]?.SPEND_IN_MICRO_CURRENCY)).toBe(lines[1]?.[3] as string);
});

test("/report_center/download/ gives a workbook without formulas and with every digit [signed-in 2.10]", async () => {
  const [run] = (await center().runs.query(asked())).items;
  const zip = (await bytesOf(run?.id ?? "", "xlsx")).toString("latin1");
  expect(zip.startsWith("PK")).toBe(true);
  expect(zip).toContain('<t xml:space="preserve">=HYPERLINK("x"), "quoted"</t>');
  expect(zip).toContain("<c><v>2000000</v></c>");
  // A spreadsheet's number can't hold an id of 19 digits.
  expect(zip).toContain(`>${ad.campaignId}</t>`);
  expect(zip).not.toContain("<f>");
});

test("a report applies its filters, ids and level, and rejects invalid combinations", async () => {
  const run = async (more: object) => {
    const { id } = await build({ spec: { ...spec, granularity: "TOTAL", ...more } });
    const { id: runId } = await center().run.mutate(asked({ templateId: id }));
    await app.jobs.drained();
    return (parse(await bytesOf(runId, "csv"), { bom: true }) as string[][]).slice(1).map(([first]) => first);
  };
  const over = (value: number) => ({ filters: [{ column: "IMPRESSION_1", operator: "GREATER_THAN", value }] });
  expect(await run({ level: "AD", ...over(3) })).toEqual([ad.adId]);
  expect(await run(over(4))).toEqual([]);
  expect(await run({ ids: ["7"] })).toEqual([]);
  const wrong = [{ columns: [] }, { columns: ["CPM"] }, { range: "FIXED" }, { level: "PIN" }, { ids: ["x"] }];
  for (const more of wrong) expect(await codeOf(build({ spec: { ...spec, ...more } }))).toBe(1);
  const wrongTime = { schedule: { frequency: "WEEKLY", hour: 9, weekday: 8 } };
  expect(await codeOf(build(wrongTime))).toBe(1);
});

test("a schedule runs once at its hour, and its mail links to the file without numbers [signed-in 2.10]", async () => {
  const template = await build({ name: "Every day", schedule: { frequency: "DAILY", hour: 9 } });
  expect(template).toMatchObject({ isSubscribed: true, subscribers: 1 });
  expect(new Date(template.nextRunAt ?? "").toISOString()).toMatch(/T00:00:00/);
  const { db } = app.deps;
  await db.update(adReportTemplates).set({ nextRunAt: app.deps.now() }).where(eq(adReportTemplates.id, template.id));
  await Promise.all([queueDue(app.deps), queueDue(app.deps)]);
  await app.jobs.drained();
  const runs = await db.select().from(adReportRuns).where(eq(adReportRuns.templateId, template.id));
  expect(runs).toMatchObject([{ state: "READY", isScheduled: true }]);
  const [mail] = await mailsTo(app, maker.email);
  expect(mail?.subject).toBe("Your report is ready: Every day");
  expect(mail?.links[0]).toEndWith(`/advertiser/${account.id}/report_center/download/?run=${runs[0]?.id}`);
  expect(mail?.text).not.toContain("2000000");
});

test("/report_center/unsubscribe/ ends the mails by one click without log-in (RFC 8058) [signed-in 2.10]", async () => {
  const head = heads.at(-1);
  expect(head?.["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
  const url = new URL(/^<(.+)>$/.exec(head?.["List-Unsubscribe"] ?? "")?.[1] ?? "");
  const post = (token: string) =>
    fetch(`${app.url}${url.pathname}?token=${token}`, {
      method: "POST",
      body: "List-Unsubscribe=One-Click",
      headers: { "content-type": "application/x-www-form-urlencoded" },
    });
  const token = url.searchParams.get("token") ?? "";
  const of = async () =>
    (await center().templates.query(asked())).items.find(({ name }) => name === "Every day")?.isSubscribed;
  for (const forged of ["", "x", token.slice(0, -1), token.replace(/^\d+/, "7")])
    expect((await post(forged)).status).toBe(400);
  expect(await of()).toBe(true);
  expect((await post(token)).status).toBe(200);
  expect(await of()).toBe(false);
});

test("anyone in an account builds reports; changing another person's needs a higher role [SECURITY 25]", async () => {
  const analyst = await seedDelegate(app, account.id, "ANALYST");
  const other = await seedDelegate(app, account.id, "AUDIENCE_MANAGER");
  const path = `/ads/v4/advertisers/${account.id}/report_templates/`;
  const { data } = await analyst.client.rest<{ id: string }>("POST", path, { name: "Mine", spec });
  const change = { template_id: data.id, name: "Yours", spec };
  expect((await other.client.rest("POST", path, change)).code).toBe(3);
  expect((await other.client.rest("DELETE", `${path}${data.id}/`)).code).toBe(3);
  expect(await codeOf(center().saveTemplate.mutate(asked({ templateId: data.id, name: "Ours", spec })))).toBe(0);
  expect((await analyst.client.rest("DELETE", `${path}${data.id}/`)).code).toBe(0);
  const [run] = (await center().runs.query(asked())).items;
  const elsewhere = await seedAccount(app);
  const file = `/ads/v4/advertisers/${elsewhere.id}/report_runs/${run?.id}/file/`;
  expect((await elsewhere.owner.client.rest("GET", file)).code).toBe(582);
});
