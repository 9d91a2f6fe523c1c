import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { sql } from "drizzle-orm";
import { daysWords, money } from "../../client/lib/format/money.ts";
import { regionName } from "../../client/lib/format/region-name.ts";
import { COUNTRIES } from "../../src/model/countries.ts";
import { LANGUAGES } from "../../src/model/languages.ts";
import { BROWSER_TEST_MS, openBrowser, type TestBrowser, takenOver } from "../support/browser.ts";
import { type Person, signUp } from "../support/people.ts";
import { becomeInBrowser, makeBoard, makePin } from "../support/site.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

setDefaultTimeout(BROWSER_TEST_MS);

/** Titles in thirty languages. */
const TITLES = [
  ...["قهوة الصباح", "প্রাতরাশ", "Křeslo", "Sommerhus", "Küchentisch", "Καφές", "Grandma's kitchen", "Silla", "صندلی"],
  ...["Pöytä", "Fenêtre d'été", "כיסא", "कुर्सी", "Szék", "Kursi", "Sedia", "台所の椅子", "거실 의자", "Kerusi", "Stol"],
  ...["Stoel", "Krzesło", "Cadeira", "Scaun", "Стул", "Stolička", "நாற்காலி", "เก้าอี้", "Sandalye", "厨房椅子"],
];
const DIFFERENT = ["HK", "MO", "PS", "FK"];
const VISITS = LANGUAGES.flatMap((language) => DIFFERENT.map((country) => ({ language, country })));

let app: TestApp;
let browser: TestBrowser;
let ada: Person;
let bo: Person;
beforeAll(async () => {
  app = await startTestApp();
  browser = await openBrowser();
  [ada, bo] = [await signUp(app, { name: "Ada" }), await signUp(app, { name: "Bo" })];
  const board = await makeBoard(ada.client, "椅子 الكراسي");
  for (const [at, title] of TITLES.entries())
    await makePin(ada.client, board.id, {
      title,
      colour: `#${(at * 523_987 + 4_096).toString(16).padStart(6, "0").slice(-6)}`,
    });
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
});

test.each(LANGUAGES)("regions, days and amounts read the same on the server and in a browser: %s", async (language) => {
  const { page } = await browser.newPage();
  const currencies = ["USD", "EUR", "JPY", "KRW", "HUF", "IDR", "CLP", "ISK", "KWD", "TWD"];
  const days = ["2026-11-02", "2026-11-05", "2027-01-05"];
  const written = [
    ...COUNTRIES.map((code) => regionName(code, language)),
    ...days.map((day) => daysWords("2026-11-02", day, language)),
    ...currencies.map((currency) => money(1_299_500_000, currency, language)),
  ];
  const bundle = await Bun.build({
    entrypoints: ["client/lib/format/money.ts", "client/lib/format/region-name.ts"].map(
      (path) => `${import.meta.dir}/../../${path}`,
    ),
    format: "esm",
    target: "browser",
  });
  const [moneyScript = "", regionScript = ""] = await Promise.all(bundle.outputs.map((output) => output.text()));
  const seen = await page.evaluate(
    async ({ scripts, language, countries, currencies, days }) => {
      const load = (script: string) => import(`data:text/javascript;base64,${script}`);
      const [amounts, regions] = [await load(scripts[0] ?? ""), await load(scripts[1] ?? "")];
      return [
        ...countries.map((code) => regions.regionName(code, language)),
        ...days.map((day) => amounts.daysWords("2026-11-02", day, language)),
        ...currencies.map((currency) => amounts.money(1_299_500_000, currency, language)),
      ];
    },
    {
      scripts: [moneyScript, regionScript].map((script) => Buffer.from(script).toString("base64")),
      language,
      countries: [...COUNTRIES],
      currencies,
      days,
    },
  );
  expect(seen).toEqual(written);
});

test("no page re-renders in the browser, whatever the session's country or a title's language", async () => {
  for (const { language, country } of VISITS) {
    await app.deps.db.execute(sql`update sessions set country = ${country}`);
    const { page, faults } = await browser.newPage({ locale: language });
    await becomeInBrowser(page, app, ada);
    await page.goto(`${app.url}/settings/sessions`);
    await takenOver(page);
    expect({ language, country, faults }).toEqual({ language, country, faults: [] });
  }
});

test.each(["", "_created/", "_saved/", "pins/"])(
  "another person's profile doesn't render again in the browser: /ada/%s",
  async (path) => {
    const { page, faults } = await browser.newPage();
    await becomeInBrowser(page, app, bo);
    await page.goto(`${app.url}/${ada.user.username}/${path}`);
    await takenOver(page);
    expect(faults).toEqual([]);
  },
);
