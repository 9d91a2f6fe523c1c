import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { eq } from "drizzle-orm";
import { users } from "../../db/schema/users.ts";
import { type LocalSite, startSite } from "../media/support/local-site.ts";
import { plain } from "../media/support/pictures.ts";
import { BROWSER_TEST_MS, openBrowser, type TestBrowser, takenOver } from "../support/browser.ts";
import { expectGoodLooks } from "../support/looks.ts";
import { type Person, signUp } from "../support/people.ts";
import { becomeInBrowser, makeBoard } from "../support/site.ts";
import { tabTo } from "../support/tab-to.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

setDefaultTimeout(BROWSER_TEST_MS);

let site: LocalSite;
let app: TestApp;
let browser: TestBrowser;
let vera: Person;
beforeAll(async () => {
  const pots = await Promise.all(["#2266aa", "#aa6622"].map((color) => plain(320, 400, color).png().toBuffer()));
  site = await startSite((request, response) => {
    const pot = pots[["/blue.png", "/brown.png"].indexOf(request.url ?? "")];
    if (pot) return response.setHeader("Content-Type", "image/png").end(pot);
    response.setHeader("Content-Type", "text/html");
    const shown = ["blue", "brown"].map((name) => `<img src="/${name}.png" alt="${name}" width="320" height="400">`);
    response.end(`<title>Two pots</title>${request.url === "/none" ? "" : shown.join("")}`);
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

test("pin-builder save_from_url: by keyboard, two pictures of a web page become linked Pins [signed-in 9]", async () => {
  const { page, faults } = await browser.newPage();
  await becomeInBrowser(page, app, vera);
  await page.goto(`${app.url}/pin-builder/`);
  await takenOver(page, "main input[type=file]");
  const button = (name: string | RegExp) => page.getByRole("button", { name, exact: true });
  const address = page.getByLabel("Or save from a web page");
  await address.fill(`${site.origin}/none`);
  await address.press("Enter");
  await page.getByText("no pictures", { exact: false }).waitFor();
  await address.fill(`${site.origin}/pots`);
  await address.press("Enter");
  await page.getByRole("heading", { name: "2 pictures on 127.0.0.1" }).waitFor();
  await expectGoodLooks(page, "the builder with a page's pictures");
  const choice = page.getByRole("list").getByRole("button", { name: /^Choose / });
  await choice.first().press("Enter");
  await page.getByRole("region", { name: "Page 1" }).waitFor();
  expect(await page.getByRole("textbox", { name: "Link", exact: true }).inputValue()).toBe(`${site.origin}/pots`);
  // The page's other picture can be selected too.
  await choice.first().and(page.locator(":focus")).waitFor();
  await choice.last().press("Enter");
  await button("Publish 2 Pins").waitFor();
  await button("Cancel").press("Enter");
  await address.waitFor();

  await page.getByText("Publish now, or choose a day and time.").waitFor();
  for (const tip of ["Crop the picture", "Publish now, or"]) {
    await page.getByRole("note", { name: "Tip" }).filter({ hasText: tip }).getByRole("button").press("Enter");
  }
  expect(await page.getByRole("note", { name: "Tip" }).count()).toBe(0);
  const keys = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("pin-builder-")));
  expect(keys.sort()).toEqual(["pin-builder-default-tour-id", "pin-builder-editing-tour-id"]);

  await tabTo(page, button("Choose board"));
  await page.keyboard.press("Enter");
  await page
    .getByRole("dialog")
    .getByRole("option", { name: /Ceramics/ })
    .first()
    .press("Enter");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await button(/^Use board and link for all/).press("Enter");
  await page
    .locator("button:enabled")
    .filter({ hasText: /^Publish 2 Pins$/ })
    .press("Enter");
  await page.getByText("2 Pins are published").waitFor();
  const { items } = await vera.client.trpc.feeds.created.query({ username: vera.user.username });
  expect(items.map(({ link }) => link)).toEqual([`${site.origin}/pots`, `${site.origin}/pots`]);
  expect(new Set(items.map(({ imageSignature }) => imageSignature)).size).toBe(2);
  expect(faults).toEqual([]);
});
