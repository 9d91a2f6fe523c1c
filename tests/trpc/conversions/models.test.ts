import { afterAll, beforeAll, expect, test } from "bun:test";
import { conversionEvents, conversionTouches } from "../../../db/schema/conversions.ts";
import { dayIn } from "../../../server/platform/system/clock.ts";
import type { TouchKind } from "../../../src/ads/conversion-kinds.ts";
import { codeOf } from "../../support/code-of.ts";
import { type SeededAccount, type SeededAd, seedAccount, seedAd } from "../../support/seed-ads.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
let account: SeededAccount;
let [red, green, blue]: SeededAd[] = [];
const DAY_S = 86_400;
beforeAll(async () => {
  app = await startTestApp();
  account = await seedAccount(app, { timeZone: "Asia/Tokyo" });
  [red, green, blue] = [
    await seedAd(app, account, { campaign: { name: "Red" } }),
    await seedAd(app, account, { campaign: { name: "Green" } }),
    await seedAd(app, account, { campaign: { name: "Blue" } }),
  ];
});
afterAll(() => app.close());

type Touch = [ad: SeededAd | undefined, kind: TouchKind, daysBefore: number];
/** Adds a conversion of 10 units with its earlier touches. */
async function convert(touches: Touch[], more: Partial<typeof conversionEvents.$inferInsert> = {}): Promise<void> {
  const { db, newId, now } = app.deps;
  const [id, at] = [newId(), now()];
  await db.insert(conversionEvents).values({
    id,
    advertiserId: account.id,
    eventName: "checkout",
    eventId: id,
    source: "API",
    at,
    receivedAt: at,
    valueMicro: 10_000_000n,
    currency: "USD",
    ...more,
  });
  for (const [ad, kind, days] of touches)
    await db.insert(conversionTouches).values({
      conversionId: id,
      kind,
      at: new Date(at.getTime() - days * DAY_S * 1_000),
      lagSeconds: days * DAY_S,
      adId: ad?.adId ?? "",
      adGroupId: ad?.adGroupId ?? "",
      campaignId: ad?.campaignId ?? "",
    });
}
async function models(more: object = {}) {
  const day = dayIn("Asia/Tokyo", app.deps.now());
  const asked = { advertiserId: account.id, startDate: day, endDate: day, ...more } as never;
  const { rows, conversions } = await account.owner.client.trpc.conversions.models.query(asked);
  const by = Object.fromEntries(
    rows.map(({ name, first, last, position }) => [
      name,
      [first, last, position].map(({ conversions: count }) => count),
    ]),
  );
  return { by, rows, conversions };
}

test("/msot-optimizer/: credits the same conversions to first touch, last touch or by position [signed-in 2.10]", async () => {
  expect(await models()).toEqual({ by: {}, rows: [], conversions: 0 });
  await convert([[red, "CLICK", 9]]);
  await convert([
    [red, "CLICK", 8],
    [green, "CLICK", 2],
  ]);
  await convert([
    [red, "CLICK", 7],
    [green, "CLICK", 5],
    [green, "CLICK", 4],
    [blue, "CLICK", 1],
  ]);
  // Without touches, or with touches too long ago, there is no credit to give.
  await convert([]);
  await convert([[blue, "CLICK", 29]], { eventName: "lead", currency: "EUR" });
  const { by, rows, conversions } = await models();
  expect(by).toEqual({ Red: [3, 0 + 1, 1.9], Green: [0, 1, 0.7], Blue: [1, 2, 1.4] });
  expect(conversions).toBe(4);
  for (const model of ["first", "last", "position"] as const) {
    expect(rows.reduce((sum, row) => sum + row[model].conversions, 0)).toBeCloseTo(4, 6);
    // The one in another currency has no value here.
    expect(rows.reduce((sum, row) => sum + Number(row[model].valueInMicroCurrency), 0)).toBe(30_000_000);
  }
  expect(rows.find(({ name }) => name === "Green")).toMatchObject({
    touched: 2,
    position: { valueInMicroCurrency: 7_000_000 },
  });
  expect((await models({ eventName: "lead" })).by).toEqual({ Blue: [1, 1, 1] });
  expect((await models({ clickWindowDays: 5 })).by).toEqual({ Green: [2, 1, 1.5], Blue: [0, 1, 0.5] } as never);
});

test("views and saves count from ten conversions on, so that no person can be identified", async () => {
  const before = await models();
  for (let at = 0; at < 9; at += 1) await convert([[blue, "VIEW", 0]]);
  expect(await models()).toEqual(before);
  await convert([
    [blue, "VIEW", 0],
    [red, "ENGAGEMENT", 3],
  ]);
  const { by, conversions } = await models();
  expect(conversions).toBe(before.conversions + 10);
  expect(by.Blue?.[1]).toBe((before.by.Blue?.[1] ?? 0) + 10);
  expect(by.Red).toEqual(before.by.Red as number[]);
  const backwards = { startDate: "2026-02-02", endDate: "2026-02-01" };
  expect(await codeOf(models(backwards))).toBe(1);
});
