import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { ADMIN_EMAIL, administrator } from "../support/administrator.ts";
import { BROWSER_TEST_MS, openBrowser, type TestBrowser, takenOver } from "../support/browser.ts";
import { expectGoodLooks } from "../support/looks.ts";
import { type Person, signUp } from "../support/people.ts";
import { becomeInBrowser, makeBoard, makePin } from "../support/site.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

setDefaultTimeout(BROWSER_TEST_MS);

let app: TestApp;
let browser: TestBrowser;
let maker: Person;
let admin: Person;
let campaignPath: string;
beforeAll(async () => {
  [app, browser] = await Promise.all([startTestApp({ ADMIN_EMAILS: ADMIN_EMAIL }), openBrowser()]);
  maker = await signUp(app, { name: "Maker" });
  admin = await administrator(app);
  const board = await makeBoard(maker.client, "Workshop");
  const { id } = await maker.client.trpc.advertiser.create.mutate({ name: "Oak & Co", country: "US" });
  for (const title of ["Oak stool", "Ash chair"]) {
    const destinationUrl = `https://shop.example/${title.slice(0, 3).toLowerCase()}`;
    const pin = await makePin(maker.client, board.id, { title, link: destinationUrl });
    const { campaign } = await maker.client.trpc.quickPromote.promote.mutate({
      advertiserId: id,
      pinId: pin.id,
      budgetInMicroCurrency: 7_000_000,
      campaignName: title,
      duration: 10,
      destinationUrl,
    });
    campaignPath = `/advertiser/${id}/campaigns/${campaign.id}/`;
  }
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
});

test("review: a key approves the focused ad; its advertiser can appeal a rejection with a reason", async () => {
  const { page, faults } = await browser.newPage();
  const looks = (name: string) => expectGoodLooks(page, name);
  await becomeInBrowser(page, app, admin);
  await page.goto(`${app.url}/admin/ads/`);
  await takenOver(page);
  await page.getByText("Ash chair").first().waitFor();
  await looks("queue");
  await page.getByRole("article", { name: "Oak stool" }).focus();
  await page.keyboard.press("a");
  await page.getByText("Approved").waitFor();
  await page.getByRole("article", { name: "Oak stool" }).waitFor({ state: "detached" });
  await page.getByRole("article", { name: "Ash chair" }).focus();
  await page.keyboard.press("r");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Reject", exact: true }).click();
  await page.getByText("Choose at least one reason.").waitFor();
  await dialog.getByText("It promises something its page doesn't deliver.").click();
  await looks("reject");
  await dialog.getByRole("button", { name: "Reject", exact: true }).click();
  await page.getByRole("heading", { name: "No ads to review" }).waitFor();

  const { page: own, faults: ownFaults } = await browser.newPage();
  await becomeInBrowser(own, app, maker);
  await own.goto(`${app.url}${campaignPath}`);
  await takenOver(own);
  await own.getByText("It promises something its page doesn't deliver.").waitFor();
  await own.getByText("Your account has no credit.").waitFor();
  await expectGoodLooks(own, "campaign");
  await own.getByRole("button", { name: "Appeal" }).click();
  await expectGoodLooks(own, "appeal");
  await own.getByLabel("What we missed").fill("The page keeps it.");
  await own.getByRole("button", { name: "Send" }).click();
  await own.getByText("Appeal sent", { exact: true }).first().waitFor();
  await own.getByRole("button", { name: "Pause" }).click();
  await own.getByText("The campaign is paused.").waitFor();
  await own.goto(`${app.url}/advertiser/${maker.user.id}/campaigns/`);
  await takenOver(own);
  await own.getByRole("link", { name: "Ash chair" }).waitFor();
  await expectGoodLooks(own, "campaigns");
  await own.getByRole("link", { name: "Overview", exact: true }).click();
  await own.getByRole("link", { name: "People" }).click();
  await own.getByText("Only you so far.").waitFor();
  await expectGoodLooks(own, "people");
  await own.getByRole("link", { name: "History" }).click();
  await own.getByText("The site").first().waitFor();
  await expectGoodLooks(own, "history");
  expect([...faults, ...ownFaults]).toEqual([]);
});
