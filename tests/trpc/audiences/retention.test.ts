import { afterAll, beforeAll, expect, test } from "bun:test";
import { sql } from "drizzle-orm";
import { rows } from "../../../db/client.ts";
import { ERRORS } from "../../../src/model/errors.ts";
import { codeOf } from "../../support/code-of.ts";
import { signUp } from "../../support/people.ts";
import { seedImpressions } from "../../support/seed-ad-events.ts";
import { type SeededAccount, seedAccount, seedAd } from "../../support/seed-ads.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
let account: SeededAccount;
beforeAll(async () => {
  app = await startTestApp();
  account = await seedAccount(app);
  const ad = await seedAd(app, account, { ad: { status: "PAUSED" } });
  await seedImpressions(app, account, ad, { count: 20 });
  await rows(app.deps.db, sql`update ad_inbox set type = 'click' where ad_id = ${ad.adId}`);
});
afterAll(() => app.close());

const audiences = () => account.owner.client.trpc.audiences;
const advertiserId = () => account.id;
const members = async (audienceId: string) =>
  (
    await rows<{ count: number }>(
      app.deps.db,
      sql`select count(*)::int as count from ad_audience_members where audience_id = ${audienceId}::text::bigint`,
    )
  )[0]?.count;
async function refresh(audienceId: string) {
  await audiences().refresh.mutate({ advertiserId: advertiserId(), audienceId });
  await app.jobs.drained();
  return members(audienceId);
}
const engaged = (retentionDays: number) => ({
  type: "ENGAGEMENT" as const,
  retentionDays,
  actions: ["click" as const],
});
const make = async (retentionDays: number) => {
  const rule = engaged(retentionDays);
  const { id } = await audiences().create.mutate({ advertiserId: advertiserId(), name: `Of ${retentionDays}`, rule });
  await app.jobs.drained();
  return id;
};

test("people stay for as many days as the rule says, after their events are deleted", async () => {
  const [long, short] = [await make(540), await make(30)];
  expect([await members(long), await members(short)]).toEqual([20, 20]);
  await rows(app.deps.db, sql`delete from ad_inbox`);
  const age = (days: number) =>
    rows(app.deps.db, sql`update ad_audience_members set seen_on = current_date - ${days}::int`);
  await age(35);
  expect([await refresh(long), await refresh(short)]).toEqual([20, 0]);
  await age(539);
  expect(await refresh(long)).toBe(20);
  await age(541);
  expect(await refresh(long)).toBe(0);
});

test("an audience of more than 540 days is refused, and one of 540 is not", async () => {
  const path = `/ads/v4/advertisers/${account.id}/audiences/`;
  const sent = (retention_days: number) =>
    account.owner.client.rest("POST", path, { name: "Long", rule: { ...engaged(1), retention_days } });
  expect([(await sent(540)).status, (await sent(541)).status, (await sent(0)).status]).toEqual([200, 400, 400]);
});

test("a person who turns personal ads off, or deletes the account, leaves every audience", async () => {
  const person = await signUp(app, { name: "Pia" });
  const viewer = await app.deps.ads.viewerOf({ userId: person.user.id, ip: "", userAgent: "" }, 0);
  const { id } = await audiences().create.mutate({
    advertiserId: advertiserId(),
    name: "List",
    rule: { type: "CUSTOMER_LIST" },
  });
  const join = () =>
    rows(
      app.deps.db,
      sql`insert into ad_audience_members (audience_id, viewer) values (${id}::text::bigint, ${viewer}::text::bigint)`,
    );
  await join();
  await person.client.rest("PATCH", "/v3/users/me/privacy/", { search_hidden: true });
  expect(await members(id)).toBe(1);
  await person.client.rest("PATCH", "/v3/users/me/privacy/", { personal_ads: false });
  expect(await members(id)).toBe(0);
  await join();
  expect((await person.client.rest("DELETE", "/v3/users/me/", { password: person.password })).status).toBe(200);
  expect(await members(id)).toBe(0);
});

test("a rule narrows people to a website, a tag or a country", async () => {
  const { db, newId, now } = app.deps;
  const of = advertiserId();
  const [oak, elm] = [
    await seedAd(app, account, { ad: { status: "PAUSED", destinationUrl: "https://www.oak.example/a" } }),
    await seedAd(app, account, { ad: { status: "PAUSED", destinationUrl: "https://elm.example:8443/b?c=d" } }),
  ];
  await seedImpressions(app, account, oak, { count: 7 });
  await seedImpressions(app, account, elm, { count: 5 });
  await rows(db, sql`update ad_inbox set type = 'outbound_click' where ad_id in (${oak.adId}, ${elm.adId})`);
  const filled = async (rule: object) => {
    const { id } = await audiences().create.mutate({ advertiserId: of, name: "Some", rule: rule as never });
    await app.jobs.drained();
    return members(id);
  };
  const clicks = { type: "ENGAGEMENT", retentionDays: 30, actions: ["outbound_click"] };
  expect(await filled(clicks)).toBe(12);
  expect(await filled({ ...clicks, domains: ["WWW.elm.example"] })).toBe(5);
  expect(await filled({ ...clicks, domains: ["oak.example", "elm.example"] })).toBe(12);
  expect(await filled({ ...clicks, domains: ["example"] }).catch(() => "refused")).toBe("refused");

  const { createTag } = account.owner.client.trpc.conversions;
  const [first, second] = [
    (await createTag.mutate({ advertiserId: of, name: "First" })).id,
    (await createTag.mutate({ advertiserId: of, name: "Second" })).id,
  ];
  // The clicks led to events: two of the first tag, and one of the second.
  const led = await rows<{ at: string; group: string }>(
    db,
    sql`select at::text as at, ad_group_id::text as group from ad_inbox where ad_id = ${oak.adId} order by decision limit 3`,
  );
  for (const [index, { at, group }] of led.entries()) {
    const [id, tag] = [newId(), index < 2 ? first : second];
    const name = index === 0 ? "checkout" : "lead";
    await rows(
      db,
      sql`insert into conversion_events (id, advertiser_id, event_name, event_id, source, tag_id, at, received_at, currency, quantity, page)
        values (${id}, ${of}, ${name}, ${`sale ${index}`}, 'TAG', ${tag}, ${now().toISOString()}::timestamptz, ${now().toISOString()}::timestamptz, '', 1, '')`,
    );
    await rows(
      db,
      sql`insert into conversion_touches (conversion_id, kind, ad_id, ad_group_id, campaign_id, at, lag_seconds)
        values (${id}, 'CLICK', ${oak.adId}, ${group}, ${oak.campaignId}, ${at}::timestamptz, 0)`,
    );
  }
  // Several seeded clicks may share a moment, and then also an event.
  const visitors = { type: "VISITOR", retentionDays: 30 };
  const [all, ofFirst, ofSecond] = [
    await filled({ ...visitors, eventName: "lead" }),
    await filled({ ...visitors, tagId: first }),
    await filled({ ...visitors, tagId: second, eventName: "checkout" }),
  ];
  expect(all).toBeGreaterThan(0);
  expect(ofFirst).toBeGreaterThan(0);
  expect(ofSecond).toBe(0);
  const unknown = audiences().create.mutate({
    advertiserId: of,
    name: "No",
    rule: { ...visitors, tagId: "7" } as never,
  });
  expect(await codeOf(unknown)).toBe(ERRORS.TAG_NOT_FOUND.code);
});
