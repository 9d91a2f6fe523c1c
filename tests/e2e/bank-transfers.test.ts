import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { areaPath } from "../../src/advertiser/area-paths.ts";
import { referenceInGroups } from "../../src/billing/reference.rules.ts";
import { ADMIN_EMAIL, administrator } from "../support/administrator.ts";
import { BROWSER_TEST_MS, openBrowser, type TestBrowser, takenOver } from "../support/browser.ts";
import { expectGoodLooks, IN_FRAME, type Look } from "../support/looks.ts";
import { moveInArea } from "../support/move-in-area.ts";
import { type Person, signUp } from "../support/people.ts";
import { seedPerson } from "../support/seed.ts";
import { type SeededAccount, seedAccount } from "../support/seed-ads.ts";
import { becomeInBrowser } from "../support/site.ts";
import { stepUp } from "../support/step-up.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

setDefaultTimeout(BROWSER_TEST_MS);

const DETAILS = "Tack AS\\nNO93 8601 1117 947\\nDNBANOKK";
const LOOKS: readonly Look[] = [320, 1440].flatMap((width) =>
  (["light", "dark"] as const).map((colorScheme) => ({
    name: `${width} ${colorScheme}`,
    viewport: { width, height: 900 },
    colorScheme,
  })),
);
let app: TestApp;
let browser: TestBrowser;
let maker: Person;
let keeper: Person;
let account: SeededAccount;
beforeAll(async () => {
  const env = { ADMIN_EMAILS: ADMIN_EMAIL, BANK_TRANSFER_DETAILS: DETAILS };
  [app, browser] = await Promise.all([startTestApp(env), openBrowser()]);
  keeper = await administrator(app);
  maker = await signUp(app, { name: "Maker" });
  await stepUp(maker);
  const owner = { ...(await seedPerson(app)), id: maker.user.id };
  account = await seedAccount(app, { owner, prepaid: 0n, timeZone: "Europe/Oslo", currency: "NOK" });
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
});

test("an advertiser gets a reference, an administrator books it, and the receipt appears", async () => {
  const looks = { looks: LOOKS };
  const { page, faults } = await browser.newPage();
  await becomeInBrowser(page, app, maker);
  const at = { advertiserId: account.id };
  await page.goto(app.url + areaPath("billing", at));
  await takenOver(page);
  await page.getByRole("heading", { name: "Pay by bank transfer" }).waitFor();
  expect(await page.getByText("The people who run this site add credit").count()).toBe(0);
  await expectGoodLooks(page, "transfers-none", { ...IN_FRAME, ...looks });
  const field = page.getByLabel("Amount in NOK");
  await field.fill("lots");
  await page.getByRole("button", { name: "Get a reference" }).click();
  await page.getByText("Enter an amount such as 50").waitFor();
  expect(await field.inputValue()).toBe("lots");
  await field.fill("499.90");
  await page.getByRole("button", { name: "Get a reference" }).click();
  await page.getByText("DNBANOKK").waitFor();
  const [transfer] = (await maker.client.trpc.billing.transfers.query(at)).items;
  const reference = referenceInGroups(transfer?.reference ?? "");
  await page.getByText(reference).first().waitFor();
  await expectGoodLooks(page, "transfers-waiting", { ...IN_FRAME, ...looks });

  const admin = await browser.newPage();
  await becomeInBrowser(admin.page, app, keeper);
  await admin.page.goto(`${app.url}/admin/ads/`);
  await takenOver(admin.page);
  await admin.page.getByRole("link", { name: "Bank transfers" }).click();
  await admin.page.getByText("Lantern Works").waitFor();
  await expectGoodLooks(admin.page, "admin-transfers", looks);
  await admin.page.getByRole("searchbox", { name: "Find by reference" }).fill("RF00 NOTHING");
  await admin.page.keyboard.press("Enter");
  await admin.page.getByText("No open transfer has this reference").waitFor();
  await admin.page.getByRole("searchbox", { name: "Find by reference" }).fill(reference.toLowerCase());
  await admin.page.keyboard.press("Enter");
  await admin.page.getByRole("button", { name: `Book as paid: ${reference}` }).click();
  const received = admin.page.getByLabel("Amount that arrived (NOK)");
  await received.fill("0");
  await admin.page.getByRole("dialog").getByRole("button", { name: "Book as paid" }).click();
  await admin.page.getByText("Enter an amount such as 50").waitFor();
  await expectGoodLooks(admin.page, "admin-transfer-book", looks);
  await received.fill("495");
  await admin.page.getByRole("dialog").getByRole("button", { name: "Book as paid" }).click();
  await admin.page.getByText("Booked").first().waitFor();
  await admin.page.getByText("No open transfer has this reference").waitFor();

  await page.reload();
  await takenOver(page);
  await page.getByText("Arrived").waitFor();
  await expectGoodLooks(page, "transfers-arrived", { ...IN_FRAME, ...looks });
  await moveInArea(page, areaPath("billingDocuments", at));
  await page.getByRole("link", { name: "R-1" }).waitFor();
  await expectGoodLooks(page, "receipts", { ...IN_FRAME, ...looks });
  expect([...faults, ...admin.faults]).toEqual([]);
});

test("an administrator cancels a transfer with a reason", async () => {
  const at = { advertiserId: account.id };
  const asked = await maker.client.trpc.billing.requestTransfer.mutate({ ...at, amountInMicroCurrency: 5_000_000 });
  const { page, faults } = await browser.newPage();
  await becomeInBrowser(page, app, keeper);
  await page.goto(`${app.url}/admin/ads/transfers/`);
  await takenOver(page);
  await page.getByRole("button", { name: `Cancel transfer: ${referenceInGroups(asked.reference)}` }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel transfer" }).click();
  await page.getByText("Say why.").waitFor();
  await page.getByLabel("Reason").fill("It never came");
  await page.getByRole("dialog").getByRole("button", { name: "Cancel transfer" }).click();
  await page.getByText("No transfer is waiting").waitFor();
  await expectGoodLooks(page, "admin-transfers-none", { looks: LOOKS });
  const [transfer] = (await maker.client.trpc.billing.transfers.query(at)).items;
  expect(transfer?.state).toBe("CANCELLED");
  expect(faults).toEqual([]);
});
