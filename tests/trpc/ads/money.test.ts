import { afterAll, beforeAll, expect, test } from "bun:test";
import { eq, sql } from "drizzle-orm";
import { rows } from "../../../db/client.ts";
import { ads } from "../../../db/schema/ads.ts";
import { keepLibrary } from "../../../server/slices/ads/pace.ts";
import { settleAll } from "../../../server/slices/ads/work.ts";
import { ADMIN_EMAIL, administrator } from "../../support/administrator.ts";
import { createClient } from "../../support/api.ts";
import { type Person, signUp } from "../../support/people.ts";
import { seedPerson } from "../../support/seed.ts";
import { type SeededAccount, type SeededAd, seedAccount, seedAd } from "../../support/seed-ads.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
let keeper: Person;
let account: SeededAccount;
let ad: SeededAd;
const BROWSER = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36" };

beforeAll(async () => {
  app = await startTestApp({ ADMIN_EMAILS: ADMIN_EMAIL, ALLOW_PRIVATE_FETCH: "shop.example:443" });
  keeper = await administrator(app);
  account = await seedAccount(app, { prepaid: 0n });
  ad = await seedAd(app, account, { title: "Brass lantern", ad: { trackingParams: "utm_source=tackboard" } });
});
afterAll(() => app.close());

const ledgerSum = async () =>
  (await rows<{ sum: string }>(app.deps.db, sql`select coalesce(sum(amount_micro), 0)::text as sum from ad_ledger`))[0]
    ?.sum;
const path = (rest: string) => `/ads/v4/advertisers/${account.id}/${rest}`;
interface Balance {
  prepaid_in_micro_currency: number | string;
  promotions_in_micro_currency: number;
  credit_limit_in_micro_currency: number;
}
const credit = (body: object, headers: Record<string, string> = {}) =>
  keeper.client.rest<Balance>(
    "POST",
    `/v3/admin/advertisers/${account.id}/credit/`,
    { note: "Paid by transfer", ...body },
    headers,
  );
const slot = async () =>
  (
    await createClient(app).rest<{ slots: { token: string }[] }>(
      "POST",
      "/v3/ads/slots/",
      { surface: "home", page_size: 10 },
      BROWSER,
    )
  ).data.slots[0];

test("an ad without account money doesn't run until an administrator books some [CONTRACT 8]", async () => {
  expect(await slot()).toBeUndefined();
  expect((await credit({ amount_in_micro_currency: 50_000_000 })).data).toMatchObject({
    prepaid_in_micro_currency: 50_000_000,
  });
  await Bun.sleep(100);
  expect((await slot())?.token).toBeString();
  expect(await ledgerSum()).toBe("0");
});

test("amounts must be positive integers, and ten requests with one key book once [SECURITY 33]", async () => {
  for (const amount of [-1, 0, 0.1, "1e3", "NaN", "9223372036854775808", 2 ** 53, "0x10", null])
    expect((await credit({ amount_in_micro_currency: amount ?? [] })).status).toBe(400);
  const headers = { "idempotency-key": "transfer-2026-11-23" };
  await Promise.all(Array.from({ length: 10 }, () => credit({ amount_in_micro_currency: 1_000_000 }, headers)));
  const { data } = await account.owner.client.rest<Balance>("GET", path("balance/"));
  expect(data.prepaid_in_micro_currency).toBe(51_000_000);
  expect(await ledgerSum()).toBe("0");
});

test("an offer code works once per account, in its currency and period", async () => {
  const offer = { currency: "USD", amount_in_micro_currency: 5_000_000, uses_max: 2, days: 30 };
  const redeemBy = new Date(app.deps.now().getTime() + 86_400_000).toISOString();
  const made = await keeper.client.rest("POST", "/v3/admin/ads/offer_codes/", {
    code: "welcome-5",
    redeem_by: redeemBy,
    ...offer,
  });
  expect(made.status).toBe(200);
  const { client } = account.owner;
  const redeem = (code: string) => client.rest<Balance>("POST", path("offer_codes/redeem/"), { code });
  const answers = await Promise.all(Array.from({ length: 5 }, () => redeem("WELCOME-5")));
  expect(answers.map(({ code }) => code).sort()).toEqual([0, 452, 452, 452, 452]);
  const { data } = await client.rest<Balance>("GET", path("balance/"));
  expect(data.promotions_in_micro_currency).toBe(5_000_000);
  expect((await redeem("UNKNOWN")).code).toBe(451);
  const euro = await seedAccount(app, { currency: "EUR" });
  const other = await euro.owner.client.rest("POST", `/ads/v4/advertisers/${euro.id}/offer_codes/redeem/`, {
    code: "WELCOME-5",
  });
  expect(other.code).toBe(453);
  expect(await ledgerSum()).toBe("0");
});

test("a click passes through the site, uses promotions first, and carries the click's id", async () => {
  const visitor = createClient(app);
  const { data } = await visitor.rest<{ slots: { token: string }[] }>(
    "POST",
    "/v3/ads/slots/",
    { surface: "home", page_size: 10 },
    BROWSER,
  );
  const token = data.slots[0]?.token ?? "";
  await visitor.rest("POST", "/v3/ads/events/", { events: [{ token, type: "impression" }] }, BROWSER);
  await Bun.sleep(320);
  const answer = await visitor.fetch(`/offsite/ad/${token}`, { headers: BROWSER });
  expect(answer.status).toBe(302);
  const to = new URL(answer.headers.get("location") ?? "");
  expect(to.origin + to.pathname).toBe("https://shop.example/lanterns");
  expect(to.searchParams.get("utm_source")).toBe("tackboard");
  expect(to.searchParams.get("tbclid")).toMatch(/^\d+$/);
  expect((await visitor.fetch("/offsite/ad/forged")).headers.get("location")).toBe("/");
  await settleAll(app.deps);
  const { data: balance } = await account.owner.client.rest<Balance>("GET", path("balance/"));
  expect(balance).toMatchObject({
    prepaid_in_micro_currency: 51_000_000,
    promotions_in_micro_currency: 5_000_000 - 20_000,
  });
});

interface Report {
  rows: Record<string, unknown>[];
  complete_until: string;
  filtered_reasons: object[];
}
test("analytics sum by level, day and hour under the API's names, with their completeness [CONTRACT 8]", async () => {
  const { client } = account.owner;
  const day = app.deps.now().toISOString().slice(0, 10);
  const ask = (more: string) =>
    client.rest<Report>("GET", `${path("analytics/")}?start_date=${day}&end_date=${day}${more}`);
  const { data } = await ask("&granularity=DAY");
  expect(data.rows).toEqual([
    {
      id: ad.campaignId,
      date: day,
      SPEND_IN_MICRO_CURRENCY: 20_000,
      IMPRESSION_1: 1,
      CLICKTHROUGH_1: 0,
      OUTBOUND_CLICK_1: 1,
      SAVE_1: 0,
      HIDE_1: 0,
      FILTERED: 0,
      UNPAID_IN_MICRO_CURRENCY: 0,
      TOTAL_CONVERSIONS: 0,
      TOTAL_CONVERSIONS_VALUE_IN_MICRO_CURRENCY: 0,
    },
  ]);
  expect(Math.abs(Date.parse(data.complete_until) - app.deps.now().getTime())).toBeLessThan(5_000);
  const hours = await ask("&granularity=HOUR&level=AD&columns=IMPRESSION_1&by_surface=true");
  expect(hours.data.rows).toEqual([
    { id: ad.adId, date: expect.stringMatching(/T\d\d:00:00Z$/), surface: "home", IMPRESSION_1: 1 },
  ]);
  for (const wrong of ["&granularity=FORTNIGHT", "&columns=CPM", "&ids=x"]) expect((await ask(wrong)).status).toBe(400);
  const backwards = await client.rest("GET", `${path("analytics/")}?start_date=2026-02-01&end_date=2026-01-01`);
  expect(backwards.fields).toEqual({ end_date: "The end is before the start." });
});

test("anyone may ask why they see an ad, hide it or its whole advertiser, and undo that", async () => {
  const person = await signUp(app, { name: "Pia" });
  const ask = async () =>
    (
      await person.client.rest<{ slots: { token: string }[] }>(
        "POST",
        "/v3/ads/slots/",
        { surface: "home", page_size: 10 },
        BROWSER,
      )
    ).data.slots;
  const [shown] = await ask();
  const why = await person.client.rest<object>("GET", `/v3/ads/why/?token=${shown?.token}`);
  expect(why.data).toMatchObject({
    advertiser: { id: account.id, name: "Lantern Works", payer: "Lantern Works", country: "US" },
    reasons: [{ kind: "AUTOMATIC" }],
    settings_url: "/settings/privacy/",
  });
  expect((await person.client.rest("GET", "/v3/ads/why/?token=forged")).code).toBe(450);
  await person.client.rest("POST", "/v3/ads/hide/", { token: shown?.token, scope: "advertiser" }, BROWSER);
  expect(await ask()).toEqual([]);
  const preferences = await person.client.rest<{ hidden_advertisers: object[] }>("GET", "/v3/ads/preferences/");
  expect(preferences.data.hidden_advertisers).toEqual([{ id: account.id, name: "Lantern Works" }]);
  await person.client.rest("PATCH", "/v3/ads/preferences/", {
    show_advertiser_id: account.id,
    interests_off: ["travel"],
  });
  expect(await ask()).toHaveLength(1);
  const changed = await person.client.rest<object>("GET", "/v3/ads/preferences/");
  expect(changed.data).toEqual({ interests: [{ interest: "travel", is_off: true }], hidden_advertisers: [] });
});

test("the public library names ads, payers and audiences, and hides small counts", async () => {
  await keepLibrary(app.deps);
  const answer = await createClient(app).rest<object[]>("GET", "/v3/ads/library/?query=lantern");
  expect(answer.data).toMatchObject([
    {
      id: ad.adId,
      title: "Brass lantern",
      destination: "https://shop.example/lanterns",
      people: null,
      advertiser: { id: account.id, name: "Lantern Works", payer: "Lantern Works" },
      targeting: { ages: [], genders: [], countries: [], interests: [] },
    },
  ]);
  expect((await createClient(app).rest<object[]>("GET", "/v3/ads/library/?query=nothing")).data).toEqual([]);
});

test("money and numbers of an account are visible to its own people only [SECURITY 24]", async () => {
  const stranger = await seedPerson(app, "Sam");
  for (const rest of ["balance/", "analytics/?start_date=2026-01-01&end_date=2026-01-02"])
    expect((await stranger.client.rest("GET", path(rest))).status).toBe(403);
});

test("reasons for uncounted events cover the requested campaigns, groups and ads only", async () => {
  const other = await seedAccount(app);
  const [quiet, pressed] = [
    await seedAd(app, other, { title: "Quiet" }),
    await seedAd(app, other, { title: "Pressed" }),
  ];
  await app.deps.db.update(ads).set({ status: "PAUSED" }).where(eq(ads.id, quiet.adId));
  await app.deps.db.update(ads).set({ status: "PAUSED" }).where(eq(ads.id, ad.adId));
  const visitor = createClient(app);
  const body = { surface: "home", page_size: 10 };
  // A paused campaign leaves every process's index within two seconds.
  let token = "";
  for (const end = Date.now() + 10_000; token === "" && Date.now() < end; await Bun.sleep(100)) {
    type Slots = { slots: { token: string; pin: { id: string } }[] };
    const { data } = await visitor.rest<Slots>("POST", "/v3/ads/slots/", body, BROWSER);
    token = data.slots.find(({ pin }) => pin.id === pressed.pinId)?.token ?? "";
  }
  await visitor.fetch(`/offsite/ad/${token}`, { headers: BROWSER });
  await settleAll(app.deps);
  const day = app.deps.now().toISOString().slice(0, 10);
  const ask = async (level: string, id: string) => {
    const query = `?start_date=${day}&end_date=${day}&level=${level}&ids=${id}`;
    const report = await other.owner.client.rest<Report>("GET", `/ads/v4/advertisers/${other.id}/analytics/${query}`);
    return report.data.filtered_reasons;
  };
  const once = [{ reason: "NO_IMPRESSION", events: 1 }];
  for (const [level, id] of [
    ["CAMPAIGN", "campaignId"],
    ["AD_GROUP", "adGroupId"],
    ["AD", "adId"],
  ] as const) {
    expect(await ask(level, pressed[id]), level).toEqual(once);
    expect(await ask(level, quiet[id]), level).toEqual([]);
  }
});
