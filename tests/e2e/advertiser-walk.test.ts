import { afterAll, afterEach, beforeAll, beforeEach, expect, setDefaultTimeout, test } from "bun:test";
import type { Page } from "playwright-core";
import { paceAll } from "../../server/slices/ads/pace.ts";
import { settleAll } from "../../server/slices/ads/work.ts";
import { ADMIN_EMAIL, administrator } from "../support/administrator.ts";
import { BROWSER_TEST_MS, drawn, MOVING, openBrowser, PHONE, type TestBrowser, takenOver } from "../support/browser.ts";
import { demoPicture, pinPicture } from "../support/demo-picture.ts";
import { type PaymentProvider, startPaymentProvider } from "../support/payment-provider.ts";
import { type Person, signUp } from "../support/people.ts";
import { seedOlderPins } from "../support/seed-feed.ts";
import { becomeInBrowser, makeBoard } from "../support/site.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

setDefaultTimeout(4 * BROWSER_TEST_MS);

/** Saves the pictures of docs/advertising.md: `WALK_PICTURES=docs/pictures bun test tests/e2e/advertiser-walk.test.ts`. */
const FOLDER = process.env.WALK_PICTURES;
/** A user agent without the word that marks robots, whose views don't count. */
const PERSON = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";
/** Longer than the server takes running ads from memory. */
const ADS_READ_MS = 1_600;

let app: TestApp;
let browser: TestBrowser;
let provider: PaymentProvider;
let admin: Person;
beforeAll(async () => {
  browser = await openBrowser(MOVING);
});
afterAll(async () => void (await browser?.close()));
// A site for each walk: one site paces its ads once a minute.
beforeEach(async () => {
  provider = startPaymentProvider();
  app = await startTestApp({ ...provider.env, ADMIN_EMAILS: ADMIN_EMAIL });
  admin = await administrator(app);
  const author = await signUp(app, { name: "Ada" });
  const board = await makeBoard(author.client, "Pictures");
  for (const name of ["owl", "osprey", "arum-lilies", "blue-atrium"])
    await pinPicture(author.client, board.id, demoPicture(name).resize(500), name.replaceAll("-", " "));
  // Ads enter lists that are longer than a screen.
  await seedOlderPins(app, 24);
});
afterEach(async () => {
  await app?.close();
  await provider?.close();
});

const button = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name, exact: typeof name === "string" });
const heading = (page: Page, name: string | RegExp) =>
  page.getByRole("heading", { name, exact: typeof name === "string" }).waitFor();

/** The payment page of the provider, where the person pays at once and is led back. */
async function payAtOnce(page: Page): Promise<void> {
  await page.route("https://pay.example/**", async (route) => {
    const { form } = provider.asked.findLast(({ path }) => path === "/v1/checkout/sessions") ?? {
      form: new URLSearchParams(),
    };
    const checkout = provider.lastCheckout();
    const paid = {
      id: `cs_${checkout}`,
      payment_status: "paid",
      client_reference_id: checkout,
      payment_intent: `pi_${checkout}`,
      currency: form.get("line_items[0][price_data][currency]"),
      amount_total: Number(form.get("line_items[0][price_data][unit_amount]")),
      metadata: { checkout },
    };
    expect(await provider.send(app, "checkout.session.completed", paid)).toBe(200);
    await route.fulfill({ status: 302, headers: { location: form.get("success_url") ?? "" } });
  });
}

/** A person in the ad's country looks at the home page until the ad was on the screen. */
async function seesAd(payer: string): Promise<void> {
  const viewer = await signUp(app, { name: "Vera", fields: { country: "NO" } });
  const { page } = await browser.newPage({ userAgent: PERSON });
  await becomeInBrowser(page, app, viewer);
  const card = page.getByRole("article", { name: `Promoted by ${payer}` });
  // Ads are spread over the day, so not every page has this one.
  do {
    const asked = page.waitForResponse((response) => response.url().includes("/trpc/ads.slots"));
    await page.goto(app.url);
    await takenOver(page);
    await (await asked).finished();
    await drawn(page);
  } while ((await card.count()) === 0);
  const counted = page.waitForResponse((response) => response.url().includes("/v3/ads/events/"));
  await card.scrollIntoViewIfNeeded();
  expect((await counted).status()).toBe(200);
  await page.context().close();
  await settleAll(app.deps);
}

/** From the home page to a paused campaign, by links and buttons only. */
async function walk(payer: string, isPhone: boolean): Promise<string[]> {
  const maker = await signUp(app, { name: payer, fields: { country: "NO" } });
  await maker.client.trpc.users.convertToBusiness.mutate({ businessName: payer });
  const board = await makeBoard(maker.client, "Workshop");
  const { id: pinId } = await pinPicture(
    maker.client,
    board.id,
    demoPicture("spiral-staircase").resize(500),
    "Oak stairs",
  );
  await maker.client.trpc.pins.update.mutate({ pinId, link: "https://shop.example/stairs" });
  const { page, faults } = await browser.newPage(
    isPhone ? { viewport: PHONE, hasTouch: true, isMobile: true } : { viewport: { width: 1_280, height: 860 } },
  );
  const picture = (name: string) =>
    FOLDER && isPhone
      ? page.screenshot({ path: `${FOLDER}/ads-${name}.jpg`, type: "jpeg", quality: 72, animations: "disabled" })
      : undefined;
  const press = (name: string | RegExp) => button(page, name).click();
  await payAtOnce(page);
  await becomeInBrowser(page, app, maker);
  await page.goto(app.url);
  await takenOver(page);

  await press("Your account");
  await page.getByRole("menuitem", { name: "Ads", exact: true }).click();
  await heading(page, "Show your Pins to more people");
  await picture("1-start");
  await page.getByRole("link", { name: "Promote a Pin" }).first().click();
  await press("No, context only");
  await heading(page, "Choose a Pin to promote");
  await press(/^Promote Oak stairs/);
  await page.getByLabel("Daily budget in NOK").fill("70");
  await picture("2-form");
  await press("Next");
  await heading(page, "Your business");
  await page.getByText("I accept the advertising guidelines").click();
  await press("Continue");
  await heading(page, "Billing details");
  await page.getByLabel("Address", { exact: true }).fill("1 Main Street");
  await page.getByLabel("City").fill("Oslo");
  await press("Save and promote");
  await heading(page, "Confirm that it's you");
  await page.getByLabel("Password").fill(maker.password);
  await press("Confirm");
  await heading(page, "Your ad is in review");
  await picture("3-in-review");

  await page
    .getByRole("link", { name: /credit/i })
    .first()
    .click();
  await page.getByLabel("Amount in NOK").fill("500");
  await picture("4-credit");
  await press("Go to payment");
  await page
    .getByText(/NOK\s?500/)
    .first()
    .waitFor();

  // An administrator approves it, and somebody looks at it.
  const { items } = await admin.client.trpc.advertiser.reviewQueue.query({});
  expect(items).toHaveLength(1);
  for (const { id } of items) await admin.client.trpc.advertiser.decide.mutate({ adId: id, decision: "APPROVED" });
  expect(await paceAll(app.deps)).toBe(true);
  await Bun.sleep(ADS_READ_MS);
  await seesAd(payer);

  await press("Your account");
  await page.getByRole("menuitem", { name: "Ads", exact: true }).click();
  await page.getByRole("link", { name: "Oak stairs" }).first().waitFor();
  await page.waitForFunction(() => {
    const place = document.querySelector("nav [aria-current=true]")?.getBoundingClientRect();
    return place && place.left >= 0 && place.right <= innerWidth;
  });
  await picture("5-overview");
  await page.getByRole("link", { name: "Oak stairs" }).first().click();
  await page.getByRole("heading", { name: "Oak stairs" }).waitFor();
  await picture("6-results");
  await press("Pause");
  await page.getByText("The campaign is paused.").waitFor();
  await picture("7-paused");
  return faults;
}

test("on a phone a business promotes a Pin, pays, reads results and pauses it", async () => {
  expect(await walk("Oak & Co", true)).toEqual([]);
});

test("on a computer a business promotes a Pin, pays, reads results and pauses it", async () => {
  expect(await walk("Fir & Sons", false)).toEqual([]);
});
