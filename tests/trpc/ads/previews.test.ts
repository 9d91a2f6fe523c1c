import { afterAll, beforeAll, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { insertFile } from "../../../db/queries/billing/invoices.ts";
import { adDocuments } from "../../../db/schema/ad-money.ts";
import { pins } from "../../../db/schema/pins.ts";
import { ERRORS } from "../../../src/model/errors.ts";
import { accessToken } from "../../support/access-token.ts";
import { createClient } from "../../support/api.ts";
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
  ad = await seedAd(app, account, { title: "Oak stool" });
});
afterAll(() => app.close());

const tokenOf = (url: string) => new URL(url).pathname.split("/")[3] ?? "";
const shown = (token: string) => createClient(app).trpc.ads.preview.query({ token });
const make = (of: SeededAccount) =>
  of.owner.client.trpc.ads.createPreview.mutate({ advertiserId: of.id, pinId: ad.pinId });
const UNKNOWN = ERRORS.AD_PREVIEW_NOT_FOUND.code;

test("a preview shows a Pin as an ad to a visitor, and ends with its link or its Pin", async () => {
  const { url, expiresAt } = await make(account);
  const token = tokenOf(url);
  expect(await shown(token)).toMatchObject({ title: "Oak stool", expiresAt });
  const mark = token.at(-1) === "A" ? "B" : "A";
  expect(await codeOf(shown(`${token.slice(0, -1)}${mark}`))).toBe(UNKNOWN);
  expect(await codeOf(shown(token.replace(account.id, other.id)))).toBe(UNKNOWN);
  app.advance(7 * 86_400_000 + 1);
  expect(await codeOf(shown(token))).toBe(UNKNOWN);
  const later = tokenOf((await make(account)).url);
  await app.deps.db.update(pins).set({ deletedAt: new Date() }).where(eq(pins.id, ad.pinId));
  expect(await codeOf(shown(later))).toBe(UNKNOWN);
  await app.deps.db.update(pins).set({ deletedAt: null }).where(eq(pins.id, ad.pinId));
});

test("another account's Pin has no preview", async () => {
  expect(await codeOf(make(other))).toBe(ERRORS.PIN_NOT_PROMOTABLE.code);
});

test("an invoice's link opens its file for an hour, and opens no other one", async () => {
  const { db, newId } = app.deps;
  const fields = { advertiserId: account.id, fromDay: "2026-01-01", toDay: "2026-01-31", currency: "USD" };
  const money = { netMicro: 1_000_000n, taxMicro: 0n, buyer: { name: "Oak" }, lines: [] };
  const [first, second, drawn] = [newId(), newId(), newId()];
  const rows = [first, second, drawn].map((id, at) => ({ id, series: "INVOICE" as const, number: at + 1 }));
  await db.insert(adDocuments).values(rows.map((row) => ({ ...row, ...fields, ...money })));
  for (const id of [first, second]) await insertFile(db, { id, pdf: Buffer.from(`%PDF ${id}`) });
  const { token } = await accessToken(app, account.owner.id);
  const asked = async (id: string) => {
    const address = `${app.url}/v5/ad_accounts/${account.id}/billing_invoice/${id}/download`;
    return (await fetch(address, { headers: { authorization: `Bearer ${token}` } })).json();
  };
  expect((await asked(drawn)).code).toBe(ERRORS.AD_DOCUMENT_NOT_FOUND.code);
  const link = new URL((await asked(first)).download_url);
  const open = async (path: string) => fetch(app.url + path, { redirect: "manual" });
  expect(await (await open(link.pathname + link.search)).text()).toBe(`%PDF ${first}`);
  expect((await open(link.pathname.replace(first, second) + link.search)).status).toBe(404);
  expect((await open(link.pathname.replace(account.id, other.id) + link.search)).status).toBe(404);
  expect((await open(link.pathname)).status).toBe(302);
  app.advance(3_600_001);
  expect((await open(link.pathname + link.search)).status).toBe(404);
});

test("a bid's floor is per currency and billed event, in the order of the requests", async () => {
  const { token } = await accessToken(app, account.owner.id);
  const floors = async (...specs: object[]) => {
    const response = await fetch(`${app.url}/v5/ad_accounts/${account.id}/bid_floor`, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
      body: JSON.stringify({ bid_floor_specs: specs }),
    });
    return response.json();
  };
  const click = { billable_event: "CLICKTHROUGH", currency: "USD" };
  const { bid_floors } = await floors({ billable_event: "IMPRESSION", currency: "USD" }, click, {
    ...click,
    currency: "NOK",
    countries: ["NO"],
  });
  expect(bid_floors).toEqual([200_000, 20_000, Math.ceil(20_000 / 0.094)]);
  expect((await floors({ ...click, currency: "JPY" })).message).toStartWith("bid_floor_specs.currency: ");
  expect((await floors({ ...click, billable_event: "VIDEO_V_50_MRC" })).message).toContain("billable_event");
});
