import { afterAll, beforeAll, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { billingProfiles } from "../../../db/schema/advertisers.ts";
import { isTaxId } from "../../../server/slices/advertiser/tax-id.ts";
import { signUpWithAccount } from "../../support/seed-ads.ts";
import { stepUp } from "../../support/step-up.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test("tax numbers are checked by their country's form and check digits", async () => {
  const good = [
    ...(["DE DE136695976", "DE 136695976", "NO NO 995 525 828 MVA", "NO 995525828", "GB GB980780684"] as const),
    ...(["AT ATU13585627", "US 91-1144442", "JP T5835678256246", "JP 5835678256246", "KR 116-82-00276"] as const),
    ...(["GR EL 094259216", "CH CHE-100.155.212 MWST", "ES ES B-58378431", "HR HR 33392005961"] as const),
  ];
  for (const text of good) expect([text, await isTaxId(text.slice(0, 2), text.slice(3))]).toEqual([text, true]);
  const wrong = ["DE DE136695970", "DE 1", "NO 995525829", "GB GB980780685", "JP T5835678256247", "FR DE136695976"];
  for (const text of wrong) expect([text, await isTaxId(text.slice(0, 2), text.slice(3))]).toEqual([text, false]);
});

test("a country whose numbers are unknown takes any text", async () => {
  expect(await isTaxId("IN", "27AAPFU0939F1ZV")).toBe(true);
  expect(await isTaxId("KE", "P051234567X")).toBe(true);
});

test("a wrong tax number is refused at its field, and one from before the check stays", async () => {
  const { maker: owner, account } = await signUpWithAccount(app);
  await stepUp(owner);
  const lines = { name: "Oak", address_line1: "Storgata 1", city: "Oslo", country: "NO" };
  const save = (taxId: string, more: object = {}) =>
    owner.client.rest<{ tax_id: string }>("PUT", `/ads/v4/advertisers/${account.id}/billing_profile/`, {
      ...lines,
      tax_id: taxId,
      ...more,
    });
  const refused = await save("995525829");
  expect(refused.status).toBe(400);
  expect(JSON.stringify(refused)).toContain("a tax number of that country");
  expect((await save("995525828")).status).toBe(200);
  expect((await save("")).data.tax_id).toBe("");
  await app.deps.db.update(billingProfiles).set({ taxId: "NO 1" }).where(eq(billingProfiles.advertiserId, account.id));
  expect((await save("NO 1", { city: "Bergen" })).status).toBe(200);
  expect((await save("NO 2")).status).toBe(400);
  expect((await save("NO 1", { country: "DE" })).status).toBe(400);
});
