import { afterAll, beforeAll, expect, test } from "bun:test";
import { ERRORS } from "../../../src/model/errors.ts";
import { type SeededAccount, seedAccount, seedAd } from "../../support/seed-ads.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
let account: SeededAccount;
let other: SeededAccount;
beforeAll(async () => {
  app = await startTestApp();
  [account, other] = [await seedAccount(app), await seedAccount(app)];
});
afterAll(() => app.close());

const api = ({ owner }: SeededAccount) => owner.client.trpc;
const rule = { type: "ENGAGEMENT" as const, retentionDays: 30, actions: ["save" as const] };
const audienceOf = async (of: SeededAccount) =>
  (await api(of).audiences.create.mutate({ advertiserId: of.id, name: "Savers", rule })).id;

test("an ad group accepts audiences that its account may use, once each", async () => {
  const [own, theirs] = [await audienceOf(account), await audienceOf(other)];
  const { campaignId } = await seedAd(app, account, {});
  const make = async (targetingSpec: object) => {
    const item = { campaignId, name: "Oak", budgetInMicroCurrency: 5_000_000, targetingSpec };
    return (await api(account).advertiser.createAdGroups.mutate({ advertiserId: account.id, items: [item] })).items[0];
  };
  const made = await make({ AUDIENCE_INCLUDE: [own], GENDER: ["female"] });
  expect(made?.exceptions).toEqual([]);
  expect(made?.data?.targetingSpec).toEqual({ AUDIENCE_INCLUDE: [own], GENDER: ["female"] });
  for (const spec of [{ AUDIENCE_INCLUDE: [theirs] }, { AUDIENCE_EXCLUDE: [own, "7"] }])
    expect((await make(spec))?.exceptions[0]?.code).toBe(ERRORS.AUDIENCE_NOT_FOUND.code);
  const both = await make({ AUDIENCE_INCLUDE: [own], AUDIENCE_EXCLUDE: [own] });
  expect(both?.exceptions).toEqual([
    {
      code: ERRORS.AD_TARGETING_REFUSED.code,
      message: "Ads can be for an audience or leave it out, not both.",
      reason: { code: "audienceBothWays" },
    },
  ]);

  const change = async (fields: object) => {
    const item = { id: made?.data?.id, ...fields };
    return (await api(account).advertiser.updateAdGroups.mutate({ advertiserId: account.id, items: [item] })).items[0];
  };
  expect((await change({ targetingSpec: { AUDIENCE_EXCLUDE: [theirs] } }))?.exceptions[0]?.code).toBe(
    ERRORS.AUDIENCE_NOT_FOUND.code,
  );
  // A deleted audience doesn't block other changes.
  await api(account).audiences.delete.mutate({ advertiserId: account.id, audienceId: own });
  expect((await change({ name: "Elm" }))?.data).toMatchObject({
    name: "Elm",
    targetingSpec: { AUDIENCE_INCLUDE: [own], GENDER: ["female"] },
  });
});
