import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { ADMIN_EMAIL, administrator } from "../support/administrator.ts";
import { axe } from "../support/axe.ts";
import { BROWSER_TEST_MS, openBrowser, type TestBrowser, takenOver } from "../support/browser.ts";
import { leadTo } from "../support/lead-to.ts";
import { picture } from "../support/picture.ts";
import { readHtml } from "../support/read-html.ts";
import { seedBoard, seedPerson, seedPin } from "../support/seed.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

setDefaultTimeout(BROWSER_TEST_MS);

let app: TestApp;
let browser: TestBrowser;
beforeAll(async () => {
  app = await startTestApp({ ADMIN_EMAILS: ADMIN_EMAIL });
  browser = await openBrowser();
  const keeper = await administrator(app);
  for (const [domain, status] of Object.entries(LISTED)) {
    await keeper.client.rest("PUT", "/v3/admin/offsite_domains/", { domain, status });
  }
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
});

const LISTED = { "bad.example.com": "blocked", "odd.example.com": "suspicious", "adult.example.com": "porn" };
const TITLES = {
  blocked: "We can't open this link",
  suspicious: "This link looks suspicious",
  porn: "This link may lead to adult content",
} as const;
const offsite = (url: string, more = "") => `${app.url}/offsite/?url=${encodeURIComponent(url)}${more}`;
/** Fetches without following redirects. */
const answer = (address: string) => fetch(address, { redirect: "manual" });

test("offsite links: blocked, suspicious and porn are not opened; a page explains [visitor 8]", async () => {
  for (const [domain, status] of Object.entries(LISTED)) {
    const address = offsite(
      `https://www.${domain}/page`,
      "&csr=1&token=x&isThirdPartyAd=true&client_tracking_params=a&aux_data=b",
    );
    const response = await answer(address);
    expect([response.status, response.headers.get("location")]).toEqual([200, null]);
    const html = await response.text();
    expect((await readHtml(html)).heading).toBe(TITLES[status as keyof typeof TITLES]);
    const links = [...html.matchAll(/<a [^>]*>/g)].map(([link]) => link);
    expect(links.length).toBeGreaterThan(0);
    expect(links.filter((link) => link.includes(domain))).toEqual([]);
    expect(html).not.toContain("Continue to");
  }
});

test("/offsite/ only ever links to http and https [SECURITY 13]", async () => {
  const person = await seedPerson(app);
  const pin = await seedPin(app, await seedBoard(app, person), { link: "https://shop.example.com/" });
  for (const url of [
    "javascript:alert(1)",
    "data:text/html,x",
    "file:///etc/passwd",
    "//e.example",
    "ftp://e.example/",
    "",
  ]) {
    for (const more of ["", `&pin=${pin}&x=1`]) {
      if (url === "" && more) continue;
      const response = await answer(offsite(url, more));
      const html = await response.text();
      expect([url, response.status, response.headers.get("location")]).toEqual([url, 200, null]);
      expect(html).toContain("We can&#x27;t open this link");
    }
  }
});

test("/offsite/: a Pin's own link opens at once, and a made-up address asks first [visitor 2]", async () => {
  const link = "https://shop.example.com/roses?x=1";
  const pin = await seedPin(app, await seedBoard(app, await seedPerson(app)), { link });
  const own = await answer(offsite(link, `&pin=${pin}`));
  expect([own.status, own.headers.get("location")]).toEqual([302, link]);
  expect((await answer(`${app.url}/offsite/?pin=${pin}`)).headers.get("location")).toBe(link);

  for (const more of ["", `&pin=${pin}`, "&pin=99999999", "&pin=nonsense"]) {
    const strange = await answer(offsite("https://elsewhere.example.com/x", more));
    expect([more, strange.status, strange.headers.get("location")]).toEqual([more, 200, null]);
  }
});

test("/offsite/: a Pin's link passes through it in a new tab; an unknown site needs a press [visitor 2]", async () => {
  const link = "https://bad.example.com/roses";
  const pin = await seedPin(app, await seedBoard(app, await seedPerson(app)), { link });
  const { page, faults } = await browser.newPage();
  await page.goto(`${app.url}/pin/${pin}/`);
  await takenOver(page);
  const [tab] = await Promise.all([
    page.context().waitForEvent("page"),
    page.getByRole("link", { name: "bad.example.com" }).click(),
  ]);
  await tab.getByRole("heading", { name: TITLES.blocked }).waitFor();
  await takenOver(tab);
  await picture(tab, "offsite-blocked");
  expect((await axe(tab)).violations).toEqual([]);

  await leadTo(tab, app, offsite("https://elsewhere.example.com/x").slice(app.url.length));
  const go = tab.getByRole("link", { name: "Continue to elsewhere.example.com" });
  expect(await go.getAttribute("href")).toBe("https://elsewhere.example.com/x");
  expect(await go.getAttribute("rel")).toContain("noopener");
  expect((await tab.getByRole("heading", { level: 1 }).textContent())?.startsWith("You are leaving")).toBe(true);
  await picture(tab, "offsite-leaving");
  expect((await axe(tab)).violations).toEqual([]);
  expect(faults).toEqual([]);
});
