import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { AREA_PATHS, type AreaKey, areaPath } from "../../src/advertiser/area-paths.ts";
import { BROWSER_TEST_MS, openBrowser, type TestBrowser, takenOver } from "../support/browser.ts";
import { expectGoodLooks, IN_FRAME } from "../support/looks.ts";
import { moveInArea } from "../support/move-in-area.ts";
import { type Person, signUp } from "../support/people.ts";
import { becomeInBrowser, makeBoard, makePin } from "../support/site.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

setDefaultTimeout(BROWSER_TEST_MS);

const PERSONS = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36";
let app: TestApp;
let browser: TestBrowser;
let maker: Person;
let advertiserId: string;
beforeAll(async () => {
  [app, browser] = await Promise.all([startTestApp(), openBrowser()]);
  maker = await signUp(app, { name: "Maker" });
  await maker.client.trpc.users.convertToBusiness.mutate({ businessName: "Oak & Co" });
  advertiserId = (await maker.client.trpc.advertiser.create.mutate({ name: "Oak & Co", country: "US" })).id;
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
});

const seconds = () => Math.floor(app.deps.now().getTime() / 1_000);
const eventOf = (eventId: string, fields: object = {}) => ({
  eventName: "checkout",
  eventId,
  eventTime: seconds(),
  actionSource: "web",
  userData: { clickId: "77" },
  eventSourceUrl: "https://shop.example/thanks",
  customData: { value: "72.39", currency: "USD" },
  ...fields,
});

test("each page of /conversions/ opens with the received events [signed-in 2.10]", async () => {
  const { page, faults } = await browser.newPage();
  const looks = (name: string) => expectGoodLooks(page, name, IN_FRAME);
  const { conversions } = maker.client.trpc;
  await becomeInBrowser(page, app, maker);
  const open = async (key: AreaKey) => {
    await page.goto(app.url + areaPath(key, { advertiserId }));
    await takenOver(page);
    await page.locator("main h1").first().waitFor();
  };
  await open("conversions");
  await page.getByText("Nothing has come in yet").waitFor();
  await looks("empty");

  const tag = await conversions.createTag.mutate({ advertiserId, name: "Shop" });
  await conversions.send.mutate({ advertiserId, data: [eventOf("order-1"), eventOf("order-1"), eventOf("order-2")] });
  await conversions.send.mutate({ advertiserId, test: true, data: [eventOf("probe-1", { eventName: "buy" })] });
  await conversions.upload.mutate({ advertiserId, fileName: "may.csv", rows: [eventOf("file-1"), {}] });
  const shown: Partial<Record<AreaKey, string>> = {
    conversions: "Purchase",
    conversionsEventsOverview: "Purchase",
    conversionsEventHistory: "order-2",
    conversionsHealth: "can be matched",
    conversionsTestEvents: "probe-1",
    conversionsTag: tag.id,
    conversionsTagManualSetup: tag.id,
    conversionsTagHealth: "Nothing in these days.",
    conversionsUpload: "event_name",
    conversionsHistory: "may.csv",
    conversionsPcaHistory: "No file was uploaded yet",
    conversionsPcaUpload: "Purchases made elsewhere",
    conversionsApiManualSetup: "curl -X POST",
    conversionsApiPartnerSetup: "Google Tag Manager",
    conversionsAccessToken: "What it is for",
    conversionsSetupApi: "Your developers send events",
    conversionsDeduplication: "order-1",
    conversionsPayloadHelper: "Payload (JSON)",
    conversionsPartnerConnect: "Connected",
  };
  const keys = (Object.keys(AREA_PATHS) as AreaKey[]).filter((key) => AREA_PATHS[key].startsWith("/conversions/"));
  expect(Object.keys(shown).sort()).toEqual([...keys].sort());
  const looked: AreaKey[] = ["conversions", "conversionsEventHistory", "conversionsHealth", "conversionsTestEvents"];
  await open("conversions");
  for (const key of keys) {
    await moveInArea(page, areaPath(key, { advertiserId }));
    await page
      .locator("main")
      .getByText(shown[key] ?? "")
      .first()
      .waitFor();
    if (looked.includes(key) || key === "conversionsTagManualSetup") await looks(key);
  }
  expect(faults).toEqual([]);
});

test("/conversions/payload-helper/ and /conversions/upload/ say what is wrong, row by row [signed-in 2.10]", async () => {
  const { page, faults } = await browser.newPage();
  await becomeInBrowser(page, app, maker);
  await page.goto(app.url + areaPath("conversionsPayloadHelper", { advertiserId }));
  await takenOver(page);
  await page.getByLabel("Payload (JSON)").fill('{"data":[{"event_name":"buy"}]}');
  await page.getByRole("button", { name: "Check", exact: true }).click();
  await page.getByText(/^event_name: Use one of/).waitFor();
  await page.goto(app.url + areaPath("conversionsUpload", { advertiserId }));
  await takenOver(page);
  const csv = `event_name,event_id,event_time,email\ncheckout,csv-1,${seconds()},ada@example.org\nbuy,csv-2,${seconds()},\n`;
  const file = { name: "sales.csv", mimeType: "text/csv", buffer: Buffer.from(csv) };
  await page.locator("main input[type=file]").setInputFiles(file);
  await page.getByText("1 counted, 0 had come before, 1 refused.").waitFor();
  await page.getByText(/^Row 3: event_name/).waitFor();
  expect(faults).toEqual([]);
});

test("a website's tag sends nothing before its visitor agrees, and then all queued events", async () => {
  const { trpc } = maker.client;
  const tag = await trpc.conversions.createTag.mutate({ advertiserId, name: "Website" });
  // A headless user agent counts as a program, and its events are dropped.
  const { page } = await browser.newPage({ userAgent: PERSONS });
  const sent: string[] = [];
  page.on("request", (request) => request.url().endsWith("/ct/events/") && sent.push(request.url()));
  const website = Bun.serve({
    port: 0,
    hostname: "127.0.0.1",
    fetch: () =>
      new Response("<!doctype html><title>Shop</title><p>Shop</p>", { headers: { "Content-Type": "text/html" } }),
  });
  await page.goto(`${website.url}?tbclid=12345`);
  await page.addScriptTag({ url: `${app.url}/ct/tag.js` });
  await page.evaluate((id) => {
    const { tackboard } = window as unknown as { tackboard: (...call: unknown[]) => void };
    tackboard("load", id);
    tackboard("track", "checkout", { event_id: "website-1", value: "5", currency: "USD" });
  }, tag.id);
  await page.waitForTimeout(600);
  expect([sent, await page.evaluate(() => document.cookie)]).toEqual([[], ""]);
  await page.evaluate(() =>
    (window as unknown as { tackboard: (...call: unknown[]) => void }).tackboard("consent", true),
  );
  const listed = () => trpc.conversions.events.query({ advertiserId, source: "TAG" });
  for (let tries = 0; tries < 50 && (await listed()).items.length === 0; tries++) await Bun.sleep(100);
  expect((await listed()).items).toMatchObject([{ eventId: "website-1", page: website.url.href }]);
  expect(await page.evaluate(() => document.cookie)).toBe("_tbclid=12345");
  await website.stop(true);
});

test("the tag's dialog chooses what counts as a web conversion, and the campaign counts it [signed-in 2.8]", async () => {
  const board = await makeBoard(maker.client, "Workshop");
  const pin = await makePin(maker.client, board.id, { title: "Oak stool", link: "https://shop.example/stool" });
  const { page, faults } = await browser.newPage();
  await becomeInBrowser(page, app, maker);
  await page.goto(`${app.url}/advertiser/${advertiserId}/quick-promote/?pinId=${pin.id}`);
  await takenOver(page);
  await page.getByText("Conversions on your website").click();
  await page.getByRole("dialog", { name: "Choose a conversion" }).waitFor();
  await expectGoodLooks(page, "tag window", IN_FRAME);
  await page.getByLabel("Event").selectOption("signup");
  await page.getByRole("button", { name: "Use this tag" }).click();
  await page.getByText("Counted: Sign-up").waitFor();
  expect(faults).toEqual([]);
});
