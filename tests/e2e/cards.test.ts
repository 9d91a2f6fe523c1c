import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { sql } from "drizzle-orm";
import { rows } from "../../db/client.ts";
import { chargeCards } from "../../server/slices/ads/charges.ts";
import { areaPath } from "../../src/advertiser/area-paths.ts";
import { BROWSER_TEST_MS, openBrowser, type TestBrowser, takenOver } from "../support/browser.ts";
import { expectGoodLooks, IN_FRAME, type Look } from "../support/looks.ts";
import { type PaymentProvider, startPaymentProvider } from "../support/payment-provider.ts";
import { type Person, signUp } from "../support/people.ts";
import { seedPerson } from "../support/seed.ts";
import { type SeededAccount, seedAccount } from "../support/seed-ads.ts";
import { becomeInBrowser } from "../support/site.ts";
import { stepUp } from "../support/step-up.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

setDefaultTimeout(BROWSER_TEST_MS);

const LOOKS: readonly Look[] = [320, 1440].flatMap((width) =>
  (["light", "dark"] as const).map((colorScheme) => ({
    name: `${width} ${colorScheme}`,
    viewport: { width, height: 900 },
    colorScheme,
  })),
);
const LOOK = { ...IN_FRAME, looks: LOOKS };
let app: TestApp;
let browser: TestBrowser;
let provider: PaymentProvider;
let maker: Person;
let account: SeededAccount;
beforeAll(async () => {
  provider = startPaymentProvider();
  [app, browser] = await Promise.all([startTestApp(provider.env), openBrowser()]);
  maker = await signUp(app, { name: "Maker" });
  await stepUp(maker);
  const owner = { ...(await seedPerson(app)), id: maker.user.id };
  account = await seedAccount(app, { owner, prepaid: 0n });
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
  await provider?.close();
});

const charge = () => chargeCards(app.deps, new AbortController().signal);

test("a card is added on the provider's page, a refusal is shown, and a retry pays it", async () => {
  const at = { advertiserId: account.id };
  const { page, faults } = await browser.newPage();
  await page.route("https://pay.example/**", (route) =>
    route.fulfill({ body: "<h1>The provider's page</h1>", contentType: "text/html" }),
  );
  await becomeInBrowser(page, app, maker);
  await page.goto(app.url + areaPath("billing", at));
  await takenOver(page);
  await page.getByText("as soon as they have spent $40").waitFor();
  await expectGoodLooks(page, "card-none", LOOK);
  await page.getByRole("button", { name: "Add a card" }).click();
  await page.getByRole("heading", { name: "The provider's page" }).waitFor();
  const object = {
    id: "cs_card",
    mode: "setup",
    payment_status: "no_payment_required",
    amount_total: null,
    currency: "usd",
    setup_intent: page.url().split("/").at(-1),
    metadata: { card: account.id },
  };
  await page.goto(`${app.url}${areaPath("billing", at)}?card=added`);
  await page.getByText("Your card appears here as soon as it is confirmed").waitFor();
  expect(await provider.send(app, "checkout.session.completed", object)).toBe(200);
  await page.getByText("visa ending in 4242, valid until 12/2031").waitFor();
  await expectGoodLooks(page, "card-there", LOOK);

  await rows(app.deps.db, sql`update ad_balances set owed_micro = 45000000 where advertiser_id = ${account.id}`);
  provider.cards.refuses = "insufficient_funds";
  await charge();
  await page.reload();
  await takenOver(page);
  await page.getByText("Your bank refused a charge of $45").waitFor();
  await expectGoodLooks(page, "card-refused", LOOK);
  await page.getByRole("button", { name: "Try again now" }).click();
  await page.getByText("The bank refused it again").waitFor();
  const week = sql`update ad_charges set first_failed_at = first_failed_at - interval '8 days', next_attempt_at = null`;
  await rows(app.deps.db, week);
  await charge();
  await page.reload();
  await takenOver(page);
  await page.getByText("was refused for seven days").waitFor();
  await expectGoodLooks(page, "card-stopped", LOOK);
  await page.getByRole("button", { name: "Remove the card" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove the card" }).click();
  await page.getByText("The account still owes money").waitFor();
  provider.cards.refuses = null;
  await page.getByRole("button", { name: "Try again now" }).click();
  await page.getByText("Paid", { exact: true }).waitFor();
  await page.getByText("as soon as they have spent $40").waitFor();
  expect(await page.getByText("Your bank refused").count()).toBe(0);
  await page.getByRole("button", { name: "Remove the card" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove the card" }).click();
  await page.getByRole("button", { name: "Add a card" }).waitFor();
  expect(faults).toEqual([]);
});
