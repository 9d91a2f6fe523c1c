import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { sql } from "drizzle-orm";
import { checkPages } from "../../../server/slices/advertiser/review.ts";
import { ERRORS } from "../../../src/model/errors.ts";
import { ADMIN_EMAIL, administrator } from "../../support/administrator.ts";
import type { Person as SignedUp } from "../../support/people.ts";
import { type Person, seedBoard, seedPerson, seedPin } from "../../support/seed.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";
import { startWebsite, type TestWebsite } from "../../support/website.ts";

let app: TestApp;
let site: TestWebsite;
let owner: Person;
let admin: SignedUp;
let advertiserId: string;
let pinId: string;
let link: string;

interface Row {
  data: Record<string, unknown> | null;
  exceptions: { code: number; message: string }[];
}
type Kind = "campaigns" | "ad_groups" | "ads";
const path = (kind: Kind) => `/ads/v4/advertisers/${advertiserId}/${kind}/`;
const write = async (method: "POST" | "PATCH", kind: Kind, items: object[]) =>
  (await owner.client.rest<{ items: Row[] }>(method, path(kind), { items })).data.items;
const make = async (kind: Kind, item: object) => {
  const [row] = await write("POST", kind, [item]);
  if (!row?.data) throw new Error(`nothing was made: ${JSON.stringify(row)}`);
  return row.data as Record<string, string>;
};
const change = async (kind: Kind, item: object) => (await write("PATCH", kind, [item]))[0] as Row;
const read = async (kind: Kind, id: unknown) =>
  (await owner.client.rest<Record<string, unknown>[]>("GET", path(kind))).data.find((row) => row.id === id);
const decide = (adId: unknown, body: object) =>
  admin.client.rest<Record<string, unknown>>("POST", `/v3/admin/ads/${adId}/decision/`, body);
const queue = async () =>
  (await admin.client.rest<{ id: string; hash: string; asked: string[] }[]>("GET", "/v3/admin/ads/queue/")).data;

beforeAll(async () => {
  app = await startTestApp({ ADMIN_EMAILS: ADMIN_EMAIL });
  site = startWebsite(app, "shop.example");
  site.pages.set("/page", () => new Response("<html><body>Oak</body></html>"));
  link = "https://shop.example/page";
  owner = await seedPerson(app, "Olga");
  admin = await administrator(app);
  pinId = await seedPin(app, await seedBoard(app, owner), { title: "Oak table", link });
  ({ id: advertiserId } = await owner.client.trpc.advertiser.create.mutate({ name: "Oak", country: "US" }));
});
afterAll(async () => {
  await site?.close();
  await app?.close();
});

/** Adds a campaign with a group and an ad. */
async function tree() {
  const campaign = await make("campaigns", { name: "Spring", objective_type: "CONSIDERATION" });
  const group = await make("ad_groups", {
    campaign_id: campaign.id,
    name: "Everybody",
    budget_in_micro_currency: 5_000_000,
    targeting_spec: { AGE_BUCKET: ["25-34"], GENDER: ["female", "male"] },
  });
  const ad = await make("ads", { ad_group_id: group.id, pin_id: pinId, name: "Table" });
  return { campaign, group, ad };
}

describe("entities", () => {
  test("campaign, ad group and ad are made and read under the public API's names", async () => {
    const { campaign, group, ad } = await tree();
    expect(campaign).toMatchObject({ type: "campaign", ad_account_id: advertiserId, status: "ACTIVE" });
    expect(group).toMatchObject({
      budget_type: "DAILY",
      bid_strategy_type: "AUTOMATIC_BID",
      billable_event: "CLICKTHROUGH",
    });
    expect(group.targeting_spec).toEqual({ AGE_BUCKET: ["25-34"], GENDER: ["female", "male"] } as never);
    expect(ad).toMatchObject({ pin_id: pinId, destination_url: link, review_status: "PENDING" });
    expect(await owner.client.trpc.advertiser.adGroups.query({ advertiserId })).toMatchObject({
      items: [{ targetingSpec: { AGE_BUCKET: ["25-34"] } }],
    });
  });

  test("a refused row names its field as it was sent", async () => {
    const [row] = await write("POST", "campaigns", [
      { name: "Fall", objective_type: "CONSIDERATION", daily_spend_cap: -1 },
    ]);
    expect(row?.exceptions[0]?.message).toStartWith("daily_spend_cap: ");
  });

  test("an ad without a name takes its Pin's, or its destination's", async () => {
    const { group } = await tree();
    const nameless = await seedPin(app, await seedBoard(app, owner), { title: "", link });
    const named = [];
    for (const id of [pinId, nameless]) named.push((await make("ads", { ad_group_id: group.id, pin_id: id })).name);
    expect(named).toEqual(["Oak table", "shop.example"]);
  });

  test("any printable string is an idempotency key, except with spaces or over 255 characters", async () => {
    const send = async (key: string) => {
      const items = [{ name: `Of ${key.length}`, objective_type: "CONSIDERATION" }];
      const { status, fields, data } = await owner.client.rest<{ items: Row[] }>(
        "POST",
        path("campaigns"),
        { items },
        {
          "Idempotency-Key": key,
        },
      );
      return { status, fields, id: data?.items[0]?.data?.id };
    };
    for (const key of ["1", "k".repeat(255)]) expect(await send(key)).toEqual(await send(key));
    for (const key of ["a b", "k".repeat(256)])
      expect(await send(key)).toMatchObject({ status: 400, fields: { idempotency_key: expect.any(String) } });
  });

  test("a repeated bulk call makes each row once, even in parallel, and its key fits no other call", async () => {
    const send = (kind: Kind, items: object[], key: string) =>
      owner.client.rest<{ items: Row[] }>("POST", path(kind), { items }, { "Idempotency-Key": key });
    const idsOf = ({ data }: { data: { items: Row[] } }) => data.items.map(({ data: row }) => row?.id);
    const names = ["May", "June"].map((name) => ({ name, objective_type: "CONSIDERATION" }));
    const [first, beside] = await Promise.all([
      send("campaigns", names, "bulk-campaigns-1"),
      send("campaigns", names, "bulk-campaigns-1"),
    ]);
    expect(idsOf(first)).toHaveLength(2);
    expect(idsOf(beside)).toEqual(idsOf(first));
    // With one more row, the first two stay and the third is created.
    const more = [...names, { name: "July", objective_type: "CONSIDERATION" }];
    expect(idsOf(await send("campaigns", more, "bulk-campaigns-1")).slice(0, 2)).toEqual(idsOf(first));
    const all = await owner.client.trpc.advertiser.campaigns.query({ advertiserId });
    expect(all.items.filter(({ name }) => ["May", "June", "July"].includes(name))).toHaveLength(3);
    const other = await send("campaigns", [{ name: "August", objective_type: "CONSIDERATION" }], "bulk-campaigns-1");
    expect(other.data.items).toMatchObject([
      { data: null, exceptions: [{ code: ERRORS.IDEMPOTENCY_KEY_REUSED.code }] },
    ]);

    const [campaignId] = idsOf(first);
    const group = { campaign_id: campaignId, name: "Everybody", budget_in_micro_currency: 5_000_000 };
    const groups = [
      await send("ad_groups", [group], "bulk-groups-1"),
      await send("ad_groups", [group], "bulk-groups-1"),
    ];
    expect(idsOf(groups[1] as never)).toEqual(idsOf(groups[0] as never));
    const ad = { ad_group_id: idsOf(groups[0] as never)[0], pin_id: pinId, name: "Table" };
    const ads = [await send("ads", [ad], "bulk-ads-01"), await send("ads", [ad], "bulk-ads-01")];
    expect(idsOf(ads[0] as never)[0]).toBeString();
    expect(idsOf(ads[1] as never)).toEqual(idsOf(ads[0] as never));
  });

  test("each of up to 30 rows has its own result, and a bad row doesn't stop the others", async () => {
    const good = { name: "Good", objective_type: "CONSIDERATION" };
    const rows = await write("POST", "campaigns", [
      good,
      { name: "" },
      { ...good, daily_spend_cap: -1 },
      { ...good, daily_spend_cap: 5_000_000, lifetime_spend_cap: 5_000_000 },
      { ...good, start_time: "2026-01-02T00:00:00Z", end_time: "2026-01-01T00:00:00Z" },
      { ...good, id: "5", owner_id: "5", advertiser_id: "5", name: "Also good" },
    ]);
    expect(rows.map(({ data, exceptions }) => data?.name ?? exceptions[0]?.code)).toEqual([
      "Good",
      1,
      1,
      489,
      475,
      "Also good",
    ]);
    expect(rows[5]?.data?.ad_account_id).toBe(advertiserId);
    const many = await owner.client.rest("POST", path("campaigns"), { items: Array.from({ length: 31 }, () => good) });
    expect(many.code).toBe(1);
  });

  test("nothing can be made in another's campaign or group, or from another's Pin", async () => {
    const eve = await seedPerson(app, "Eve");
    const theirs = await eve.client.trpc.advertiser.create.mutate({ name: "Eve", country: "US" });
    const { campaign, group } = await tree();
    const into = (kind: Kind, item: object) =>
      eve.client.rest<{ items: Row[] }>("POST", `/ads/v4/advertisers/${theirs.id}/${kind}/`, { items: [item] });
    const codeOf = async (kind: Kind, item: object) => (await into(kind, item)).data.items[0]?.exceptions[0]?.code;
    const budget = { name: "x", budget_in_micro_currency: 1_000_000 };
    expect(await codeOf("ad_groups", { ...budget, campaign_id: campaign.id })).toBe(471);
    expect(await codeOf("ads", { ad_group_id: group.id, pin_id: pinId, name: "x" })).toBe(474);
    const own = await seedPin(app, await seedBoard(app, eve), { link });
    expect(await codeOf("ads", { ad_group_id: group.id, pin_id: own, name: "x" })).toBe(472);
  });

  test("states change as allowed: archived is final, a draft becomes active or is dropped", async () => {
    const { id } = await make("campaigns", { name: "Draft", objective_type: "CONSIDERATION", status: "DRAFT" });
    expect((await change("campaigns", { id, status: "PAUSED" })).exceptions[0]?.code).toBe(483);
    for (const status of ["ACTIVE", "PAUSED", "ACTIVE", "ARCHIVED"]) {
      expect((await change("campaigns", { id, status })).data?.status).toBe(status);
    }
    expect((await change("campaigns", { id, status: "ACTIVE" })).exceptions[0]?.code).toBe(483);
  });

  test("a change to a stale version is refused; omitted fields stay", async () => {
    const made = await make("campaigns", { name: "A", objective_type: "CONSIDERATION", daily_spend_cap: 9_000_000 });
    const { id, updated_time } = made;
    app.advance(1_000);
    const changed = await change("campaigns", { id, updated_time, name: "B" });
    expect(changed.data).toMatchObject({ name: "B", daily_spend_cap: 9_000_000 });
    expect((await change("campaigns", { id, updated_time, name: "C" })).exceptions[0]?.code).toBe(490);
  });

  test("the summary is derived, and names everything that prevents delivery", async () => {
    const { campaign, group, ad } = await tree();
    expect(await read("ads", ad.id)).toMatchObject({
      summary_status: "PENDING",
      blocked_by: ["REVIEW_PENDING", "NO_FUNDS"],
    });
    await change("campaigns", { id: campaign.id, status: "PAUSED" });
    await change("ad_groups", { id: group.id, start_time: "2030-01-01T00:00:00Z" });
    await app.deps.db.execute(sql`update pins set is_public = false where id = ${pinId}`);
    expect(await read("ads", ad.id)).toMatchObject({
      summary_status: "PAUSED",
      blocked_by: ["CAMPAIGN_PAUSED", "NOT_STARTED", "PIN_NOT_PUBLIC", "REVIEW_PENDING", "NO_FUNDS"],
    });
    await app.deps.db.execute(sql`update pins set is_public = true where id = ${pinId}`);
    const empty = await make("campaigns", { name: "Empty", objective_type: "CONSIDERATION" });
    expect(empty).toMatchObject({ summary_status: "NOT_DELIVERING", blocked_by: ["NO_ADS", "NO_FUNDS"] });
  });

  test("runs with money and an approval", async () => {
    const { campaign, group, ad } = await tree();
    await app.deps.db.execute(sql`insert into ad_balances (advertiser_id, prepaid_micro) values (${advertiserId}, 1000000)
      on conflict (advertiser_id) do update set prepaid_micro = 1000000`);
    expect((await decide(ad.id, { decision: "APPROVED" })).data).toMatchObject({ review_status: "APPROVED" });
    for (const [kind, id] of [
      ["campaigns", campaign.id],
      ["ad_groups", group.id],
      ["ads", ad.id],
    ] as const) {
      expect(await read(kind, id)).toMatchObject({ summary_status: "RUNNING", blocked_by: [] });
    }
  });
});

describe("review", () => {
  test("an ad waits for review by administrators, and its owner is mailed the decision and reason", async () => {
    const { ad } = await tree();
    const own = await owner.client.rest("POST", `/v3/admin/ads/${ad.id}/decision/`, { decision: "APPROVED" });
    // The client uses an access token, which can't administer, whoever owns it.
    expect([own.status, own.code]).toEqual([403, 411]);
    const [queued] = (await queue()).filter(({ id }) => id === ad.id);
    expect(queued?.hash).toBeString();
    expect((await decide(ad.id, { decision: "REJECTED" })).code).toBe(485);
    const rejected = await decide(ad.id, { decision: "REJECTED", reasons: ["MISLEADING"], note: "Where is it?" });
    expect(rejected.data).toMatchObject({ review_status: "REJECTED", rejected_reasons: ["MISLEADING"] });
    expect((await decide(ad.id, { decision: "REJECTED", reasons: ["OTHER"] })).code).toBe(484);
    expect(await read("ads", ad.id)).toMatchObject({
      review_status: "REJECTED",
      rejected_reasons: ["MISLEADING"],
      review_note: "Where is it?",
      summary_status: "REJECTED",
      can_appeal: true,
    });
    await app.jobs.drained();
    const outbox = await fetch(`${app.url}/dev/outbox?to=${owner.username}@example.com`);
    const { messages } = (await outbox.json()) as { messages: { subject: string; text: string }[] };
    const mail = messages.find(({ subject }) => subject === "Your ad wasn't approved: Table");
    expect(mail?.text).toContain("It promises something its page doesn't deliver.");
    const { items } = await owner.client.trpc.notifications.list.query({});
    expect(items.find(({ kind }) => kind === "ad_rejected")).toMatchObject({
      kind: "ad_rejected",
      actors: [],
      excerpt: "Where is it?",
      pin: { id: pinId },
      ad: { id: ad.id, name: "Table", advertiserId },
    });
  });

  test("each night ads' pages are opened again: one that redirects elsewhere stops the ad", async () => {
    const { ad } = await tree();
    const fields = { ad_group_id: ad.ad_group_id, pin_id: pinId, name: "Sold", destination_url: `${link}-sold` };
    site.pages.set("/page-sold", () => new Response("<html><body>Oak</body></html>"));
    const sold = await make("ads", fields);
    await app.jobs.drained();
    await decide(sold.id, { decision: "APPROVED" });
    site.pages.delete("/page-sold");
    const signal = new AbortController().signal;
    await checkPages(app.deps, signal);
    expect(await read("ads", sold.id)).toMatchObject({ review_status: "APPROVED" });
    const tomorrow = { ...app.deps, now: () => new Date(Date.now() + 25 * 3_600_000) };
    await checkPages(tomorrow, signal);
    await app.jobs.drained();
    expect(await read("ads", sold.id)).toMatchObject({
      review_status: "PENDING",
      rejected_reasons: ["LANDING_PAGE_BROKEN"],
    });
    const outbox = await fetch(`${app.url}/dev/outbox?to=${owner.username}@example.com`);
    const { messages } = (await outbox.json()) as { messages: { subject: string; text: string }[] };
    const mail = messages.find(({ subject }) => subject === "Your ad has stopped: Sold");
    expect(mail?.text).toContain("Its page doesn't open.");
    const { items } = await owner.client.trpc.notifications.list.query({});
    expect(items.find(({ ad: shown }) => shown?.id === sold.id)).toMatchObject({ kind: "ad_waits" });
  });

  test("a rejected ad can be appealed once, and an approval can follow", async () => {
    const { ad } = await tree();
    const appeal = () => owner.client.rest("POST", `${path("ads")}${ad.id}/appeal/`, { text: "The page says so too." });
    expect((await appeal()).code).toBe(486);
    await decide(ad.id, { decision: "REJECTED", reasons: ["MISLEADING"] });
    expect((await appeal()).data).toMatchObject({ review_status: "PENDING", can_appeal: false });
    await decide(ad.id, { decision: "REJECTED", reasons: ["MISLEADING"] });
    expect((await appeal()).code).toBe(486);
    expect((await decide(ad.id, { decision: "APPROVED" })).status).toBe(200);
  });

  test("approval covers what was reviewed: another page, picture, text or audience ends it", async () => {
    const { group, ad } = await tree();
    const approve = () => decide(ad.id, { decision: "APPROVED" });
    await approve();
    await change("ad_groups", { id: group.id, targeting_spec: { GENDER: ["female"] } });
    expect(await read("ads", ad.id)).toMatchObject({ review_status: "PENDING" });
    await approve();
    await change("ads", { id: ad.id, destination_url: `${link}?b` });
    expect(await read("ads", ad.id)).toMatchObject({ review_status: "PENDING" });
    const [queued] = (await queue()).filter(({ id }) => id === ad.id);
    await app.deps.db.execute(sql`update pins set card = replace(card, 'Oak table', 'Gold table') where id = ${pinId}`);
    expect((await decide(ad.id, { decision: "APPROVED", hash: queued?.hash })).code).toBe(490);
    await approve();
    await app.deps.db.execute(sql`update pins set card = replace(card, 'Gold table', 'Oak table') where id = ${pinId}`);
    expect(await read("ads", ad.id)).toMatchObject({ review_status: "APPROVED", summary_status: "PENDING" });
    expect((await read("ads", ad.id))?.blocked_by).toContain("CHANGED_SINCE_REVIEW");
  });

  test("by rule: a page with 404 is refused, and one that doesn't answer goes to a reviewer", async () => {
    const { group } = await tree();
    const fields = { ad_group_id: group.id, pin_id: pinId };
    const gone = await make("ads", { ...fields, name: "Gone", destination_url: "https://shop.example/gone" });
    const away = await make("ads", { ...fields, name: "Away", destination_url: "https://nowhere.invalid/" });
    await app.jobs.drained();
    expect(await read("ads", gone.id)).toMatchObject({
      review_status: "REJECTED",
      rejected_reasons: ["LANDING_PAGE_BROKEN"],
    });
    expect(await read("ads", away.id)).toMatchObject({ review_status: "PENDING" });
    const [queued] = (await queue()).filter(({ id }) => id === away.id);
    expect(queued?.asked).toEqual(["LANDING_PAGE_BROKEN"]);
  });
});
