import { afterAll, beforeAll, expect, test } from "bun:test";
import { eq, sql } from "drizzle-orm";
import { rows } from "../../../db/client.ts";
import { foldPinCounts } from "../../../db/queries/pins/pin-events.ts";
import { pinCountsWaiting, pinDays, pinMarkKeys, pinMarks, pinTotals } from "../../../db/schema/pin-analytics.ts";
import { pins } from "../../../db/schema/pins.ts";
import { pinMedia, videos } from "../../../db/schema/video.ts";
import { forgetOldCounts } from "../../../server/slices/pins/analytics.ts";
import { type Client, createClient } from "../../support/api.ts";
import { type Person, seedBoard, seedImage, seedPerson, seedPin } from "../../support/seed.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
let olga: Person;
let vera: Person;
let oak: string;
const DESK = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36" };
const PHONE = { "user-agent": "Mozilla/5.0 (iPhone) AppleWebKit/605.1 Mobile/15E148 Safari/604.1" };
const HOUR_MS = 3_600_000;

beforeAll(async () => {
  app = await startTestApp();
  olga = await seedPerson(app, "Olga");
  vera = await seedPerson(app, "Vera");
  oak = await seedPin(app, await seedBoard(app, olga), { title: "Oak" });
});
afterAll(() => app.close());

async function report(client: Client, events: object[], browser: Record<string, string> = DESK): Promise<number> {
  const answer = await client.rest<{ accepted: number }>("POST", "/v3/pins/events/", { events }, browser);
  expect(answer.status).toBe(200);
  return answer.data.accepted;
}
const of = (pin_id: string, ...types: string[]) => types.map((type) => ({ pin_id, type, source: "home" }));
async function read(client: Client, path: string) {
  const today = app.deps.now().toISOString().slice(0, 10);
  await foldPinCounts(app.deps.db);
  return (await client.rest<Record<string, never>>("GET", `${path}?start_date=${today}&end_date=${today}&split=app`))
    .data;
}

test("an owner sees views and clicks of a Pin by day, device and source, and in total", async () => {
  expect(await report(vera.client, of(oak, "impression", "click", "outbound_click"))).toBe(3);
  expect(await report(createClient(app), [{ pin_id: oak, type: "impression", source: "search" }], PHONE)).toBe(1);
  const found = await read(olga.client, `/v3/pins/${oak}/analytics/`);
  const numbers = { impressions: 2, clicks: 1, outbound_clicks: 1, saves: 0 };
  expect(found).toMatchObject({
    days: [numbers],
    lifetime: numbers,
    groups: [
      { group: "mobile", days: [{ impressions: 1, clicks: 0 }] },
      { group: "web", days: [{ impressions: 1, clicks: 1 }] },
    ],
  } as object);
  expect(await read(olga.client, "/v3/users/me/pin_analytics/")).toMatchObject({ days: [numbers] } as object);
  const days = await app.deps.db.select({ source: pinDays.source, seen: pinDays.impressions }).from(pinDays);
  expect(days.sort((a, b) => a.source.localeCompare(b.source))).toEqual([
    { source: "home", seen: 1 },
    { source: "search", seen: 1 },
  ]);
});

test("sums of requests wait in their own rows, and are folded once", async () => {
  const elm = await seedPin(app, await seedBoard(app, olga), { title: "Elm" });
  await Promise.all([vera, await seedPerson(app)].map(({ client }) => report(client, of(elm, "impression"))));
  expect(await app.deps.db.$count(pinCountsWaiting)).toBe(2);
  await Promise.all([foldPinCounts(app.deps.db), foldPinCounts(app.deps.db)]);
  expect(await app.deps.db.$count(pinCountsWaiting)).toBe(0);
  const [total] = await app.deps.db.select().from(pinTotals).where(eq(pinTotals.pinId, elm));
  expect(total?.impressions).toBe(2);
});

test("a save counts for its device and source only if the viewer made it", async () => {
  const ash = await seedPin(app, await seedBoard(app, olga), { title: "Ash" });
  expect(await report(vera.client, of(ash, "save"))).toBe(0);
  await vera.client.trpc.pins.save.mutate({ pinId: ash, boardId: (await seedBoard(app, vera)).id });
  expect(await report(vera.client, of(ash, "save"))).toBe(1);
  expect(await read(olga.client, `/v3/pins/${ash}/analytics/`)).toMatchObject({
    days: [{ saves: 1 }],
    groups: [{ group: "web", days: [{ saves: 1 }] }],
  } as object);
});

test("video events count for videos only", async () => {
  const played = [
    ...of(oak, "video_start", "video_mrc_view", "video_10s_view", "video_95_view"),
    ...[0, 1].map((part) => ({ pin_id: oak, type: "video_watch", ms: 30_000, part })),
  ];
  expect(await report(vera.client, played)).toBe(0);
  const film = await seedPin(app, await seedBoard(app, olga), { title: "Film" });
  const [id, image] = [app.deps.newId(), await seedImage(app)];
  const row = {
    container: "mov",
    bytes: 1,
    durationMs: 60_000,
    width: 9,
    height: 16,
    fps: 30,
    hasSound: true,
  } as const;
  await app.deps.db.insert(videos).values({ id, userId: olga.id, folder: id, posterImageId: image.id, ...row });
  await app.deps.db.insert(pinMedia).values({ id: app.deps.newId(), pinId: film, videoId: id });
  expect(
    await report(
      vera.client,
      played.map((event) => ({ ...event, pin_id: film })),
    ),
  ).toBe(6);
  expect(await read(olga.client, `/v3/pins/${film}/analytics/`)).toMatchObject({
    days: [{ video_starts: 1, video_views: 1, video_watch_ms: 60_000 }],
  } as object);
});

test("the Pins with the most clicks come first", async () => {
  const today = app.deps.now().toISOString().slice(0, 10);
  const yew = await seedPin(app, await seedBoard(app, olga), { title: "Yew" });
  await report(vera.client, of(yew, "click"));
  await report(createClient(app), of(yew, "click"));
  await foldPinCounts(app.deps.db);
  const { pins: found } = await olga.client.trpc.pins.top.query({
    startDate: today,
    endDate: today,
    sortBy: "clicks",
  });
  expect(found.map(({ pinId, clicks }) => [pinId, clicks])).toEqual([
    [yew, 2],
    [oak, 1],
  ]);
});

test("several Pins are read at once, and another person's Pin among them is refused", async () => {
  const day = app.deps.now().toISOString().slice(0, 10);
  const days = { startDate: day, endDate: day };
  const { pins: found } = await olga.client.trpc.pins.analyticsOfMany.query({ ...days, pinIds: [oak] });
  expect(found).toMatchObject([{ pinId: oak, days: [{ impressions: 2 }], lifetime: { clicks: 1 } }]);
  const theirs = await seedPin(app, await seedBoard(app, vera), { title: "Birch" });
  const asked = olga.client.trpc.pins.analyticsOfMany.query({ ...days, pinIds: [oak, theirs] });
  await expect(asked).rejects.toThrow();
});

test("a deleted Pin's sums go with it, and sums that still wait are dropped", async () => {
  const fir = await seedPin(app, await seedBoard(app, olga), { title: "Fir" });
  await report(vera.client, of(fir, "impression"));
  await foldPinCounts(app.deps.db);
  await report(vera.client, of(fir, "click"));
  await app.deps.db.delete(pins).where(eq(pins.id, fir));
  expect(await foldPinCounts(app.deps.db)).toBe(1);
  for (const table of [pinDays, pinTotals])
    expect(await app.deps.db.select().from(table).where(eq(table.pinId, fir))).toEqual([]);
});

test("days are deleted after 90 days, marks after an hour and keys after a day; totals stay", async () => {
  app.advance(2 * HOUR_MS);
  await forgetOldCounts(app.deps);
  expect(await app.deps.db.$count(pinMarks)).toBe(0);
  expect(await app.deps.db.$count(pinDays)).toBeGreaterThan(0);
  app.advance(91 * 24 * HOUR_MS);
  await forgetOldCounts(app.deps);
  expect(await app.deps.db.$count(pinDays)).toBe(0);
  expect(await app.deps.db.$count(pinMarkKeys)).toBe(0);
  const [total] = await rows<{ seen: number }>(app.deps.db, sql`select sum(impressions)::int as seen from pin_totals`);
  expect(total?.seen).toBeGreaterThan(0);
});
