import { afterAll, beforeAll, expect, test } from "bun:test";
import { mfaPhones } from "../../../db/schema/mfa.ts";
import { newPhone } from "../../support/factors.ts";
import { type Person, signUp } from "../../support/people.ts";
import { stepUp } from "../../support/step-up.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
let owner: Person;
let dan: Person;
let advertiserId: string;
beforeAll(async () => {
  app = await startTestApp();
  [owner, dan] = [await signUp(app, { name: "Olga" }), await signUp(app, { name: "Dan" })];
  ({ id: advertiserId } = await owner.client.trpc.advertiser.create.mutate({ name: "Oak", country: "US" }));
});
afterAll(() => app.close());

const base = () => `/ads/v4/advertisers/${advertiserId}`;
const get = (path: string) => dan.client.rest("GET", `${base()}${path}`);
const invite = (role: string) =>
  owner.client.rest("POST", `${base()}/delegates/`, { username: dan.user.username, role });

test("SECURITY 8: to let somebody manage an account, and to accept it, takes a proof", async () => {
  expect((await invite("ANALYST")).code).toBe(230);
  await stepUp(owner);
  expect((await invite("ANALYST")).status).toBe(200);
  const accept = () => dan.client.rest("POST", `/ads/v4/delegate_invites/${advertiserId}/accept/`);
  expect((await accept()).code).toBe(230);
  // An invitation is no role yet.
  expect((await get("/")).code).toBe(3);
  expect(await dan.client.trpc.advertiser.invites.query({})).toMatchObject([
    { advertiserId, name: "Oak", role: "ANALYST" },
  ]);
  await stepUp(dan);
  expect((await accept()).status).toBe(200);
  expect((await accept()).code).toBe(262);
});

test("SECURITY 25: who manages an account needs a second factor, and does what the role lets them", async () => {
  expect((await get("/")).code).toBe(3);
  const userId = dan.user.id;
  await app.deps.db.insert(mfaPhones).values({ userId, number: newPhone(), confirmedAt: app.deps.now() });
  expect((await get("/")).status).toBe(200);
  const campaign = () =>
    dan.client.rest("POST", `${base()}/campaigns/`, { items: [{ name: "x", objective_type: "CONSIDERATION" }] });
  expect((await campaign()).code).toBe(3);
  expect((await invite("CAMPAIGN_MANAGER")).status).toBe(200);
  expect((await campaign()).status).toBe(200);
  expect((await get("/billing_profile/")).code).toBe(3);
  expect((await get("/refusals/")).code).toBe(3);
});

test("signed-in 7: the profiles that somebody may act as are told by business name, their own as its owner", async () => {
  const profiles = async (person: Person) => (await person.client.rest("GET", "/vx/business_access/profiles/")).data;
  const ofOlga = { id: owner.user.id, permissions: ["CAMPAIGN_MANAGER"], viewer_meets_mfa_requirement: true };
  expect(await profiles(dan)).toMatchObject([{ id: dan.user.id, permissions: ["OWNER"] }, ofOlga]);
  await dan.client.trpc.users.convertToBusiness.mutate({ businessName: "Zebra" });
  const user = { username: owner.user.username, business_name: "Oak", merchant_id: null, scheduled_pin_count: 0 };
  expect(await profiles(dan)).toMatchObject([
    { ...ofOlga, user: { ...user, eligible_for_stl_tool: false } },
    { id: dan.user.id, permissions: ["OWNER"], user: { business_name: "Zebra" } },
  ]);
  // A person without a business who manages nobody's account has none; one with a business has their own.
  expect(await profiles(await signUp(app, { name: "Nell" }))).toEqual([]);
  const shop = await signUp(app, { name: "Shop" });
  await shop.client.trpc.users.convertToBusiness.mutate({ businessName: "Corner shop" });
  expect(await profiles(shop)).toMatchObject([{ id: shop.user.id, viewer_meets_mfa_requirement: false }]);
  // Without a log-in it is refused, and leads nowhere.
  const answer = await fetch(`${app.url}/vx/business_access/profiles/`, { redirect: "manual" });
  expect(answer.status).toBe(401);
});

test("an admin makes nobody an admin, and a delegate who was removed in mid-edit is refused at once", async () => {
  await invite("ADMIN");
  await stepUp(dan);
  const eve = await signUp(app, { name: "Eve" });
  const give = (role: string) => dan.client.rest("POST", `${base()}/delegates/`, { username: eve.user.username, role });
  expect((await give("ADMIN")).code).toBe(3);
  expect((await give("ANALYST")).status).toBe(200);
  expect((await owner.client.rest("DELETE", `${base()}/delegates/${dan.user.id}/`)).status).toBe(200);
  const edit = await dan.client.rest("PATCH", `${base()}/`, { name: "Mine" });
  expect([edit.status, edit.code]).toEqual([403, 3]);
  const { items } = await owner.client.trpc.advertiser.history.query({ advertiserId });
  expect(items[0]).toMatchObject({ thing: "DELEGATE", before: { role: "ADMIN" }, after: null });
  const declined = await eve.client.rest("DELETE", `${base()}/delegates/${eve.user.id}/`);
  expect(declined.status).toBe(200);
});

test("SECURITY 25: a delegate who was removed may no longer act, and the profile is gone at once", async () => {
  const profiles = await dan.client.trpc.advertiser.profiles.query({});
  expect(profiles.map(({ id }) => id)).not.toContain(owner.user.id);
});
