import { afterAll, beforeAll, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { advertisers } from "../../../db/schema/advertisers.ts";
import { users } from "../../../db/schema/users.ts";
import type { Client } from "../../support/api.ts";
import { type Person, seedBoard, seedPerson } from "../../support/seed.ts";
import { type SeededAccount, seedAccount, seedAd } from "../../support/seed-ads.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
let account: SeededAccount;
let gardener: Person;
const BROWSER = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36" };
beforeAll(async () => {
  app = await startTestApp();
  account = await seedAccount(app);
  gardener = await seedPerson(app, "Gwen");
  await seedBoard(app, gardener, { name: "Garden ideas" });
  await app.deps.db.update(users).set({ birthday: "1990-05-05", gender: "female" }).where(eq(users.id, gardener.id));
});
afterAll(() => app.close());

interface Slot {
  pin: { id: string };
  reasons: { kind: string }[];
}
async function adsFor(client: Client, body: object = { surface: "home" }, headers: Record<string, string> = {}) {
  const asked = { page_size: 30, ...body };
  const sent = { ...BROWSER, ...headers };
  const { data } = await client.rest<{ slots: Slot[] }>("POST", "/v3/ads/slots/", asked, sent);
  return data.slots.map(({ pin }) => pin.id);
}
const changed = () => Bun.sleep(1_600);

test("opting out of personal ads, as viewer or advertiser, leaves ads by page content only", async () => {
  const byInterest = await seedAd(app, account, { title: "Trowel", targeting: { INTEREST: ["gardening"] } });
  const other = await seedAccount(app, { name: "Other" });
  const byAge = await seedAd(app, other, { title: "Rake", targeting: { AGE_BUCKET: ["35-44"], GENDER: ["female"] } });
  const third = await seedAccount(app, { name: "Third" });
  const toAll = await seedAd(app, third, { title: "Watering can for the garden" });
  const search = { surface: "search", query: "garden watering can" };
  const everything = [byInterest.pinId, byAge.pinId, toAll.pinId].sort();
  expect((await adsFor(gardener.client)).sort()).toEqual(everything);

  await gardener.client.trpc.users.updatePrivacy.mutate({ personalAds: false } as never);
  expect(await adsFor(gardener.client)).toEqual([toAll.pinId]);
  // Targeting by the page's content still applies.
  expect(await adsFor(gardener.client, search)).toEqual([toAll.pinId]);
  await gardener.client.trpc.users.updatePrivacy.mutate({ personalAds: true } as never);
  expect((await adsFor(gardener.client)).sort()).toEqual(everything);

  // The browser's Global Privacy Control opts out for that browser alone.
  expect(await adsFor(gardener.client, { surface: "home" }, { "sec-gpc": "1" })).toEqual([toAll.pinId]);
  expect((await adsFor(gardener.client, { surface: "home" }, { "sec-gpc": "0" })).sort()).toEqual(everything);

  await app.deps.db.update(advertisers).set({ country: "DE", consent: 2 }).where(eq(advertisers.id, account.id));
  await changed();
  expect((await adsFor(gardener.client)).sort()).toEqual([byAge.pinId, toAll.pinId].sort());
});
