import { afterAll, beforeAll, expect, test } from "bun:test";
import { createHash } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { rows } from "../../../db/client.ts";
import { forgetPeople } from "../../../db/queries/experiments/results.ts";
import { campaigns } from "../../../db/schema/ads.ts";
import { adExperimentPeople, adExperiments } from "../../../db/schema/experiments.ts";
import { users } from "../../../db/schema/users.ts";
import { createAds } from "../../../server/platform/ads/ads.ts";
import { settleAll } from "../../../server/slices/ads/work.ts";
import { armOf } from "../../../src/experiments/arms.ts";
import { createClient } from "../../support/api.ts";
import { codeOf } from "../../support/code-of.ts";
import { countStatements } from "../../support/count-statements.ts";
import { type Person, seedPerson } from "../../support/seed.ts";
import { type SeededAccount, type SeededAd, seedAccount, seedAd } from "../../support/seed-ads.ts";
import { seedDelegate } from "../../support/seed-delegate.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

const BROWSER = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36" };
const DAY_MS = 86_400_000;
let app: TestApp;
let account: SeededAccount;
let a: SeededAd;
let b: SeededAd;
let people: Person[];
beforeAll(async () => {
  app = await startTestApp();
  account = await seedAccount(app);
  [a, b] = [await seedAd(app, account), await seedAd(app, account)];
  people = await Promise.all(Array.from({ length: 40 }, (_, at) => seedPerson(app, `Vera${at}x`)));
});
afterAll(() => app.close());

interface Slot {
  pin: { id: string };
  token: string;
}
const slotsFor = async (client: Person["client"]) =>
  (await client.rest<{ slots: Slot[] }>("POST", "/v3/ads/slots/", { surface: "home", page_size: 10 }, BROWSER)).data
    .slots;
const report = (client: Person["client"], token: string, type: string) =>
  client.rest("POST", "/v3/ads/events/", { events: [{ token, type }] }, BROWSER);
const experiments = (person: Person = account.owner) => person.client.trpc.experiments;
const of = (more: object, advertiserId = account.id) => ({ advertiserId, ...more }) as never;
const later = (days: number) => new Date(app.deps.now().getTime() + days * DAY_MS).toISOString();
const viewerOf = (person: Person) => app.deps.ads.viewerOf({ userId: person.id, ip: "", userAgent: "" }, 0);
const abTest = (more: object = {}) => ({
  name: "Two pictures",
  kind: "AB",
  metric: "CLICK",
  refIds: [a.campaignId, b.campaignId],
  budgetInMicroCurrency: 30_000_000,
  endTime: later(14),
  ...more,
});
/** Moves an experiment's end to now. */
const end = (experimentId: string) =>
  rows(
    app.deps.db,
    sql`update ad_experiments set start_time = start_time - interval '20 days', end_time = now() - interval '1 minute'
      where id = ${experimentId}`,
  );
/** Adds people to an arm, some of them with actions. */
const seedPeople = async (
  experimentId: string,
  arm: string,
  count: number,
  hits: { clicks?: number; conversions?: number },
) =>
  rows(
    app.deps.db,
    sql`insert into ad_experiment_people (experiment_id, viewer, arm, first_at, clicks, conversions)
      select ${experimentId}::text::bigint, (random() * 1e15)::bigint * 1000 + n, ${arm}, now(),
        (n <= ${hits.clicks ?? 0})::int, (n <= ${hits.conversions ?? 0})::int from generate_series(1, ${count}::int) n`,
  );

test("/experiments/create/: an A/B test halves the budget, and each person sees one arm only [signed-in 2.10]", async () => {
  const before = await countStatements(app, () => slotsFor(createClient(app)));
  const made = await experiments().create.mutate(of(abTest({ idempotencyKey: "two-pictures" })));
  expect(made).toMatchObject({ state: "RUNNING", kind: "AB", controlPercent: null });
  expect(made.refs.map(({ id, arm }) => [arm, id])).toEqual([
    ["A", a.campaignId],
    ["B", b.campaignId],
  ]);
  expect((await experiments().create.mutate(of(abTest({ idempotencyKey: "two-pictures" })))).id).toBe(made.id);
  const budgets = await app.deps.db
    .select({ cap: campaigns.dailySpendCapMicro })
    .from(campaigns)
    .where(eq(campaigns.advertiserId, account.id));
  expect(budgets.map(({ cap }) => cap)).toEqual([15_000_000n, 15_000_000n]);
  await Bun.sleep(150);
  // Another process, which shares only the database with this one.
  const beside = createAds({ open: app.deps.open, now: app.deps.now, log: console as never, isOn: true });
  const bucketOf = await beside.buckets();
  const shown = { A: 0, B: 0 };
  for (const person of people) {
    const arm = armOf(bucketOf(made.id, await viewerOf(person)), null) as "A" | "B";
    const pins = [...(await slotsFor(person.client)), ...(await slotsFor(person.client))].map(({ pin }) => pin.id);
    const own = arm === "A" ? a.pinId : b.pinId;
    expect(pins).toEqual([own, own]);
    shown[arm] += 1;
  }
  expect(Math.min(shown.A, shown.B)).toBeGreaterThan(8);
  // A visitor counts as a new person the next day, and is kept out.
  expect(await slotsFor(createClient(app))).toEqual([]);
  expect(await countStatements(app, () => slotsFor(people[0]?.client as Person["client"]))).toBeLessThanOrEqual(
    before + 1,
  );
});

test("/experiments/view_results/: actions count by person and arm, without an early verdict [signed-in 2.10]", async () => {
  const [running] = (await experiments().list.query(of({}))).items;
  const experimentId = running?.id ?? "";
  for (const person of people.slice(0, 12)) {
    const [slot] = await slotsFor(person.client);
    await report(person.client, slot?.token ?? "", "impression");
    await Bun.sleep(310);
    await report(person.client, slot?.token ?? "", "outbound_click");
    await report(person.client, slot?.token ?? "", "save");
  }
  await settleAll(app.deps);
  const found = await experiments().results.query(of({ experimentId }));
  const sum = (field: "impressions" | "clicks" | "saves") => found.arms.reduce((total, arm) => total + arm[field], 0);
  expect([sum("impressions"), sum("clicks"), sum("saves")]).toEqual([12, 12, 12]);
  expect(found.arms.reduce((total, arm) => total + Number(arm.spendInMicroCurrency), 0)).toBeGreaterThan(0);
  expect(await app.deps.db.$count(adExperimentPeople, eq(adExperimentPeople.experimentId, experimentId))).toBe(12);
  // Counts under ten people are hidden.
  expect(found.arms.map(({ people: seen }) => seen === null || seen >= 10)).toEqual([true, true]);
  expect(found.metrics.map(({ conclusion }) => conclusion)).toEqual(["TOO_EARLY", "TOO_EARLY", "TOO_EARLY"]);
  expect(found.metrics.every(({ difference, lift }) => difference === null && lift === null)).toBe(true);
});

test("/experiments/view_results/: the planned end brings a verdict, and a chosen end brings none [signed-in 2.10]", async () => {
  const [running] = (await experiments().list.query(of({}))).items;
  const experimentId = running?.id ?? "";
  const { db } = app.deps;
  await end(experimentId);
  expect((await experiments().results.query(of({ experimentId }))).metrics[0]?.conclusion).toBe("NOT_ENOUGH");
  await db.delete(adExperimentPeople).where(eq(adExperimentPeople.experimentId, experimentId));
  await seedPeople(experimentId, "A", 3_000, { clicks: 200 });
  await seedPeople(experimentId, "B", 3_000, { clicks: 260 });
  const { metrics, arms, experiment, isBudgetUneven } = await experiments().results.query(of({ experimentId }));
  expect(experiment.state).toBe("ENDED");
  expect(isBudgetUneven).toBe(false);
  expect(arms.map(({ people: seen, clickers }) => [seen, clickers])).toEqual([
    [3_000, 200],
    [3_000, 260],
  ]);
  expect(metrics[0]).toMatchObject({ metric: "CLICK", isDeciding: true, conclusion: "MORE" });
  expect(metrics[0]?.lift?.value).toBeCloseTo(0.3, 6);
  expect(metrics[0]?.lift?.low).toBeWithin(0.05, 0.15);
  expect(metrics[1]).toMatchObject({ metric: "SAVE", isDeciding: false, conclusion: "NOT_ENOUGH", lift: null });
  await seedPeople(experimentId, "B", 600, { clicks: 60 });
  expect((await experiments().results.query(of({ experimentId }))).metrics[0]?.conclusion).toBe("UNEVEN");
  await db.update(adExperiments).set({ stoppedAt: app.deps.now() }).where(eq(adExperiments.id, experimentId));
  expect((await experiments().results.query(of({ experimentId }))).metrics[0]?.conclusion).toBe("STOPPED");
  const old = new Date(app.deps.now().getTime() + DAY_MS);
  expect(await forgetPeople(db, { before: old, limit: 10 })).toBe(1);
  expect(await db.$count(adExperimentPeople, eq(adExperimentPeople.experimentId, experimentId))).toBe(0);
  const kept = await experiments().results.query(of({ experimentId }));
  expect(kept.arms.map(({ people: seen, clickers }) => [seen, clickers])).toEqual([
    [3_000, 200],
    [3_600, 320],
  ]);
});

test("/experiments/: a holdout hides campaigns from its control group and measures both groups [signed-in 2.10]", async () => {
  const other = await seedAccount(app, { name: "Kite Works", prepaid: 900_000_000n, country: "US" });
  await rows(app.deps.db, sql`update ads set status = 'PAUSED' where advertiser_id = ${account.id}`);
  const ad = await seedAd(app, other, { title: "Red kite" });
  const second = await seedAd(app, other, { title: "Blue kite" });
  const refIds = [ad.campaignId, second.campaignId];
  const made = await experiments(other.owner).create.mutate(
    of(
      { name: "Lift", kind: "HOLDOUT", metric: "CONVERSION", refIds, controlPercent: 50, endTime: later(7) },
      other.id,
    ),
  );
  await Bun.sleep(150);
  const bucketOf = await app.deps.ads.buckets();
  const control: Person[] = [];
  for (const person of people) {
    const isControl = bucketOf(made.id, await viewerOf(person)) < 0.5;
    if (isControl) control.push(person);
    expect(await slotsFor(person.client)).toHaveLength(isControl ? 0 : 1);
  }
  const { db, now } = app.deps;
  const noted = await db.select().from(adExperimentPeople).where(eq(adExperimentPeople.experimentId, made.id));
  expect(noted).toHaveLength(people.length);
  expect(noted.filter(({ arm }) => arm === "CONTROL")).toHaveLength(control.length);
  const buyer = control[0] as Person;
  await db.update(users).set({ emailVerifiedAt: now() }).where(eq(users.id, buyer.id));
  const em = createHash("sha256").update(`${buyer.username}@example.com`).digest("hex");
  const event = (id: string) => ({
    event_name: "checkout",
    event_id: id,
    event_time: Math.floor(now().getTime() / 1_000) + 1,
    action_source: "web",
    event_source_url: "https://shop.example/",
    user_data: { em: [em] },
  });
  await other.owner.client.rest("POST", `/ads/v4/advertisers/${other.id}/events/`, {
    data: [event("1"), event("1"), event("2")],
  });
  const bought = await db.select().from(adExperimentPeople).where(sql`conversions > 0`);
  expect(bought).toMatchObject([{ viewer: await viewerOf(buyer), arm: "CONTROL", conversions: 2 }]);
  const found = await experiments(other.owner).results.query(of({ experimentId: made.id }, other.id));
  expect(found.metrics).toMatchObject([{ metric: "CONVERSION", isDeciding: true, conclusion: "TOO_EARLY" }]);
  expect(found.arms).toMatchObject([{ arm: "CONTROL", converters: null, conversions: null }, { arm: "TEST" }]);
  await end(made.id);
  await seedPeople(made.id, "CONTROL", 2_000, { conversions: 40 });
  await seedPeople(made.id, "TEST", 2_000, { conversions: 41 });
  const after = await experiments(other.owner).results.query(of({ experimentId: made.id }, other.id));
  expect(after.metrics[0]?.conclusion).toBe("NO_DIFFERENCE");
});

test("incomparable, busy or foreign campaigns are refused, and viewers can't change anything", async () => {
  const kind = { name: "Again", metric: "CLICK" };
  const foreign = await seedAd(app, await seedAccount(app, { name: "Else" }));
  const groups = { kind: "AB", level: "AD_GROUP", refIds: [a.adGroupId, b.adGroupId], endTime: later(5) };
  const make = (more: object, person = account.owner) =>
    codeOf(experiments(person).create.mutate(of({ ...kind, ...more })));
  expect(await make({ ...groups, refIds: [a.adGroupId, foreign.adGroupId] })).toBe(621);
  expect(await make({ ...groups, refIds: [a.adGroupId] })).toBe(1);
  expect(await make({ ...groups, refIds: [a.adGroupId, a.adGroupId] })).toBe(1);
  expect(await make({ ...groups, endTime: later(0.5) })).toBe(621);
  expect(await make({ ...groups, startTime: later(-3) })).toBe(621);
  expect(await make({ ...groups, endTime: later(100) })).toBe(621);
  expect(await make({ ...groups, kind: "HOLDOUT" })).toBe(1);
  expect(await make({ ...groups, budgetInMicroCurrency: 1 })).toBe(1);
  expect(await make({ ...groups, level: "CAMPAIGN" })).toBe(621);
  const analyst = await seedDelegate(app, account.id, "ANALYST");
  expect(await make(groups, analyst)).toBe(3);
  // Of two parallel experiments one gets the ad groups.
  const codes = await Promise.all([make(groups), make(groups)]);
  expect(codes.sort()).toEqual([0, 621]);
  expect(await make(abTest())).toBe(621);
  const [made] = (await experiments(analyst).list.query(of({}))).items;
  const experimentId = made?.id ?? "";
  expect(await codeOf(experiments(analyst).stop.mutate(of({ experimentId })))).toBe(3);
  expect(await codeOf(experiments().stop.mutate(of({ experimentId: foreign.adId })))).toBe(620);
  expect((await experiments().stop.mutate(of({ experimentId }))).state).toBe("STOPPED");
  expect((await experiments().stop.mutate(of({ experimentId }))).state).toBe("STOPPED");
  const history = await account.owner.client.trpc.advertiser.history.query(of({}));
  expect(history.items.filter(({ thing }) => thing === "EXPERIMENT").length).toBeGreaterThanOrEqual(3);
});
