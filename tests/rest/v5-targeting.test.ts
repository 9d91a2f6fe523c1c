import { afterAll, beforeAll, expect, test } from "bun:test";
import { join } from "node:path";
import { keepLibrary } from "../../server/slices/ads/pace.ts";
import { settleAll } from "../../server/slices/ads/work.ts";
import { accessToken } from "../support/access-token.ts";
import { createClient } from "../support/api.ts";
import { type SeededAccount, seedAccount, seedAd } from "../support/seed-ads.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

let app: TestApp;
let account: SeededAccount;
let token: string;
let campaignId: string;
beforeAll(async () => {
  app = await startTestApp({ TRUSTED_PROXIES: "127.0.0.1", REGION_HEADER: "CF-Region-Code" });
  account = await seedAccount(app);
  token = (await accessToken(app, account.owner.id)).token;
  campaignId = (await seedAd(app, account, { title: "Lantern for everybody" })).campaignId;
});
afterAll(() => app.close());

interface Row {
  data?: { id: string; targeting_spec: Record<string, string[]> };
  exceptions: { code: number; message: string }[];
}
const send = (method: string, rows: object[], site = app, of = account, as = token) =>
  fetch(`${site.url}/v5/ad_accounts/${of.id}/ad_groups`, {
    method,
    headers: { "content-type": "application/json", authorization: `Bearer ${as}` },
    body: JSON.stringify(rows),
  });
const written = async (...sent: Parameters<typeof send>): Promise<Row[]> =>
  ((await (await send(...sent)).json()) as { items: Row[] }).items;
const refusal = async (rows: object[]) => (await send("POST", rows)).json();
const group = (targeting_spec: object, campaign_id = campaignId) => ({
  campaign_id,
  name: "Some",
  billable_event: "CLICKTHROUGH",
  budget_in_micro_currency: 5_000_000,
  targeting_spec,
});
const outcome = ({ data, exceptions }: Row) => data?.targeting_spec ?? exceptions[0]?.message;

test("an ad group targets places and languages; what the site can't know is refused by name", async () => {
  const rows = await written("POST", [
    group({ GEO: ["BE-VOV", "NL"], LOCALE: ["nl", "pt-br"], LOCATION: null }),
    group({ GEO: ["US-94107"] }),
    group({ LOCATION: ["US", "807"] }),
    group({ LOCALE: ["english"] }),
    group({ MINIMUM_AGE: "21", MAXIMUM_AGE: "65+", AGE_BUCKET: null }),
    group({ MINIMUM_AGE: "21" }),
    group({ MINIMUM_AGE: "40", MAXIMUM_AGE: "30" }),
    group({ MINIMUM_AGE: "21", MAXIMUM_AGE: "30", AGE_BUCKET: ["18-24"] }),
    group({ MINIMUM_AGE: "17", MAXIMUM_AGE: "30" }),
    group({ LOCALE: ["de"], AGE_BUCKET: ["21+"] }),
  ]);
  expect(rows.map(outcome)).toEqual([
    { GEO: ["BE-VOV", "NL"], LOCALE: ["nl", "pt-BR"] },
    expect.stringMatching(/^targeting_spec\.GEO\.0: Give a country.*no postal codes\.$/),
    expect.stringContaining("targeting_spec.LOCATION.1"),
    expect.stringMatching(/^targeting_spec\.LOCALE\.0: Give a language/),
    { MINIMUM_AGE: "21", MAXIMUM_AGE: "65+" },
    ...Array.from({ length: 3 }, () => expect.stringMatching(/^targeting_spec\.MINIMUM_AGE: Give both ages/)),
    expect.stringMatching(/^targeting_spec\.MINIMUM_AGE: Give an age from 18/),
    { LOCALE: ["de"], AGE_BUCKET: ["21+"] },
  ]);
  expect(rows.map(({ data }) => data !== undefined)).toEqual([
    ...[true, false, false, false, true, false, false, false, false, true],
  ]);
  const unknown = [group({ GEO: ["NL"], SHOPPING_RETARGETING: [{ lookback_window: 30 }] })];
  expect(JSON.stringify(await refusal(unknown))).toContain("SHOPPING_RETARGETING");
});

test("a site whose proxy names no regions refuses them, and takes countries", async () => {
  const plain = await startTestApp();
  try {
    const other = await seedAccount(plain);
    const as = (await accessToken(plain, other.owner.id)).token;
    const { campaignId: campaign } = await seedAd(plain, other);
    const made = await written(
      "POST",
      [group({ GEO: ["BE-VOV"] }, campaign), group({ GEO: ["BE"] }, campaign)],
      plain,
      other,
      as,
    );
    expect(made.map(outcome)).toEqual([
      "targeting_spec.GEO: This site doesn't know visitors' regions. Choose countries, by two letters each.",
      { GEO: ["BE"] },
    ]);
    const id = made[1]?.data?.id;
    const changed = await written("PATCH", [{ id, targeting_spec: { GEO: ["BE-VOV"] } }], plain, other, as);
    expect(changed[0]?.exceptions[0]?.message).toStartWith("targeting_spec.GEO:");
    const templates = `/ads/v4/advertisers/${other.id}/targeting_templates/`;
    const kept = { name: "Flanders", targeting_spec: { GEO: ["BE-VOV"] } };
    expect((await other.owner.client.rest("POST", templates, kept)).status).toBe(400);
  } finally {
    await plain.close();
  }
});

test("a site without a city file refuses cities and areas; an unknown city is refused by its id", async () => {
  const rows = [group({ CITY: ["2867714"] }), group({ RADIUS: ["48.1374/11.5755/25km"] })];
  const refused = "targeting_spec: This site doesn't know visitors' cities";
  for (const row of await written("POST", rows)) expect(outcome(row)).toStartWith(refused);
  const file = join(import.meta.dir, "../support/geo/GeoLite2-City-Test.mmdb");
  const site = await startTestApp({ GEOIP_FILE: file });
  try {
    const other = await seedAccount(site);
    const as = (await accessToken(site, other.owner.id)).token;
    const { campaignId: campaign } = await seedAd(site, other);
    const made = await written(
      "POST",
      [
        group({ CITY: ["2867714"], RADIUS: ["48.1374/11.5755/25km"] }, campaign),
        group({ CITY: ["2867714", "7"] }, campaign),
        group({ CITY: ["Munich"] }, campaign),
        group({ RADIUS: ["48.1374/11.5755/5km"] }, campaign),
      ],
      site,
      other,
      as,
    );
    expect(made.map(outcome)).toEqual([
      { CITY: ["2867714"], RADIUS: ["48.1374/11.5755/25km"] },
      "targeting_spec.CITY: There is no city 7. Search for one to get its id.",
      expect.stringMatching(/^targeting_spec\.CITY\.0: Give a city by its id/),
      expect.stringMatching(/^targeting_spec\.RADIUS\.0: Give a place and a distance from 8 to 80 km/),
    ]);
  } finally {
    await site.close();
  }
});

interface Slots {
  slots: { token: string; pin: { title: string }; reasons: { kind: string }[] }[];
}
test("ads reach visitors of their place and language only, and name the reason", async () => {
  const seller = await seedAccount(app, { name: "Places" });
  const far = { CITY: ["2867714"], RADIUS: ["48.1374/11.5755/25km", "0/-30/50mi"] };
  await seedAd(app, seller, { title: "East Flanders", targeting: { GEO: ["NL", "BE-VOV"], ...far } });
  const reader = await seedAccount(app, { name: "Languages" });
  await seedAd(app, reader, { title: "Auf Deutsch", targeting: { LOCALE: ["de"] } });
  const browser = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36" };
  const shown = async (headers: Record<string, string>) => {
    const asked = { surface: "home", page_size: 30 };
    const client = createClient(app);
    const { data } = await client.rest<Slots>("POST", "/v3/ads/slots/", asked, { ...browser, ...headers });
    const events = data.slots.map(({ token: seen }) => ({ token: seen, type: "impression" }));
    await client.rest("POST", "/v3/ads/events/", { events }, { ...browser, ...headers });
    return data.slots.map(({ pin, reasons }) => `${pin.title}: ${reasons.map(({ kind }) => kind)}`).sort();
  };
  const all = "Lantern for everybody: AUTOMATIC";
  // Until the ad server has loaded the ads.
  await Bun.sleep(1_600);
  const flanders = { "x-country": "BE", "cf-region-code": "VOV" };
  expect(await shown({ ...flanders, "accept-language": "nl-BE" })).toEqual(["East Flanders: REGION", all]);
  expect(await shown({ ...flanders, "cf-region-code": "BE-VOV", "accept-language": "de-BE,nl" })).toEqual([
    "Auf Deutsch: LANGUAGE",
    "East Flanders: REGION",
    all,
  ]);
  const elsewhere: Record<string, string>[] = [
    { "x-country": "BE", "cf-region-code": "VAN", "accept-language": "en" },
    { "x-country": "BE", "accept-language": "en" },
    { "x-country": "LU", "cf-region-code": "BE-VOV", "accept-language": "en" },
    { "cf-region-code": "VOV", "accept-language": "en" },
  ];
  for (const headers of elsewhere) expect(await shown(headers)).toEqual([all]);
});

test("the ad library says which places and languages an ad was for", async () => {
  await settleAll(app.deps);
  await keepLibrary(app.deps);
  const of = async (query: string) =>
    (await createClient(app).rest<{ targeting: object }[]>("GET", `/v3/ads/library/?query=${query}`)).data[0]
      ?.targeting;
  expect(await of("Flanders")).toMatchObject({ countries: ["NL"], regions: ["BE-VOV"], languages: [] });
  expect(await of("Flanders")).toMatchObject({
    cities: ["Munich, Bavaria, DE"],
    areas: [
      { place: "Munich, Bavaria, DE", distance: 25, unit: "km" },
      { place: "0, -30", distance: 50, unit: "mi" },
    ],
  });
  expect(await of("Deutsch")).toMatchObject({ countries: [], regions: [], languages: ["de"] });
});
