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

test("letting somebody manage an account, and accepting, each need a step-up [SECURITY 8]", async () => {
  expect((await invite("ANALYST")).code).toBe(230);
  await stepUp(owner);
  expect((await invite("ANALYST")).status).toBe(200);
  const accept = () => dan.client.rest("POST", `/ads/v4/delegate_invites/${advertiserId}/accept/`);
  expect((await accept()).code).toBe(230);
  // An invitation grants no role yet.
  expect((await get("/")).code).toBe(3);
  expect(await dan.client.trpc.advertiser.invites.query({})).toMatchObject([
    { advertiserId, name: "Oak", role: "ANALYST" },
  ]);
  await stepUp(dan);
  expect((await accept()).status).toBe(200);
  expect((await accept()).code).toBe(262);
});

test("a delegate needs a second factor, and may do what the role allows [SECURITY 25]", async () => {
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

test("an admin can't appoint admins, and a delegate removed during an edit is refused at once", async () => {
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
