import { afterAll, beforeAll, expect, test } from "bun:test";
import { sql } from "drizzle-orm";
import { rows } from "../../../db/client.ts";
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
