import { afterAll, beforeAll, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { adInbox, adViews } from "../../../db/schema/ad-delivery.ts";
import { adBalances, adBudgetWindows, adLedger } from "../../../db/schema/ad-money.ts";
import { adDays } from "../../../db/schema/ad-sums.ts";
import { boards } from "../../../db/schema/boards.ts";
import { pins } from "../../../db/schema/pins.ts";
import { users } from "../../../db/schema/users.ts";
import { settleAll } from "../../../server/slices/ads/work.ts";
import { type Client, createClient } from "../../support/api.ts";
import { countStatements } from "../../support/count-statements.ts";
import { type Person, seedBoard, seedPerson, seedPin } from "../../support/seed.ts";
import { type SeededAccount, type SeededAd, seedAccount, seedAd } from "../../support/seed-ads.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
let account: SeededAccount;
let ad: SeededAd;
let viewer: Person;
const BROWSER = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36" };

beforeAll(async () => {
  app = await startTestApp();
  account = await seedAccount(app);
  ad = await seedAd(app, account, { title: "Paper lantern for the garden" });
  viewer = await seedPerson(app, "Vera");
});
afterAll(() => app.close());

interface Slot {
  position: number;
  pin: { id: string; is_promoted: boolean };
  token: string;
  advertiser: { id: string; name: string };
  reasons: { kind: string }[];
}
const slotsFor = async (client: Client, body: object = {}) =>
  (await client.rest<{ slots: Slot[] }>("POST", "/v3/ads/slots/", { surface: "home", page_size: 10, ...body }, BROWSER))
    .data.slots;
const report = async (client: Client, token: string, ...types: string[]) =>
  (
    await client.rest<{ accepted: number; filtered: number }>(
      ...(["POST", "/v3/ads/events/", { events: types.map((type) => ({ token, type })) }, BROWSER] as const),
    )
  ).data;
const visitor = () => createClient(app);

test("an approved ad is sixth on home, names its payer and reason, and is a promoted Pin [signed-in 2.8]", async () => {
  const [slot] = await slotsFor(viewer.client);
  expect(slot).toMatchObject({
    position: 5,
    pin: { id: ad.pinId, is_promoted: true, promoted_is_removable: true },
    advertiser: { id: account.id, name: "Lantern Works" },
    reasons: [{ kind: "AUTOMATIC" }],
  });
  expect(await slotsFor(visitor())).toHaveLength(1);
});

test("an impression and a click are charged once, at the decision's price, as the books show", async () => {
  const { db } = app.deps;
  const [slot] = await slotsFor(viewer.client);
  const token = slot?.token ?? "";
  expect(await report(viewer.client, token, "impression")).toEqual({ accepted: 1, filtered: 0 });
  await Bun.sleep(320);
  await Promise.all(
    Array.from({ length: 100 }, () => report(viewer.client, token, "impression", "click", "outbound_click")),
  );
  expect(await settleAll(app.deps)).toBe(3);
  expect(await settleAll(app.deps)).toBe(0);
  const [day] = await db.select().from(adDays).where(eq(adDays.adId, ad.adId));
  expect(day).toMatchObject({ impressions: 1, clicks: 1, outboundClicks: 1, filtered: 0, spendMicro: 20_000n });
  const [balance] = await db.select().from(adBalances).where(eq(adBalances.advertiserId, account.id));
  expect(balance?.prepaidMicro).toBe(1_000_000_000n - 20_000n);
  const entries = await db.select().from(adLedger).where(eq(adLedger.kind, "SPEND"));
  expect(entries.map(({ account: name, amountMicro }) => [name, amountMicro]).sort()).toEqual([
    ["PREPAID", 20_000n],
    ["REVENUE", -20_000n],
  ]);
  const [window] = await db.select().from(adBudgetWindows).where(eq(adBudgetWindows.scopeId, ad.adGroupId));
  expect(window).toMatchObject({ scope: "GROUP_DAY", limitMicro: 10_000_000n, spentMicro: 20_000n });
  expect(await db.$count(adViews)).toBe(1);
});

test("an ad is not shown again to the same person for half an hour", async () => {
  expect(await slotsFor(viewer.client)).toEqual([]);
});

test("clicks without an impression, by another viewer or by bots don't count, with a reason", async () => {
  const reader = await seedPerson(app, "Rita");
  const [first] = await slotsFor(reader.client);
  const token = first?.token ?? "";
  expect(await report(viewer.client, token, "impression")).toEqual({ accepted: 0, filtered: 1 });
  expect(await report(reader.client, token, "outbound_click")).toEqual({ accepted: 1, filtered: 0 });
  const bot = await reader.client.rest<object>(
    "POST",
    "/v3/ads/events/",
    { events: [{ token, type: "save" }] },
    { "user-agent": "Googlebot/2.1" },
  );
  expect(bot.data).toEqual({ accepted: 0, filtered: 1 });
  await settleAll(app.deps);
  const rows = await app.deps.db.select().from(adInbox).where(eq(adInbox.chargedMicro, 0n));
  expect(
    rows
      .filter(({ filtered }) => filtered)
      .map(({ type, filtered }) => [type, filtered])
      .sort(),
  ).toEqual([
    ["impression", "VIEWER_CHANGED"],
    ["outbound_click", "NO_IMPRESSION"],
    ["save", "BOT"],
  ]);
});

test("forged, cut and swapped tokens are ignored without an error [SECURITY 30]", async () => {
  const [slot] = await slotsFor(visitor());
  const token = slot?.token ?? "";
  for (const forged of [token.slice(0, -2), `${token}AA`, token.replace(/^.{30}/, "A".repeat(30)), "x"])
    expect(await report(visitor(), forged, "impression")).toEqual({ accepted: 0, filtered: 1 });
});

test("people under 18, bots, and a site without ads get none", async () => {
  const young = await seedPerson(app, "Yara");
  await app.deps.db.update(users).set({ birthday: "2012-01-01" }).where(eq(users.id, young.id));
  expect(await slotsFor(young.client)).toEqual([]);
  const answer = await visitor().rest<{ slots: Slot[] }>(
    "POST",
    "/v3/ads/slots/",
    { surface: "home" },
    { "user-agent": "Googlebot/2.1" },
  );
  expect(answer.data.slots).toEqual([]);
  app.deps.ads.isOn = false;
  expect(await slotsFor(visitor())).toEqual([]);
  app.deps.ads.isOn = true;
});

test("an ad is hidden from its owner, and from people who blocked or muted them", async () => {
  expect(await slotsFor(account.owner.client)).toEqual([]);
  const muter = await seedPerson(app, "Mia");
  expect(await slotsFor(muter.client)).toHaveLength(1);
  await muter.client.trpc.safety.mute.mutate({ userId: account.owner.id });
  expect(await slotsFor(muter.client)).toEqual([]);
});

test("a search has ads by its words alone, and none if people may be in need", async () => {
  expect(await slotsFor(visitor(), { surface: "search", query: "garden lanterns" })).toHaveLength(1);
  // The largest page that a list may have.
  expect(await slotsFor(visitor(), { surface: "search", query: "garden lanterns", page_size: 250 })).toHaveLength(1);
  expect(await slotsFor(visitor(), { surface: "search", query: "steel bridges" })).toEqual([]);
  expect(await slotsFor(visitor(), { surface: "search", query: "lantern self harm" })).toEqual([]);
  for (const query of ["lantern bulimia", "lantern bulimic"])
    expect([query, await slotsFor(visitor(), { surface: "search", query })]).toEqual([query, []]);
  const [slot] = await slotsFor(visitor(), { surface: "search", query: "lantern" });
  expect(slot?.reasons).toEqual([{ kind: "QUERY", interest: null } as never]);
});

test("a Pin that the viewer may not see has no ads beside it [SECURITY 24]", async () => {
  const other = await seedPerson(app, "Olga");
  const open = await seedPin(app, await seedBoard(app, other), { title: "Lantern in a garden" });
  const secret = await seedPin(app, await seedBoard(app, other, { privacy: "secret" }), {
    title: "Lantern in a garden",
  });
  const [slot] = await slotsFor(visitor(), { surface: "related", pin_id: open });
  expect(slot).toMatchObject({ position: 4, reasons: [{ kind: "PIN" }] });
  expect(await slotsFor(visitor(), { surface: "related", pin_id: secret })).toEqual([]);
});

test("a decision takes one read, and writes nothing", async () => {
  const statements = await countStatements(app, () => slotsFor(visitor()));
  expect(statements).toBeLessThanOrEqual(2);
});

test("a secret, deleted or changed Pin stops being an ad at once, and is promoted nowhere else", async () => {
  const { db } = app.deps;
  const other = await seedAccount(app, { name: "Other" });
  const second = await seedAd(app, other, { title: "Steel bridge" });
  const ask = async () =>
    (await slotsFor(visitor(), { surface: "search", query: "steel bridge" })).map(({ pin }) => pin.id);
  /** Waits until the process has learned of a change. */
  const shows = async (expected: string[]) => {
    for (let turns = 0; turns < 40 && (await ask()).join() !== expected.join(); turns++) await Bun.sleep(50);
    expect(await ask()).toEqual(expected);
  };
  await shows([second.pinId]);
  const pin = await visitor().rest<{ is_promoted: boolean }>("GET", `/v3/pins/${second.pinId}/`);
  expect(pin.data.is_promoted).toBe(false);
  const [row] = await db.select().from(pins).where(eq(pins.id, second.pinId));
  await db
    .update(boards)
    .set({ privacy: "secret" })
    .where(eq(boards.id, row?.boardId ?? ""));
  await db.update(pins).set({ isPublic: false }).where(eq(pins.id, second.pinId));
  await shows([]);
  await db.update(pins).set({ isPublic: true }).where(eq(pins.id, second.pinId));
  await shows([second.pinId]);
  await db.update(pins).set({ deletedAt: app.deps.now() }).where(eq(pins.id, second.pinId));
  await shows([]);
});
