import { afterAll, beforeAll, expect, test } from "bun:test";
import { ERRORS } from "../../../src/model/errors.ts";
import { codeOf } from "../../support/code-of.ts";
import { type SeededAccount, type SeededAd, seedAccount, seedAd } from "../../support/seed-ads.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
let account: SeededAccount;
let other: SeededAccount;
let ad: SeededAd;
beforeAll(async () => {
  app = await startTestApp();
  [account, other] = [await seedAccount(app), await seedAccount(app)];
  ad = await seedAd(app, account);
});
afterAll(() => app.close());

const calls = ({ owner }: SeededAccount) => owner.client.trpc.advertiser;
const label = (value: string, campaignId = ad.campaignId, of = account) =>
  calls(of).createLabels.mutate({ advertiserId: of.id, campaignId, labels: [{ value }] });

test("a campaign has a label once, and labeling it again makes an archived one active", async () => {
  const [first] = await label("Spring");
  const { updateLabels, labels } = calls(account);
  const change = { id: first?.id ?? "", status: "ARCHIVED" } as const;
  const { items, missing } = await updateLabels.mutate({
    advertiserId: account.id,
    labels: [change, { id: "7", value: "Oak" }],
  });
  expect([items.map(({ status }) => status), missing]).toEqual([["ARCHIVED"], ["7"]]);
  expect(await label("Spring")).toEqual([{ ...(first as object), status: "ACTIVE" }] as never);
  const active = await labels.query({ advertiserId: account.id, statuses: ["ACTIVE"] });
  expect(active.items.map(({ value }) => value)).toEqual(["Spring"]);
});

test("a label isn't renamed to another one of its campaign", async () => {
  const [oak] = await label("Oak");
  await label("Elm");
  const labels = [{ id: oak?.id ?? "", value: "Elm" }];
  const { taken, items } = await calls(account).updateLabels.mutate({ advertiserId: account.id, labels });
  expect([taken, items]).toEqual([[oak?.id], []] as never);
});

test("another account's campaign can't be labeled, and its labels can't be changed", async () => {
  expect(await codeOf(label("Mine", ad.campaignId, other))).toBe(ERRORS.CAMPAIGN_NOT_FOUND.code);
  const [mine] = await label("Pine");
  const labels = [{ id: mine?.id ?? "", value: "Theirs" }];
  const changed = await calls(other).updateLabels.mutate({ advertiserId: other.id, labels });
  expect(changed).toEqual({ items: [], missing: [mine?.id ?? ""], taken: [] });
});

test("a targeting template may not use another account's audience", async () => {
  const rule = { type: "ENGAGEMENT", retentionDays: 30, actions: ["save"] } as const;
  const audience = await other.owner.client.trpc.audiences.create.mutate({
    advertiserId: other.id,
    name: "Savers",
    rule: { ...rule, actions: [...rule.actions] },
  });
  const make = (of: SeededAccount) =>
    calls(of).createTargetingTemplate.mutate({
      advertiserId: of.id,
      name: "Savers",
      targetingSpec: { AUDIENCE_INCLUDE: [audience.id] },
    });
  expect(await codeOf(make(account))).toBe(ERRORS.AUDIENCE_NOT_FOUND.code);
  expect(await make(other)).toMatchObject({ name: "Savers", placementGroup: "ALL" });
});

test("a template is found by a part of its name, and not by wildcards", async () => {
  const { createTargetingTemplate, targetingTemplates } = calls(account);
  await createTargetingTemplate.mutate({ advertiserId: account.id, name: "Women 25+", targetingSpec: {} });
  const found = async (query: string) =>
    (await targetingTemplates.query({ advertiserId: account.id, query })).items.map(({ name }) => name);
  expect([await found("women"), await found("w%n")]).toEqual([["Women 25+"], []]);
});

test("a shop is connected only to an account that the person works in [SECURITY 25]", async () => {
  const { connectShop, integrations, disconnectShop } = calls(account);
  expect(await codeOf(connectShop.mutate({ externalId: "shop-1", advertiserId: other.id }))).toBe(
    ERRORS.NOT_PERMITTED.code,
  );
  const shop = await connectShop.mutate({ externalId: "shop-1", advertiserId: account.id });
  expect((await integrations.query({})).items).toEqual([shop]);
  expect((await calls(other).integrations.query({ integrationId: shop.id })).items).toEqual([]);
  await disconnectShop.mutate({ externalId: "shop-1" });
  expect(await codeOf(disconnectShop.mutate({ externalId: "shop-1" }))).toBe(ERRORS.INTEGRATION_NOT_FOUND.code);
});
