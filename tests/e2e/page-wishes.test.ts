import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { eq } from "drizzle-orm";
import { users } from "../../db/schema/users.ts";
import { type LocalSite, startSite } from "../media/support/local-site.ts";
import { BROWSER_TEST_MS, openBrowser, type TestBrowser, takenOver } from "../support/browser.ts";
import { expectGoodLooks, PHONE_LOOKS } from "../support/looks.ts";
import { type Person, signUp } from "../support/people.ts";
import { seedBoard, seedPerson } from "../support/seed.ts";
import { seedRichPin } from "../support/seed-rich.ts";
import { becomeInBrowser, makeBoard } from "../support/site.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

setDefaultTimeout(BROWSER_TEST_MS);

const MESSAGE = "Please ask the photographer first: ann@photos.example, or by letter to the studio in the old harbor";
const REFUSES = "That page asks people not to save its pictures";

let site: LocalSite;
let app: TestApp;
let browser: TestBrowser;
let vera: Person;
beforeAll(async () => {
  site = await startSite((_, response) => {
    response.setHeader("Content-Type", "text/html");
    response.end(
      `<meta name="pinterest" content="nopin" description="${MESSAGE}"><img src="/a.png" width=600 height=400>`,
    );
  });
  [app, browser] = await Promise.all([startTestApp({ ALLOW_PRIVATE_FETCH: site.host }), openBrowser()]);
  vera = await signUp(app, { name: "Vera" });
  await app.deps.db.update(users).set({ isPartner: true }).where(eq(users.id, vera.user.id));
  await makeBoard(vera.client, "Ceramics");
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
  await site?.[Symbol.asyncDispose]();
});

test("a page that refuses Pins says so in the builder, in the form and in the save window", async () => {
  const { page, faults } = await browser.newPage();
  await becomeInBrowser(page, app, vera);
  await page.goto(`${app.url}/pin-builder/`);
  await takenOver(page, "main input[type=file]");
  const address = page.getByLabel("Or save from a web page");
  await address.fill(`${site.origin}/`);
  await address.press("Enter");
  await page.getByText(REFUSES).waitFor();
  await expectGoodLooks(page, "the builder with a page that refuses Pins");
  await page.goto(`${app.url}/pin/create/`);
  await takenOver(page, "main input[type=file]");
  await page
    .getByRole("textbox", { name: /web address|page/i })
    .first()
    .fill(`${site.origin}/`);
  await page.keyboard.press("Enter");
  await page.getByText(REFUSES).waitFor();
  await expectGoodLooks(page, "the form with a page that refuses Pins");
  await page.goto(`${app.url}/pin/create/bookmarklet/?url=${encodeURIComponent(`${site.origin}/`)}`);
  await page.getByText(REFUSES).waitFor();
  await expectGoodLooks(page, "the save window with a page that refuses Pins", { looks: PHONE_LOOKS });
  expect(faults).toEqual([]);
});

test("a product that costs nothing is free, on its Pin and in a list", async () => {
  const shop = await seedPerson(app, "Shop");
  const board = await seedBoard(app, shop, { name: "Patterns" });
  const free = {
    price: { valueInMicroCurrency: 0, currency: "USD" },
    listPrice: { valueInMicroCurrency: 12_000_000, currency: "USD" },
  };
  const pinId = await seedRichPin(app, board, {
    title: "Sewing pattern",
    product: { ...free, name: "Sewing pattern" },
  });
  await seedRichPin(app, board, { title: "Poster" });
  const { page, faults } = await browser.newPage();
  await becomeInBrowser(page, app, vera);
  await page.goto(`${app.url}/pin/${pinId}/`);
  await page.getByText("Free", { exact: true }).first().waitFor();
  await expectGoodLooks(page, "a Pin of a free product");
  await page.goto(`${app.url}/search/pins/?q=pattern`);
  await page.getByText("Free", { exact: true }).first().waitFor();
  await expectGoodLooks(page, "a search with a free product");
  expect(faults).toEqual([]);
});
