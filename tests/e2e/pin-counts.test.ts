import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { foldPinCounts } from "../../db/queries/pins/pin-events.ts";
import { BROWSER_TEST_MS, DESKTOP, openBrowser, type TestBrowser, takenOver } from "../support/browser.ts";
import { type Person, signUp } from "../support/people.ts";
import { becomeInBrowser, makeBoard, makePin } from "../support/site.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

setDefaultTimeout(BROWSER_TEST_MS);

/** Without "Headless", which counts as a bot. */
const userAgent =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";

let app: TestApp;
let browser: TestBrowser;
let owner: Person;
let reader: Person;
let pinId: string;
beforeAll(async () => {
  [app, browser] = await Promise.all([startTestApp(), openBrowser()]);
  [owner, reader] = [await signUp(app, { name: "Olga" }), await signUp(app, { name: "Rita" })];
  const board = await makeBoard(owner.client, "Oak");
  pinId = (await makePin(owner.client, board.id, { title: "Oak table", link: "https://oak.example/table" })).id;
  await makeBoard(reader.client, "Wood");
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
});

const numbers = async () => {
  const day = app.deps.now().toISOString().slice(0, 10);
  await foldPinCounts(app.deps.db);
  return owner.client.trpc.pins.analytics.query({ pinId, startDate: day, endDate: day, split: "source" });
};
async function until(wanted: object): Promise<Awaited<ReturnType<typeof numbers>>> {
  for (let tries = 0; tries < 40; tries += 1) {
    const found = await numbers();
    if (Object.entries(wanted).every(([name, value]) => found.days[0]?.[name as "saves"] === value)) return found;
    await Bun.sleep(500);
  }
  const found = await numbers();
  expect(found.days[0]).toMatchObject(wanted);
  return found;
}

test("a reader's view on home, the large view and the link count for the owner", async () => {
  const { page, faults } = await browser.newPage({ viewport: DESKTOP, userAgent });
  await becomeInBrowser(page, app, reader);
  await page.goto(app.url);
  await takenOver(page);
  await page.mouse.move(300, 300);
  await page.mouse.move(320, 320);
  await until({ impressions: 1, clicks: 0 });
  await page.locator(`a[href^="/pin/${pinId}"]`).first().click();
  await page.getByRole("heading", { name: "Oak table", level: 1 }).waitFor();
  await until({ clicks: 1 });
  const [exit] = await Promise.all([
    page.context().waitForEvent("page"),
    page.locator('main a[href^="/offsite/"]').first().click(),
  ]);
  await exit.close();
  await until({ outboundClicks: 1 });
  const found = await until({ impressions: 1, clicks: 1, outboundClicks: 1 });
  expect(found.groups).toMatchObject([{ group: "home", days: [{ impressions: 1, clicks: 1, outboundClicks: 1 }] }]);
  expect(faults).toEqual([]);
});

test("a page that nobody uses counts nothing", async () => {
  const before = (await numbers()).lifetime;
  const { page } = await browser.newPage({ viewport: DESKTOP, userAgent });
  await page.goto(app.url);
  await takenOver(page);
  await Bun.sleep(4_000);
  expect((await numbers()).lifetime).toEqual(before);
});
