import { afterAll, beforeAll, expect, test } from "bun:test";
import { parse } from "csv-parse/sync";
import { and, eq } from "drizzle-orm";
import { adKeywords } from "../../../db/schema/ad-delivery.ts";
import { adGroups, ads, campaigns } from "../../../db/schema/ads.ts";
import { advertiserChanges, advertiserDelegates } from "../../../db/schema/advertisers.ts";
import { runBulk } from "../../../server/slices/bulk/run-bulk.ts";
import { codeOf } from "../../support/code-of.ts";
import { type Person, seedBoard, seedPin } from "../../support/seed.ts";
import { type SeededAccount, type SeededAd, seedAccount, seedAd } from "../../support/seed-ads.ts";
import { seedDelegate } from "../../support/seed-delegate.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
let account: SeededAccount;
let ad: SeededAd;
let pinId: string;
beforeAll(async () => {
  app = await startTestApp({ ALLOW_PRIVATE_FETCH: "shop.example:443" });
  account = await seedAccount(app);
  ad = await seedAd(app, account, {
    campaign: { name: '=HYPERLINK("x"), "quoted"' },
    targeting: { LOCATION: ["US"], AGE_BUCKET: ["25-34"], GENDER: ["female"] },
    ad: { trackingParams: "utm_source=tack" },
  });
  await seedAd(app, account, { campaign: { name: "CLEAR" } });
  const words = { value: "paper lamp", matchType: "EXACT", isNegative: false, bidInMicroCurrency: 700_000 };
  await account.owner.client.trpc.reporting.createKeywords.mutate(of({ adGroupId: ad.adGroupId, keywords: [words] }));
  pinId = await seedPin(app, await seedBoard(app, account.owner), { title: "Lamp", link: "https://shop.example/lamp" });
});
afterAll(() => app.close());

type Cells = Record<string, string>;
const of = (more: object = {}) => ({ advertiserId: account.id, ...more }) as never;
const bulk = (person: Person = account.owner) => person.client.trpc.bulk;
const sheet = async (format = "csv") => Buffer.from((await bulk().download.query(of({ format }))).base64, "base64");
const downloaded = async () => parse(await sheet(), { bom: true, columns: true }) as Cells[];
const send = (rows: Cells[], more: object = {}, person = account.owner) =>
  bulk(person).upload.mutate(of({ fileName: "sheet.csv", firstRow: 2, rows, isLast: true, ...more }));
/** Uploads and checks a sheet. */
async function checked(rows: Cells[]) {
  const { id } = await send(rows);
  await app.jobs.drained();
  return bulk().get.query(of({ uploadId: id }));
}
async function applied(uploadId: string) {
  await bulk().apply.mutate(of({ uploadId }));
  await app.jobs.drained();
  return bulk().get.query(of({ uploadId }));
}
async function undone(uploadId: string) {
  const { id } = await bulk().undo.mutate(of({ uploadId }));
  await app.jobs.drained();
  return bulk().get.query(of({ uploadId: id }));
}
const rowsOf = async (uploadId: string) => (await bulk().rows.query(of({ uploadId, pageSize: 250 }))).items;
const campaignOf = async (id: string) => (await app.deps.db.select().from(campaigns).where(eq(campaigns.id, id)))[0];
const changes = () => app.deps.db.$count(advertiserChanges, eq(advertiserChanges.advertiserId, account.id));
/** A snapshot of all entities. */
const everything = async () => {
  const { db } = app.deps;
  const all = [
    db.select().from(campaigns),
    db.select().from(adGroups),
    db.select().from(ads),
    db.select().from(adKeywords),
  ];
  return JSON.stringify(await Promise.all(all), (_, value: unknown) =>
    typeof value === "bigint" ? `${value}` : value,
  );
};

test("/bulk_editor/download_template/: uploading an unchanged sheet changes nothing [signed-in 2.10]", async () => {
  const rows = await downloaded();
  expect(rows.map(({ entity }) => entity)).toEqual([
    ...["CAMPAIGN", "CAMPAIGN", "AD_GROUP", "AD_GROUP", "AD", "AD", "KEYWORD"],
  ]);
  // A spreadsheet would evaluate text that begins with an equals sign.
  expect(rows.slice(0, 2).map(({ name }) => name)).toEqual([`'=HYPERLINK("x"), "quoted"`, "'CLEAR"]);
  const [before, logged] = [await everything(), await changes()];
  const upload = await checked(rows);
  expect(upload).toMatchObject({ state: "CHECKED", rows: 7, unchanged: 7, edited: 0, created: 0, refused: 0 });
  expect(await applied(upload.id)).toMatchObject({ state: "APPLIED", done: 7, unchanged: 7 });
  expect([await everything(), await changes()]).toEqual([before, logged]);
  expect((await sheet("xlsx")).toString("latin1").startsWith("PK")).toBe(true);
  const some = await bulk().download.query(of({ campaignIds: [ad.campaignId], entities: ["AD", "KEYWORD"] }));
  expect(Buffer.from(some.base64, "base64").toString().trim().split("\n")).toHaveLength(3);
});

test("/bulk_editor/upload_template/: a check shows differences and errors without changes [signed-in 2.10]", async () => {
  const group = { entity: "AD_GROUP", id: ad.adGroupId };
  const rows = [
    { entity: "CAMPAIGN", id: ad.campaignId, name: "Lamps", daily_spend_cap: "9000000" },
    { ...group, budget_in_micro_currency: "12000000", lifetime_frequency_cap: "5" },
    { ...group, budget_in_micro_currency: "13000000" },
    { entity: "AD", id: ad.adId, destination_url: "ftp://x", status: "" },
    { entity: "AD", id: "77" },
    { entity: "CAMPAIGN", name: "Cheap", objective_type: "CONSIDERATION", daily_spend_cap: "1" },
    {
      entity: "CAMPAIGN",
      name: "Both",
      objective_type: "CONSIDERATION",
      daily_spend_cap: "2000000",
      lifetime_spend_cap: "2000000",
    },
    { entity: "AD_GROUP", id: "new-2", campaign_id: "nowhere", name: "Lost", budget_in_micro_currency: "2000000" },
    { entity: "KEYWORD", ad_group_id: ad.adGroupId, value: "Paper  Lamp", match_type: "EXACT" },
    { entity: "AD", id: ad.adId, pin_id: "5" },
    { entity: "toaster" },
  ] as Cells[];
  const before = await everything();
  const upload = await checked(rows);
  expect(await everything()).toBe(before);
  expect(upload).toMatchObject({ state: "CHECKED", rows: 11, edited: 2, created: 0, unchanged: 1, refused: 8 });
  const shown = new Map((await rowsOf(upload.id)).map((row) => [row.row, row]));
  expect(shown.get(2)).toMatchObject({
    entity: "CAMPAIGN",
    outcome: "EDIT",
    label: "Lamps",
    isApplied: false,
    exceptions: [],
    difference: [
      { column: "name", before: '=HYPERLINK("x"), "quoted"', after: "Lamps" },
      { column: "daily_spend_cap", before: "", after: "9000000" },
    ],
  });
  const messages = [4, 5, 6, 7, 8, 9, 11, 12].map((row) => shown.get(row)?.exceptions[0]?.message);
  expect(messages).toEqual([
    "id: This id is in row 3 too. Put both changes in one row.",
    expect.stringContaining("destination_url: "),
    "We couldn't find that ad.",
    expect.stringContaining("daily_spend_cap: "),
    "A campaign has a daily or a lifetime spend cap, not both.",
    "campaign_id: The row that this one belongs to has an error. Fix that one first.",
    expect.stringContaining("This id is in row 5 too"),
    "entity: Write CAMPAIGN, AD_GROUP, AD or KEYWORD into the column entity.",
  ] as never);
  const errors = await bulk().rows.query(of({ uploadId: upload.id, outcomes: ["ERROR"], pageSize: 3 }));
  expect([errors.items.length, errors.bookmark !== null]).toEqual([3, true]);
});

test("/bulk_editor/history/: a sheet applies once, and is undone as a whole [signed-in 2.10]", async () => {
  const start = await everything();
  const rows = [
    {
      entity: "CAMPAIGN",
      id: "new-1",
      name: "Winter",
      objective_type: "CONSIDERATION",
      is_campaign_budget_optimization: "true",
      daily_spend_cap: "5000000",
    },
    { entity: "AD_GROUP", id: "new-g", campaign_id: "new-1", name: "Snow", budget_type: "CBO_ADGROUP" },
    { entity: "AD", ad_group_id: "new-g", pin_id: pinId, name: "Snow lamp" },
    {
      entity: "KEYWORD",
      ad_group_id: "new-g",
      value: "snow lamp",
      match_type: "PHRASE",
      bid_in_micro_currency: "500000",
    },
    { entity: "KEYWORD", campaign_id: "new-1", value: "sun", is_negative: "true" },
    { entity: "CAMPAIGN", id: ad.campaignId, name: "Lamps", end_time: "2127-01-01T00:00:00Z" },
    { entity: "AD_GROUP", id: ad.adGroupId, targeting_spec: '{"LOCATION":["CA"]}', lifetime_frequency_cap: "5" },
    { entity: "AD", id: ad.adId, tracking_params: "CLEAR", status: "PAUSED" },
    {
      entity: "KEYWORD",
      id: (await downloaded()).find(({ entity }) => entity === "KEYWORD")?.id ?? "",
      status: "ARCHIVED",
    },
  ] as Cells[];
  const upload = await checked(rows);
  expect(upload).toMatchObject({ created: 5, edited: 4, refused: 0 });
  expect(await everything()).toBe(start);
  const both = await Promise.all([1, 2].map(() => bulk().apply.mutate(of({ uploadId: upload.id }))));
  // The job may have ended before the second response.
  for (const { state } of both) expect(["APPLYING", "APPLIED"]).toContain(state);
  await app.jobs.drained();
  expect(await applied(upload.id)).toMatchObject({ state: "APPLIED", done: 9, created: 5, edited: 4, refused: 0 });
  const made = (await app.deps.db.select().from(campaigns).where(eq(campaigns.name, "Winter")))[0];
  const [group] = await app.deps.db
    .select()
    .from(adGroups)
    .where(eq(adGroups.campaignId, made?.id ?? ""));
  expect(group).toMatchObject({ name: "Snow", budgetType: "CBO_ADGROUP", budgetMicro: null });
  const [fresh] = await app.deps.db
    .select()
    .from(ads)
    .where(eq(ads.adGroupId, group?.id ?? ""));
  expect(fresh).toMatchObject({ pinId, destinationUrl: "https://shop.example/lamp" });
  const [edited] = await app.deps.db.select().from(adGroups).where(eq(adGroups.id, ad.adGroupId));
  expect(edited).toMatchObject({ targeting: { LOCATION: ["CA"] }, frequencyCap: 5 });
  expect(await campaignOf(ad.campaignId)).toMatchObject({ name: "Lamps", endTime: new Date("2127-01-01T00:00:00Z") });
  const [plain] = await app.deps.db.select().from(ads).where(eq(ads.id, ad.adId));
  expect(plain).toMatchObject({ trackingParams: "", status: "PAUSED" });
  expect(await app.deps.db.$count(adKeywords, eq(adKeywords.text, "paper lamp"))).toBe(0);

  // Undo keeps rows that were edited meanwhile.
  await account.owner.client.trpc.advertiser.updateAds.mutate(of({ items: [{ id: fresh?.id, name: "Mine" }] }));
  const back = await undone(upload.id);
  expect(back).toMatchObject({ state: "APPLIED", undoOf: upload.id, created: 1, edited: 7, refused: 1 });
  expect((await bulk().undo.mutate(of({ uploadId: upload.id }))).id).toBe(back.id);
  expect((await rowsOf(back.id)).find(({ outcome }) => outcome === "ERROR")).toMatchObject({
    entity: "AD",
    ref: fresh?.id,
  });
  expect(await campaignOf(ad.campaignId)).toMatchObject({ name: '=HYPERLINK("x"), "quoted"', endTime: null });
  expect((await campaignOf(made?.id ?? ""))?.status).toBe("ARCHIVED");
  const [restored] = await app.deps.db.select().from(adGroups).where(eq(adGroups.id, ad.adGroupId));
  expect(restored).toMatchObject({
    targeting: { LOCATION: ["US"], AGE_BUCKET: ["25-34"], GENDER: ["female"] },
    frequencyCap: null,
  });
  const [shown] = await app.deps.db.select().from(ads).where(eq(ads.id, ad.adId));
  expect(shown).toMatchObject({ trackingParams: "utm_source=tack", status: "ACTIVE" });
  const word = and(eq(adKeywords.text, "paper lamp"), eq(adKeywords.bidMicro, 700_000n));
  expect(await app.deps.db.$count(adKeywords, word)).toBe(1);
  expect(await app.deps.db.$count(adKeywords, eq(adKeywords.text, "snow lamp"))).toBe(0);
  const [first] = (await bulk().uploads.query(of())).items;
  expect(first).toMatchObject({ id: back.id, uploader: account.owner.username });
});

test("a sheet edited by somebody else in the meantime, or sent twice, loses nobody's changes", async () => {
  const [row] = await downloaded();
  await account.owner.client.trpc.advertiser.updateCampaigns.mutate(of({ items: [{ id: row?.id, name: "Newer" }] }));
  const stale = await checked([{ ...row, name: "Older" }]);
  expect(stale).toMatchObject({ refused: 1, edited: 0 });
  const [now] = await downloaded();
  const upload = await checked([{ ...now, name: "Mine" }]);
  await account.owner.client.trpc.advertiser.updateCampaigns.mutate(of({ items: [{ id: row?.id, name: "Faster" }] }));
  expect(await applied(upload.id)).toMatchObject({ state: "APPLIED", refused: 1, edited: 0 });
  expect((await campaignOf(row?.id ?? ""))?.name).toBe("Faster");
  const key = { idempotencyKey: "one-sheet-only" };
  const part = { entity: "CAMPAIGN", name: "Part", objective_type: "CONSIDERATION" };
  const [one, two] = [await send([part], { ...key, isLast: false }), await send([part], { ...key, isLast: false })];
  expect([two.id, two.rows]).toEqual([one.id, 1]);
  const more = { uploadId: one.id, firstRow: 3 };
  await send([part], more);
  expect((await send([part], more)).rows).toBe(2);
  await app.jobs.drained();
  expect(await applied(one.id)).toMatchObject({ created: 2 });
  await runBulk(app.deps, { uploadId: one.id }, new AbortController().signal);
  expect(await app.deps.db.$count(campaigns, eq(campaigns.name, "Part"))).toBe(2);
  expect(await codeOf(send([part], { firstRow: 20_001, rows: [part, part] }))).toBe(632);
});

test("removed delegates can't apply sheets, analysts only view them, and others see none [SECURITY 25]", async () => {
  const manager = await seedDelegate(app, account.id, "CAMPAIGN_MANAGER");
  const analyst = await seedDelegate(app, account.id, "ANALYST");
  const change = { entity: "CAMPAIGN", id: ad.campaignId, name: "Taken over" };
  const { id: uploadId } = await send([change], {}, manager);
  await app.jobs.drained();
  expect((await bulk(analyst).rows.query(of({ uploadId }))).items).toHaveLength(1);
  expect((await bulk(analyst).download.query(of())).name).toEndWith(".csv");
  expect(await codeOf(bulk(analyst).apply.mutate(of({ uploadId })))).toBe(3);
  expect(await codeOf(bulk(analyst).undo.mutate(of({ uploadId })))).toBe(3);
  expect(await codeOf(send([change], {}, analyst))).toBe(3);
  expect(await codeOf(bulk().undo.mutate(of({ uploadId })))).toBe(631);
  // The delegate is removed between the press and the job.
  const queued = app.deps.events.record;
  app.deps.events.record = async () => {};
  await bulk(manager).apply.mutate(of({ uploadId }));
  app.deps.events.record = queued;
  await app.deps.db.delete(advertiserDelegates).where(eq(advertiserDelegates.userId, manager.id));
  await runBulk(app.deps, { uploadId }, new AbortController().signal);
  expect((await bulk().get.query(of({ uploadId }))).state).toBe("STOPPED");
  expect((await campaignOf(ad.campaignId))?.name).not.toBe("Taken over");
  expect(await codeOf(bulk(manager).apply.mutate(of({ uploadId })))).toBe(3);
  const other = await seedAccount(app, { name: "Else" });
  const elsewhere = { advertiserId: other.id, uploadId } as never;
  expect(await codeOf(other.owner.client.trpc.bulk.get.query(elsewhere))).toBe(630);
  expect(await codeOf(other.owner.client.trpc.bulk.apply.mutate(elsewhere))).toBe(630);
  // Ids of another account don't exist for this one.
  const { id } = await other.owner.client.trpc.bulk.upload.mutate({
    ...({ advertiserId: other.id, fileName: "x.csv", firstRow: 2, rows: [change], isLast: true } as never as object),
  } as never);
  await app.jobs.drained();
  expect(await other.owner.client.trpc.bulk.get.query({ advertiserId: other.id, uploadId: id } as never)).toMatchObject(
    { refused: 1 },
  );
  expect(await applied(uploadId)).toMatchObject({ state: "APPLIED", edited: 1 });
});

test("blank rows don't count, and keep the numbers of the rows below them [signed-in 2.10]", async () => {
  const campaign = { entity: "CAMPAIGN", action: "CREATE", objective_type: "CONSIDERATION", status: "PAUSED" };
  const { id, rows, refused } = await checked([
    {},
    { entity: " " },
    { ...campaign, name: "Below", start_time: "soon" },
  ]);
  expect({ rows, refused }).toEqual({ rows: 1, refused: 1 });
  const [row] = await rowsOf(id);
  expect(row?.row).toBe(4);
  expect(row?.exceptions[0]?.message).toMatch(/^start_time: Write a time like 2026-12-31T18:30:00Z/);
});

test("a sheet's times without an offset are in the account's zone, and TRUE is true [signed-in 2.10]", async () => {
  const berlin = await seedAccount(app, { name: "Berlin", timeZone: "Europe/Berlin" });
  const { campaignId } = await seedAd(app, berlin);
  const row = {
    entity: "CAMPAIGN",
    action: "EDIT",
    id: campaignId,
    end_time: "2036-12-31",
    daily_spend_cap: "90000000",
  };
  const rows = [{ ...row, start_time: "2036-07-01T08:00:00", is_campaign_budget_optimization: "TRUE" }];
  const sent = { advertiserId: berlin.id, fileName: "sheet.csv", firstRow: 2, rows, isLast: true } as never;
  const { id } = await bulk(berlin.owner).upload.mutate(sent);
  await app.jobs.drained();
  const found = await bulk(berlin.owner).rows.query({ advertiserId: berlin.id, uploadId: id, pageSize: 250 } as never);
  const { difference, exceptions } = found.items[0] ?? {};
  const after = Object.fromEntries((difference ?? []).map(({ column, after }) => [column, after]));
  expect([exceptions, after]).toMatchObject([
    [],
    {
      start_time: "2036-07-01T06:00:00.000Z",
      end_time: "2036-12-31T23:00:00.000Z",
      is_campaign_budget_optimization: "true",
    },
  ]);
});
