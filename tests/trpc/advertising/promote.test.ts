import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { sql } from "drizzle-orm";
import { rows } from "../../../db/client.ts";
import { signUp } from "../../support/people.ts";
import { type Person, seedBoard, seedPerson, seedPin } from "../../support/seed.ts";
import { stepUp } from "../../support/step-up.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
let owner: Person;
let advertiserId: string;
let pinId: string;
beforeAll(async () => {
  app = await startTestApp();
  owner = await seedPerson(app, "Olga");
  const board = await seedBoard(app, owner);
  pinId = await seedPin(app, board, { title: "Oak table", link: "https://shop.example/oak" });
  const { data } = await owner.client.rest<{ id: string }>("POST", "/ads/v4/advertisers/", {
    name: "Oak & Co",
    country: "NO",
    time_zone: "Europe/Oslo",
    accepts_terms: true,
  });
  advertiserId = data.id;
});
afterAll(() => app.close());

interface Made {
  campaign: { id: string; name: string; status: string };
  ad_group: { id: string; end_time: string | null };
  ad: { id: string; pin_id: string; review_status: string };
}

const payload = (fields: object = {}) => ({
  budget_in_micro_currency: 70_000_000,
  campaign_name: "Spring",
  destination_url: "https://shop.example/oak",
  duration: 30,
  auto_targeting_enabled: true,
  is_ongoing: false,
  start_now: true,
  targeting_spec: {},
  advertiser_id: advertiserId,
  ads_client_type: "quick_promote",
  pin_id: pinId,
  product_group_id: null,
  flexible_daily_budget_enabled: false,
  ...fields,
});
const promote = (fields: object = {}, headers: Record<string, string> = {}, pin = pinId, person = owner) =>
  person.client.rest<Made>(
    ...(["POST", `/ads/v4/advertisers/${advertiserId}/pins/${pin}/quick_promote/`, payload(fields), headers] as const),
  );
const dayAfter = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const made = async () => {
  const [row] = await rows<{ campaigns: number; groups: number; ads: number }>(
    app.deps.db,
    sql`select (select count(*)::int from campaigns) as campaigns, (select count(*)::int from ad_groups) as groups,
      (select count(*)::int from ads) as ads`,
  );
  return row;
};

describe("Quick Promote [signed-in 7]", () => {
  test("the spec's payload makes a campaign, an ad group and an ad that waits for its review", async () => {
    const { status, data } = await promote();
    expect(status).toBe(200);
    expect(data.campaign).toMatchObject({ name: "Spring", status: "ACTIVE" });
    expect(data.ad).toMatchObject({ pin_id: pinId, review_status: "PENDING" });
    const [group] = await rows(
      app.deps.db,
      sql`select budget_micro::text as budget, lifetime_limit_micro::text as whole, bid_strategy, budget_type
        from ad_groups where id = ${data.ad_group.id}`,
    );
    expect(group).toEqual({
      budget: "70000000",
      whole: "2100000000",
      bid_strategy: "AUTOMATIC_BID",
      budget_type: "DAILY",
    });
  });

  test("the end date is inclusive: 24:00 of that day in the account's zone; ongoing wins over it", async () => {
    const day = new Date(app.deps.now().getTime() + 3 * 86_400_000).toISOString().slice(0, 10);
    const { data } = await promote({ inclusive_end_date: day, duration: 1 });
    const end = new Date(data.ad_group.end_time ?? 0);
    const local = new Intl.DateTimeFormat("sv", { timeZone: "Europe/Oslo", dateStyle: "short", timeStyle: "medium" });
    const next = new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
    expect(local.format(end)).toBe(`${next} 00:00:00`);
    expect((await promote({ inclusive_end_date: day, is_ongoing: true })).data.ad_group.end_time).toBeNull();
  });

  test("a long name is truncated to under 64 characters", async () => {
    const { data } = await promote({ campaign_name: "x".repeat(100) });
    expect(data.campaign.name).toBe(`${"x".repeat(62)}…`);
  });

  test.each([
    ["a last day that has passed", { inclusive_end_date: "2020-01-01" }, 475],
    ["a run of 366 days", { duration: 366 }, 1],
    ["a last day that is the 367th", { inclusive_end_date: dayAfter(366) }, 475],
    ["no day at all", { duration: null }, 475],
    ["a last day that no calendar has", { inclusive_end_date: "2026-02-30" }, 1],
    ["an address that is none", { destination_url: "javascript:alert(1)" }, 1],
    ["an address of the reader's own network", { destination_url: "http://intranet/" }, 476],
    ["an unknown interest", { targeting_spec: { INTEREST: ["politics"] } }, 477],
    ["an unknown kind of targeting", { targeting_spec: { RELIGION: ["any"] } }, 1],
    ["a web conversion without a tag", { objective_type: "WEB_CONVERSION" }, 1],
    [
      "somebody else's tag",
      {
        objective_type: "WEB_CONVERSION",
        optimization_goal_metadata: { conversion_tag_id: "5", conversion_event: "checkout" },
      },
      488,
    ],
    ["no name", { campaign_name: " " }, 1],
  ])("%s is refused with a sentence, and nothing is half-made", async (_what, fields, code) => {
    const before = await made();
    const answer = await promote(fields);
    expect([answer.status, answer.code]).toEqual([code === 488 ? 404 : 400, code]);
    expect(answer.message?.length).toBeGreaterThan(10);
    expect(await made()).toEqual(before);
  });

  test("an unknown interest is reported at its field", async () => {
    const refused = await promote({ targeting_spec: { INTEREST: ["politics"] } });
    expect(refused.fields).toEqual({ "targeting_spec.INTEREST": "This is not one of the choices." });
  });

  test("a Pin can't be promoted if it has no link, is secret, foreign or missing", async () => {
    const board = await seedBoard(app, owner);
    const secret = await seedBoard(app, owner, { privacy: "secret" });
    const other = await seedPerson(app, "Eve");
    const link = "https://shop.example/";
    const pins = {
      plain: await seedPin(app, board),
      secret: await seedPin(app, secret, { link }),
      trashed: await seedPin(app, board, { link, trashed: true }),
      theirs: await seedPin(app, await seedBoard(app, other), { link }),
      hidden: await seedPin(app, await seedBoard(app, other, { privacy: "secret" }), { link }),
      none: app.deps.newId(),
    };
    const codes: Record<string, number> = {};
    for (const [name, pin] of Object.entries(pins)) codes[name] = (await promote({ pin_id: pin }, {}, pin)).code;
    expect(codes).toEqual({ plain: 474, secret: 474, trashed: 50, theirs: 474, hidden: 50, none: 50 });
  });
});

describe("[SECURITY 33]", () => {
  const BUDGETS = [-1, 0, 0.1, "1e3", "NaN", 2 ** 53, "9223372036854775808", 999_999, 1_000_000_000_001, "", null, "٣"];
  test.each([...BUDGETS, {}].map((budget) => ({ budget })))("$budget as a budget is refused", async ({ budget }) => {
    const before = await made();
    const { status, code } = await promote({ budget_in_micro_currency: budget });
    expect([status, code]).toEqual([400, 1]);
    expect(await made()).toEqual(before);
  });

  test("a budget can be 1 to 1,000,000, also as decimal text", async () => {
    for (const budget of [1_000_000, 1_000_000_000_000, "7000000"]) {
      expect((await promote({ budget_in_micro_currency: budget })).status).toBe(200);
    }
  });

  test("50 parallel submits with one Idempotency-Key make one campaign, and no other can use it", async () => {
    const before = await made();
    const headers = { "idempotency-key": "promote-once-0001" };
    const answers = await Promise.all(Array.from({ length: 50 }, () => promote({ campaign_name: "Once" }, headers)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ data }) => data.campaign.id)).size).toBe(1);
    expect((await made())?.campaigns).toBe((before?.campaigns ?? 0) + 1);
    for (const other of [
      { campaign_name: "Twice" },
      { duration: 11 },
      { is_ongoing: true },
      { targeting_spec: { GENDER: ["female"] } },
    ])
      expect((await promote({ campaign_name: "Once", ...other }, headers)).code).toBe(170);
  });
});

describe("advertiser accounts", () => {
  test("the account's currency is its country's, and a repeated request returns the same account", async () => {
    const again = await owner.client.trpc.advertiser.create.mutate({ name: "Second", country: "US" });
    expect(again).toMatchObject({ id: advertiserId, name: "Oak & Co", currency: "NOK", role: "OWNER" });
    const eve = await seedPerson(app, "Eve");
    const both = await Promise.all(
      Array.from({ length: 5 }, () => eve.client.trpc.advertiser.create.mutate({ name: "Eve", country: "CZ" })),
    );
    expect(new Set(both.map(({ id }) => id)).size).toBe(1);
    expect(both[0]).toMatchObject({ currency: "CZK", timeZone: "UTC" });
  });

  test("the owner's own id means their own account", async () => {
    const { id } = await owner.client.trpc.advertiser.get.query({ advertiserId: owner.id });
    expect(id).toBe(advertiserId);
    const nobody = await seedPerson(app, "Noa");
    const answer = await nobody.client.rest("GET", `/ads/v4/advertisers/${nobody.id}/`);
    expect([answer.status, answer.code]).toEqual([404, 470]);
  });

  test("every change is in the history, with its author and the previous value", async () => {
    await owner.client.trpc.advertiser.update.mutate({ advertiserId, name: "Oak" });
    const { items } = await owner.client.trpc.advertiser.history.query({ advertiserId, pageSize: 100 });
    expect(items[0]).toMatchObject({
      thing: "ACCOUNT",
      before: { name: "Oak & Co" },
      after: { name: "Oak" },
      actor: { id: owner.id, username: owner.username },
    });
    expect(items.map(({ thing }) => thing)).toContain("AD_GROUP");
    expect(items.at(-1)).toMatchObject({ thing: "ACCOUNT", before: null });
  });

  test("currency and zone are fixed once money was spent", async () => {
    const update = (fields: object) => owner.client.rest("PATCH", `/ads/v4/advertisers/${advertiserId}/`, fields);
    // Its campaigns have budgets in that currency.
    expect((await update({ currency: "EUR" })).code).toBe(482);
    expect((await update({ time_zone: "Europe/Oslo" })).status).toBe(200);
    await app.deps.db.execute(sql`update advertisers set first_spent_at = now() where id = ${advertiserId}`);
    expect((await update({ currency: "SEK" })).code).toBe(482);
    expect((await update({ time_zone: "UTC" })).code).toBe(482);
    expect((await update({ name: "Oak & Co" })).status).toBe(200);
    expect((await update({ time_zone: "Mars/Olympus" })).code).toBe(1);
  });

  test("the area needs a step-up an hour after its last use, and a day after the last one [SECURITY 8]", async () => {
    const ann = await signUp(app, { name: "Ann" });
    const list = () => ann.client.rest("GET", "/ads/v4/advertisers/");
    const MINUTE = 60_000;
    for (let hours = 0; hours < 24; hours += 1) {
      expect((await list()).status).toBe(200);
      app.advance(59 * MINUTE);
    }
    app.advance(2 * MINUTE);
    expect((await list()).code).toBe(230);
    await stepUp(ann);
    expect((await list()).status).toBe(200);
    for (let minutes = 0; minutes < 24 * 60; minutes += 50) {
      await list();
      app.advance(50 * MINUTE);
    }
    expect((await list()).code).toBe(230);
  });

  test("a person without the relation is refused, and the owner sees the attempt [SECURITY 25]", async () => {
    const eve = await seedPerson(app, "Eve");
    expect((await promote({}, {}, pinId, eve)).status).toBe(403);
    const { items } = await owner.client.trpc.advertiser.refusals.query({ advertiserId });
    expect(items[0]).toMatchObject({ field: "advertiser_id", refusal: "no_relation", actor: { id: eve.id } });
  });
});

describe("[signed-in 3.7]", () => {
  test("the draft is stored on the server until it is submitted", async () => {
    const draft = {
      pin: pinId,
      name: "Later",
      dailyBudget: "12",
      duration: "5",
      locale: "en",
      ages: ["25-34" as const],
    };
    await owner.client.trpc.quickPromote.saveDraft.mutate({ ...draft, adType: "CONSIDERATION" });
    const kept = await owner.client.trpc.quickPromote.setup.query({});
    expect(kept).toMatchObject({ draft, pin: { id: pinId, title: "Oak table" }, hasBusinessInfo: true });
    await promote();
    expect((await owner.client.trpc.quickPromote.setup.query({})).draft).toBeNull();
  });

  test("a newcomer's set-up proposes their country's defaults and asks for missing details", async () => {
    const noa = await seedPerson(app, "Noa");
    await app.deps.db.execute(sql`update users set country = 'SE' where id = ${noa.id}`);
    const setup = () => noa.client.trpc.quickPromote.setup.query({ pinId });
    expect(await setup()).toMatchObject({
      advertiser: null,
      currency: "SEK",
      defaults: { budget: 10, recommendedBudget: 70, days: 30 },
      asksConsent: true,
      hasBusinessInfo: false,
      hasBillingInfo: false,
      pin: null,
      refusedPin: { title: "", reason: "unknown" },
    });
    await noa.client.trpc.advertiser.answerConsent.mutate({ answer: 2 });
    expect(await setup()).toMatchObject({ asksConsent: false, mayPersonalise: false });
    // The answer applies to the new account.
    await noa.client.trpc.advertiser.create.mutate({ name: "Noa", country: "SE" });
    expect(await setup()).toMatchObject({ asksConsent: false, mayPersonalise: false, hasBusinessInfo: true });
  });
});
