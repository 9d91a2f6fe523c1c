import { afterAll, beforeAll, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { foldPinCounts } from "../../db/queries/pins/pin-events.ts";
import { pins } from "../../db/schema/pins.ts";
import { PIN_METRICS, PIN_SORTS } from "../../server/transports/ads-api-v5/pin-analytics.ts";
import { accessToken } from "../support/access-token.ts";
import { type Person, seedBoard, seedPerson, seedPin } from "../support/seed.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

let app: TestApp;
let olga: Person;
let sven: Person;
let oak: string;
let elm: string;
const tokens: Record<string, string> = {};
const DAYS = "start_date=2026-03-01&end_date=2026-03-04";

beforeAll(async () => {
  app = await startTestApp();
  olga = await seedPerson(app, "Olga");
  sven = await seedPerson(app, "Sven");
  for (const [name, { id }] of Object.entries({ olga, sven })) tokens[name] = (await accessToken(app, id)).token;
  const board = await seedBoard(app, olga);
  oak = await seedPin(app, board, { title: "Oak" });
  elm = await seedPin(app, board, { title: "Elm" });
  const open = await seedBoard(app, sven);
  const secret = await seedBoard(app, sven, { privacy: "secret" });
  const first = await save(oak, open.id, "2026-03-01T23:59:59Z");
  await save(oak, open.id, "2026-03-02T00:00:00Z");
  // A save of a save counts on the first Pin of the chain too.
  await save(first, open.id, "2026-03-02T10:00:00Z");
  await save(elm, open.id, "2026-03-04T12:00:00Z");
  await save(elm, open.id, "2026-03-05T00:00:00Z");
  await save(elm, secret.id, "2026-03-02T12:00:00Z");
  const gone = await save(elm, open.id, "2026-03-02T12:00:00Z");
  await sven.client.trpc.pins.remove.mutate({ pinId: gone });
  await sven.client.trpc.comments.create.mutate({ pinId: oak, text: "Fine wood" });
});
afterAll(() => app.close());

async function save(pinId: string, boardId: string, at: string): Promise<string> {
  const { id } = await sven.client.trpc.pins.save.mutate({ pinId, boardId });
  await app.deps.db
    .update(pins)
    .set({ createdAt: new Date(at) })
    .where(eq(pins.id, id));
  return id;
}
async function get(path: string, who = "olga") {
  const response = await fetch(`${app.url}/v5${path}`, { headers: { authorization: `Bearer ${tokens[who]}` } });
  return { status: response.status, data: await response.json() };
}
const daily = (...saves: number[]) =>
  saves.map((SAVE, index) => ({ date: `2026-03-0${index + 1}`, data_status: "READY", metrics: { SAVE } }));
const today = () => app.deps.now().toISOString().slice(0, 10);
const DESK = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36" };
const PHONE = { "user-agent": "Mozilla/5.0 (iPhone) AppleWebKit/605.1 Mobile/15E148 Safari/604.1" };
/** Counts events as browsers report them. */
async function seen(pin_id: string, types: string[], browser: Record<string, string>): Promise<void> {
  const events = types.map((type) => ({ pin_id, type, source: "home" }));
  const { data } = await sven.client.rest<{ accepted: number }>("POST", "/v3/pins/events/", { events }, browser);
  expect(data.accepted).toBe(types.length);
  await foldPinCounts(app.deps.db);
}

test("/v5/ reports daily saves of a person's own Pins, from the saves that others can see [signed-in 2.10]", async () => {
  const of = (pinId: string) => get(`/pins/${pinId}/analytics?${DAYS}&metric_types=SAVE,TOTAL_COMMENTS`);
  expect((await of(oak)).data).toMatchObject({
    all: { summary_metrics: { SAVE: 3 }, lifetime_metrics: { TOTAL_COMMENTS: 1 } },
  });
  expect((await get(`/pins/${elm}/analytics?${DAYS}&metric_types=SAVE`)).data).toMatchObject({
    all: { daily_metrics: daily(0, 0, 0, 1) },
  });
  const all = (await get(`/user_account/analytics?${DAYS}&metric_types=SAVE`)).data;
  expect(all).toEqual({ all: { daily_metrics: daily(1, 2, 0, 1), summary_metrics: { SAVE: 4 } } });
  // Saves of another person's Pin count for that copy's owner too, once.
  const asForAds = "granularity=DAY&columns=SPEND_IN_DOLLAR,IMPRESSION_1";
  expect((await get(`/user_account/analytics?${DAYS}&metric_types=SAVE&${asForAds}`)).data).toEqual(
    (await get(`/user_account/analytics?${DAYS}&metric_types=SAVE`)).data,
  );
  expect((await get(`/user_account/analytics?${DAYS}&granularity=MONTH`)).status).toBe(400);
  const theirs = (await get(`/user_account/analytics?${DAYS}`, "sven")).data;
  expect(theirs).toMatchObject({ all: { summary_metrics: { SAVE: 1 } } });
});

test("days that have not begun have no numbers", async () => {
  const path = `/user_account/analytics?start_date=${today()}&end_date=${Number(today().slice(0, 4)) + 1}${today().slice(4, 8)}01`;
  expect((await get(path)).data.all.daily_metrics.map(({ date }: { date: string }) => date)).toEqual([today()]);
});

test("days before the site counted views have saves only, under a status that says so", async () => {
  const { daily_metrics } = (await get(`/pins/${oak}/analytics?${DAYS}&metric_types=SAVE,IMPRESSION`)).data.all;
  expect(daily_metrics[0]).toEqual({
    date: "2026-03-01",
    data_status: "BEFORE_METRIC_START_DATE",
    metrics: { SAVE: 1 },
  });
});

test("views, clicks and their rates are reported by day, in total, for a lifetime and by device", async () => {
  await seen(oak, ["impression", "click", "outbound_click"], DESK);
  app.advance(3_600_000);
  await seen(oak, ["impression"], PHONE);
  const day = `start_date=${today()}&end_date=${today()}`;
  const metrics = { IMPRESSION: 2, OUTBOUND_CLICK: 1, PIN_CLICK: 1, SAVE_RATE: 0 };
  const path = `/pins/${oak}/analytics?${day}&metric_types=${Object.keys(metrics)}`;
  expect((await get(`${path}&split_field=APP_TYPE`)).data).toMatchObject({
    all: {
      daily_metrics: [{ date: today(), data_status: "READY", metrics }],
      summary_metrics: metrics,
      lifetime_metrics: metrics,
    },
    MOBILE: { summary_metrics: { IMPRESSION: 1, PIN_CLICK: 0 } },
    WEB: { summary_metrics: { IMPRESSION: 1, PIN_CLICK: 1 } },
  });
  expect((await get(`${path}&app_types=MOBILE`)).data.all.summary_metrics.IMPRESSION).toBe(1);
  const rates = { ENGAGEMENT: 2, ENGAGEMENT_RATE: 1, OUTBOUND_CLICK_RATE: 0.5, PIN_CLICK_RATE: 0.5 };
  const whole = "from_claimed_content=BOTH&pin_format=ALL&content_type=ALL&source=YOUR_PINS";
  expect((await get(`/user_account/analytics?${day}&${whole}`)).data.all.summary_metrics).toMatchObject(rates);
  const many = (await get(`/pins/analytics?${day}&pin_ids=${oak},${elm}&metric_types=IMPRESSION`)).data;
  const summary = (of: string) => many[of].all.summary_metrics;
  expect([summary(oak), summary(elm)]).toEqual([{ IMPRESSION: 2 }, { IMPRESSION: 0 }]);
  const top = (await get(`/user_account/analytics/top_pins?${day}&sort_by=IMPRESSION&metric_types=IMPRESSION`)).data;
  expect(top.pins).toEqual([{ pin_id: oak, metrics: { IMPRESSION: 2 }, data_status: { IMPRESSION: "READY" } }]);
});

test("the most saved Pins come first, and only videos if asked for", async () => {
  const top = (more: string) => get(`/user_account/analytics/top_pins?${DAYS}&sort_by=SAVE&metric_types=SAVE${more}`);
  const row = (pin_id: string, SAVE: number) => ({ pin_id, metrics: { SAVE }, data_status: { SAVE: "READY" } });
  expect((await top("")).data).toMatchObject({ pins: [row(oak, 3), row(elm, 1)], sort_by: "SAVE" });
  expect((await top("&num_of_pins=1")).data.pins).toEqual([row(oak, 3)]);
  await app.deps.db
    .update(pins)
    .set({ createdAt: new Date("2026-01-01T00:00:00Z") })
    .where(eq(pins.id, oak));
  expect((await top("&created_in_last_n_days=30")).data.pins).toEqual([row(elm, 1)]);
  expect((await get(`/user_account/analytics/top_video_pins?${DAYS}&sort_by=SAVE`)).data.pins).toEqual([]);
});

test("every metric name of the description is accepted, and those without numbers are left out", async () => {
  const names = [...PIN_METRICS.pin, ...PIN_METRICS.videos].join(",");
  const { status, data } = await get(`/pins/${oak}/analytics?${DAYS}&metric_types=${names}`);
  expect(status).toBe(200);
  for (const unknown of ["TOTAL_REACTIONS", "USER_FOLLOW", "PROFILE_VISIT"])
    expect([unknown, unknown in data.all.summary_metrics]).toEqual([unknown, false]);
  for (const sort of PIN_SORTS.video)
    expect((await get(`/user_account/analytics/top_video_pins?${DAYS}&sort_by=${sort}`)).status).toBe(200);
});

test("another person's Pin, and filters that aren't recorded for Pins, are refused", async () => {
  expect((await get(`/pins/${oak}/analytics?${DAYS}`, "sven")).status).toBe(403);
  expect((await get(`/pins/analytics?${DAYS}&pin_ids=${oak}`, "sven")).status).toBe(403);
  const own = `/pins/${oak}/analytics?`;
  for (const more of ["&metric_types=SAVE,LIKES", "&app_types=FRIDGE", "&split_field=SOURCE"])
    expect([more, (await get(`${own}${DAYS}${more}`)).status]).toEqual([more, 400]);
  const wrong = ["", "start_date=2026-03-04&end_date=2026-03-01", "start_date=2020-01-01&end_date=2026-03-01"];
  for (const days of wrong) expect([days, (await get(own + days)).status]).toEqual([days, 400]);
  const sorts = ["", "&sort_by=LIKES", "&sort_by=SAVE&num_of_pins=51", "&sort_by=SAVE&created_in_last_n_days=x"];
  for (const sort of sorts)
    expect([sort, (await get(`/user_account/analytics/top_pins?${DAYS}${sort}`)).status]).toEqual([sort, 400]);
});
