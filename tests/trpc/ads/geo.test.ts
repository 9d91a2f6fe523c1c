import { afterAll, beforeAll, expect, test } from "bun:test";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readChances } from "../../../db/queries/ad-delivery/chances.ts";
import { buildDeps } from "../../../server/build-deps.ts";
import { ConfigError, readConfig } from "../../../server/config.ts";
import { parsed } from "../../../server/platform/ads/running.ts";
import { openGeo } from "../../../server/platform/geo/open-geo.ts";
import { keepFunnels } from "../../../server/slices/ads/work.ts";
import type { ChanceFacts } from "../../../src/ads/chances.ts";
import type { TargetingSpec } from "../../../src/ads/targeting.ts";
import type { Client } from "../../support/api.ts";
import { freshDatabase } from "../../support/fresh-database.ts";
import { seedPerson } from "../../support/seed.ts";
import { seedAccount, seedAd } from "../../support/seed-ads.ts";
import { seedChances } from "../../support/seed-chances.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";
import { writeMmdb } from "../../support/write-mmdb.ts";

const FILE = join(import.meta.dir, "../../support/geo/GeoLite2-City-Test.mmdb");
const BROWSER = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36" };
const [LINKOPING, LONDON, UNKNOWN] = ["89.160.20.112", "81.2.69.142", "192.0.2.1"];
let app: TestApp;
let folder: string;
beforeAll(async () => {
  app = await startTestApp({ GEOIP_FILE: FILE, TRUSTED_PROXIES: "127.0.0.1" });
  folder = mkdtempSync(join(tmpdir(), "tackboard-geo-"));
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await app.close();
});

async function adsFrom(client: Client, ip: string, headers: Record<string, string> = {}): Promise<string[]> {
  const sent = { ...BROWSER, "x-forwarded-for": ip, ...headers };
  const asked = { surface: "home", page_size: 30 };
  const { data } = await client.rest<{ slots: { pin: { id: string } }[] }>("POST", "/v3/ads/slots/", asked, sent);
  return data.slots.map(({ pin }) => pin.id);
}

/** Asks until the process has loaded the new ads, which takes it a second at most. */
async function onceLoaded<T>(ask: () => Promise<T>, isLoaded: (answer: T) => boolean): Promise<T> {
  for (const end = Date.now() + 20_000; ; await Bun.sleep(100)) {
    const answer = await ask();
    if (isLoaded(answer) || Date.now() > end) return answer;
  }
}

test("an ad for a region is shown where the operator's file says that a visitor is", async () => {
  const account = await seedAccount(app);
  const { trpc } = account.owner.client;
  expect((await trpc.advertiser.get.query({ advertiserId: account.id })).targetsRegions).toBe(true);
  const east = await seedAd(app, account, { targeting: { GEO: ["SE-E"] } });
  const viewer = await seedPerson(app, "Vera");
  expect(
    await onceLoaded(
      () => adsFrom(viewer.client, LINKOPING),
      ({ length }) => length > 0,
    ),
  ).toEqual([east.pinId]);
  expect(await adsFrom(viewer.client, LONDON)).toEqual([]);
  expect(await adsFrom(viewer.client, UNKNOWN)).toEqual([]);
  // The proxy's own word about its visitor outranks the file.
  expect(await adsFrom(viewer.client, LINKOPING, { "x-country": "NO" })).toEqual([]);
});

const [LONDON_AT_LARGE, MILTON] = ["81.2.69.160", "216.160.83.56"];
test("ads for cities and areas reach people whom the file places there, if it is exact", async () => {
  const account = await seedAccount(app);
  const { trpc } = account.owner.client;
  expect((await trpc.advertiser.get.query({ advertiserId: account.id })).targetsCities).toBe(true);
  const of = async (targeting: TargetingSpec) =>
    (await seedAd(app, await seedAccount(app), { targeting: { LOCATION: ["NZ"], ...targeting } })).pinId;
  const london = await of({ CITY: ["2643743"] });
  const aroundLondon = await of({ RADIUS: ["51.5085/-0.1257/10mi"] });
  const [around, near] = [
    await of({ RADIUS: ["47.2529/-122.4443/25km"] }),
    await of({ RADIUS: ["47.2529/-122.4443/10mi"] }),
  ];
  const shownAt = async (ip: string, headers: Record<string, string> = {}) => {
    const shown = await adsFrom((await seedPerson(app, "Vera")).client, ip, headers);
    return [london, aroundLondon, around, near].map((id) => shown.includes(id));
  };
  await onceLoaded(
    () => shownAt(MILTON),
    (shown) => shown[2] === true,
  );
  expect(
    await onceLoaded(
      () => shownAt(LONDON),
      (shown) => shown[0] === true,
    ),
  ).toEqual([true, true, false, false]);
  // The file names London, but says that it may be wrong by 100 km.
  expect(await shownAt(LONDON_AT_LARGE)).toEqual([true, false, false, false]);
  // Too small for the list of cities, ten kilometers from Tacoma, and exact to 22 km.
  expect(await shownAt(MILTON)).toEqual([false, false, true, false]);
  expect(await shownAt(UNKNOWN)).toEqual([false, false, false, false]);
  // The proxy's country outranks the file, so its city counts in that country only.
  expect(await shownAt(LONDON, { "x-country": "GB" })).toEqual([true, true, false, false]);
  expect(await shownAt(LONDON, { "x-country": "NO" })).toEqual([false, false, false, false]);
});

test("a file without ids of cities counts the nearest city, and without a radius its places", async () => {
  const path = join(folder, "city.mmdb");
  const at = (latitude: number, longitude: number) => ({
    latitude: { double: latitude },
    longitude: { double: longitude },
  });
  writeMmdb(path, "DBIP-City-Lite", {
    "203.0.113": { country: { iso_code: "DE" }, city: { names: { en: "Munich" } }, location: at(48.14, 11.58) },
    "198.51.100": { country: { iso_code: "DE" }, location: at(51, 9) },
  });
  const site = await startTestApp({ GEOIP_FILE: path, TRUSTED_PROXIES: "127.0.0.1" });
  try {
    const of = async (targeting: TargetingSpec) => (await seedAd(site, await seedAccount(site), { targeting })).pinId;
    const [city, area] = [await of({ CITY: ["2867714"] }), await of({ RADIUS: ["48.1374/11.5755/8km"] })];
    await of({ RADIUS: ["51/9/80km"] });
    const [munich, germany] = ["203.0.113.9", "198.51.100.9"];
    const vera = await seedPerson(site, "Vera");
    const shown = await onceLoaded(
      () => adsFrom(vera.client, munich),
      ({ length }) => length === 2,
    );
    expect(shown.sort()).toEqual([city, area].sort());
    expect(await adsFrom((await seedPerson(site, "Rita")).client, germany)).toEqual([]);
  } finally {
    await site.close();
  }
});

test("cities are found by the beginning of a name, by id, and by the place of an area", async () => {
  const { trpc } = (await seedPerson(app, "Tilda")).client;
  const munich = { id: "2867714", name: "Munich", region: "Bavaria", country: "DE" };
  expect((await trpc.ads.cities.query({ query: "münch" }))[0]).toMatchObject(munich);
  expect(await trpc.ads.cities.query({ ids: ["2867714", "1"] })).toMatchObject([munich]);
  expect(await trpc.ads.cities.query({ areas: ["48.1374/11.5755/25km", "0/-30/25km"] })).toMatchObject([munich]);
  expect(await trpc.ads.cities.query({})).toEqual([]);
});

test("the file names countries, and no place for addresses that it doesn't know", async () => {
  const geo = await openGeo(FILE, app.deps.log);
  expect(geo.hasRegions).toBe(true);
  expect([LINKOPING, LONDON, UNKNOWN, "::1", ""].map((ip) => geo.placeOf(ip))).toEqual([
    { country: "SE", region: "SE-E", city: "2694762", spot: { latitude: 58.4167, longitude: 15.6167, km: 76 } },
    { country: "GB", region: "GB-ENG", city: "2643743", spot: { latitude: 51.5142, longitude: -0.0931, km: 10 } },
    null,
    null,
    null,
  ]);
});

test("a start refuses a file that is missing or has another format, and names the variable", async () => {
  const wrong = join(folder, "wrong.mmdb");
  writeFileSync(wrong, "not a database");
  const open = await freshDatabase();
  try {
    for (const path of [wrong, join(folder, "none.mmdb")]) {
      const config = readConfig({ NODE_ENV: "test", LOG_LEVEL: "silent", DATA_DIR: folder, GEOIP_FILE: path });
      const refused = await buildDeps(config, open).catch((error: unknown) => error);
      expect(refused).toBeInstanceOf(ConfigError);
      expect(String(refused)).toContain(`GEOIP_FILE: ${path}`);
    }
  } finally {
    await open.close();
  }
});

test("regions are listed under their own names, each with a code that ads can target", async () => {
  const { trpc } = (await seedPerson(app, "Rita")).client;
  const regions = await trpc.ads.targetingOptions.query({ type: "GEO" });
  expect(regions.length).toBeGreaterThan(3_000);
  expect(regions).toContainEqual({ value: "DE-BY", name: "Bayern" });
  expect(new Set(regions.map(({ value }) => value)).size).toBe(regions.length);
});

test("a forecast for a city or an area replays the visits from it, and no others", async () => {
  const site = await startTestApp({ GEOIP_FILE: FILE, TRUSTED_PROXIES: "127.0.0.1" });
  try {
    const account = await seedAccount(site);
    await adsFrom((await seedPerson(site, "Vera")).client, LONDON);
    await keepFunnels(site.deps);
    const [kept] = await readChances(site.deps.db, { after: "0", since: new Date(0), limit: 10 });
    const facts = parsed(kept?.facts ?? "{}") as ChanceFacts;
    expect(facts).toMatchObject({ city: "2643743", spot: { latitude: 51.5, longitude: -0.1, km: 10 } });

    await seedChances(site, { country: "GB", city: "2643743", spot: { latitude: 51.5, longitude: -0.1, km: 10 } });
    const told = async (targetingSpec: TargetingSpec) => {
      const asked = { advertiserId: account.id, dailyBudgetInMicroCurrency: 9_000_000, targetingSpec };
      return (await account.owner.client.trpc.quickPromote.forecast.query(asked)).ranges !== null;
    };
    expect(await told({ CITY: ["2643743"] })).toBe(true);
    expect(await told({ RADIUS: ["51.5085/-0.1257/10mi"] })).toBe(true);
    expect(await told({ RADIUS: ["51.5085/-0.1257/5mi"] })).toBe(false);
    expect(await told({ CITY: ["2694762"] })).toBe(false);
  } finally {
    await site.close();
  }
});

test("sheets, templates and Quick Promote take existing cities, and none without a city file", async () => {
  const plain = await startTestApp();
  try {
    for (const [site, refusal] of [
      [app, "There is no city 7."],
      [plain, "This site doesn't know visitors' cities"],
    ] as const) {
      const { id: advertiserId, owner } = await seedAccount(site);
      const { adGroupId, pinId } = await seedAd(site, { id: advertiserId, owner });
      const targetingSpec = (CITY: string[]) => ({ CITY, RADIUS: ["48.1374/11.5755/25km"] });
      const { bulk, advertiser, quickPromote } = owner.client.trpc;
      const sheet = async (cities: string[]) => {
        const row = { entity: "AD_GROUP", id: adGroupId, targeting_spec: JSON.stringify(targetingSpec(cities)) };
        const sent = { advertiserId, fileName: "sheet.csv", firstRow: 2, rows: [row], isLast: true };
        const { id } = await bulk.upload.mutate(sent as never);
        await site.jobs.drained();
        const { items } = await bulk.rows.query({ advertiserId, uploadId: id, pageSize: 250 } as never);
        return items[0]?.exceptions[0]?.message ?? null;
      };
      const template = (cities: string[]) =>
        advertiser.createTargetingTemplate.mutate({
          advertiserId,
          name: "South",
          targetingSpec: targetingSpec(cities),
        });
      const promote = (cities: string[]) =>
        quickPromote.promote.mutate({
          advertiserId,
          pinId,
          budgetInMicroCurrency: 5_000_000,
          campaignName: "Lanterns",
          destinationUrl: "https://shop.example/lanterns",
          duration: 5,
          targetingSpec: targetingSpec(cities),
        });
      const wrong = site === app ? ["2867714", "7"] : ["2867714"];
      expect(await sheet(wrong)).toContain(refusal);
      expect(await template(wrong).catch(String)).toContain(refusal);
      expect(await promote(wrong).catch(String)).toContain(refusal);
      if (site !== app) continue;
      expect(await sheet(["2867714"])).toBeNull();
      expect(await template(["2867714"])).toMatchObject({ targetingSpec: targetingSpec(["2867714"]) });
      expect(await promote(["2867714"])).toMatchObject({ ad: { pinId } });
    }
  } finally {
    await plain.close();
  }
});
