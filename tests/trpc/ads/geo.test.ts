import { afterAll, beforeAll, expect, test } from "bun:test";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildDeps } from "../../../server/build-deps.ts";
import { ConfigError, readConfig } from "../../../server/config.ts";
import { openGeo } from "../../../server/platform/geo/open-geo.ts";
import type { Client } from "../../support/api.ts";
import { freshDatabase } from "../../support/fresh-database.ts";
import { seedPerson } from "../../support/seed.ts";
import { seedAccount, seedAd } from "../../support/seed-ads.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

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

test("an ad for a region is shown where the operator's file says that a visitor is", async () => {
  const account = await seedAccount(app);
  const { trpc } = account.owner.client;
  expect((await trpc.advertiser.get.query({ advertiserId: account.id })).targetsRegions).toBe(true);
  const east = await seedAd(app, account, { targeting: { GEO: ["SE-E"] } });
  const viewer = await seedPerson(app, "Vera");
  expect(await adsFrom(viewer.client, LINKOPING)).toEqual([east.pinId]);
  expect(await adsFrom(viewer.client, LONDON)).toEqual([]);
  expect(await adsFrom(viewer.client, UNKNOWN)).toEqual([]);
  // The proxy's own word about its visitor outranks the file.
  expect(await adsFrom(viewer.client, LINKOPING, { "x-country": "NO" })).toEqual([]);
});

test("the file names countries, and no place for addresses that it doesn't know", async () => {
  const geo = await openGeo(FILE, app.deps.log);
  expect(geo.hasRegions).toBe(true);
  expect([LINKOPING, LONDON, UNKNOWN, "::1", ""].map((ip) => geo.placeOf(ip))).toEqual([
    { country: "SE", region: "SE-E" },
    { country: "GB", region: "GB-ENG" },
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
