import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { adStats } from "../../db/schema/ad-delivery.ts";
import { BROWSER_TEST_MS, openBrowser, type TestBrowser, takenOver } from "../support/browser.ts";
import { demoPicture } from "../support/demo-picture.ts";
import { expectGoodLooks, IN_FRAME } from "../support/looks.ts";
import type { Person } from "../support/people.ts";
import { type SeededAccount, signUpWithAccount } from "../support/seed-ads.ts";
import { becomeInBrowser } from "../support/site.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

setDefaultTimeout(BROWSER_TEST_MS);

let app: TestApp;
let browser: TestBrowser;
let maker: Person;
let account: SeededAccount;
beforeAll(async () => {
  [app, browser] = await Promise.all([startTestApp(), openBrowser()]);
  ({ maker, account } = await signUpWithAccount(app));
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
});

const LINK = "https://shop.example/lanterns";

async function fileOf(name: string) {
  const buffer = await demoPicture(name).resize(600).jpeg().toBuffer();
  return { name: `${name}.jpg`, mimeType: "image/jpeg", buffer };
}
/** The editor at its ads, with a campaign and an ad group that are complete. */
async function atAds() {
  const advertiserId = account.id;
  const draft = {
    step: "ads",
    campaign: { name: "Lanterns" },
    adGroup: { name: "Evenings", budget: "9", startDay: app.deps.now().toISOString().slice(0, 10) },
  };
  const { id } = await maker.client.trpc.campaignDrafts.save.mutate({ advertiserId, draft });
  const { page, faults } = await browser.newPage();
  await becomeInBrowser(page, app, maker);
  await page.goto(`${app.url}/advertiser/${advertiserId}/ads/create/?draftId=${id}`);
  await takenOver(page);
  await page.getByRole("heading", { name: "Upload a picture or film" }).waitFor();
  return { page, faults };
}

test("two uploads become ads of an ad group, with hints while typing and previews by width", async () => {
  const { page, faults } = await atAds();
  const chooser = page.getByRole("region", { name: "Ads", exact: true }).locator("input[type=file]");
  await chooser.setInputFiles({ name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("no picture") });
  await page.getByText("notes.txt isn't a picture or film we can read.").waitFor();
  await chooser.setInputFiles([await fileOf("alpine-dusk"), await fileOf("agave-house")]);
  const [first, second] = ["alpine-dusk.jpg", "agave-house.jpg"].map((name) =>
    page.getByRole("form", { name: `Texts of ${name}` }),
  );
  if (!first || !second) throw new Error("a form is missing");
  await first.getByText("Without a title, people see the owner's name.").waitFor();
  const title = first.getByRole("textbox", { name: "Title" });
  await title.fill("BUY THESE LANTERNS TODAY for evenings on the balcony!!!");
  await first.getByText("Several words in capitals").waitFor();
  await first.getByText("Repeated signs such as !!!").waitFor();
  await first.getByText("On phones, people see “BUY THESE LANTERNS").waitFor();
  await expectGoodLooks(page, "ad-uploads", IN_FRAME);
  await title.fill("Balcony lanterns");
  await first.getByText("Several words in capitals").waitFor({ state: "detached" });
  await first.getByRole("textbox", { name: "Destination" }).fill("not an address");
  await first.getByRole("button", { name: "Add as an ad" }).click();
  await first.locator("[aria-invalid=true]").waitFor();
  await first.getByRole("textbox", { name: "Destination" }).fill("shop.example/lanterns");
  await first.getByRole("button", { name: "Add as an ad" }).click();
  await first.waitFor({ state: "detached" });
  // The next one starts with the same destination.
  expect(await second.getByRole("textbox", { name: "Destination" }).inputValue()).toBe(LINK);
  await second.getByRole("textbox", { name: "Title" }).fill("A lantern house");
  await second.getByRole("button", { name: "Add as an ad" }).click();
  await second.waitFor({ state: "detached" });

  const preview = page.getByRole("complementary", { name: "Preview" });
  await preview.getByLabel("Ad", { exact: true }).selectOption({ label: "Balcony lanterns" });
  const widths = async () =>
    Promise.all((await preview.locator("figure article").all()).map(async (card) => (await card.boundingBox())?.width));
  await preview.locator("figure").nth(1).getByText("Balcony lanterns").waitFor();
  expect(await widths()).toEqual([236, 179]);
  await preview.getByLabel("Placement").selectOption("related");
  await preview.getByText("Ads show here from position 5.").waitFor();
  await page.getByText("Only as an ad").nth(1).waitFor();
  await expectGoodLooks(page, "ad-previews", IN_FRAME);

  await page.getByRole("button", { name: "4. Review" }).click();
  await page.getByText("Balcony lanterns, A lantern house").waitFor();
  await page.getByRole("button", { name: "Publish" }).click();
  await page.waitForURL(/\/campaigns\/\d+/);
  const { items } = await maker.client.trpc.advertiser.ads.query({ advertiserId: account.id });
  expect(items.map(({ name, destinationUrl }) => [name, destinationUrl]).sort()).toEqual([
    ["A lantern house", LINK],
    ["Balcony lanterns", LINK],
  ]);

  // What each of them brings: too early to say, then clear.
  const section = page.getByRole("region", { name: "Ads compared" });
  await page.getByText(/Not enough data yet\. Each ad needs about [\d,]+ impressions\./).waitFor();
  expect(await section.getByRole("rowheader").count()).toBe(2);
  const [one, other] = items;
  if (!one || !other) throw new Error("an ad is missing");
  await app.deps.db.insert(adStats).values([
    { adId: one.id, surface: "home", impressions: 6_000, clicks: 20 },
    { adId: other.id, surface: "home", impressions: 4_000, clicks: 90 },
  ]);
  await page.reload();
  await takenOver(page);
  await page.getByText(`${other.name} is the best, with a probability of`).waitFor();
  // Each cell begins with the name of its column, for phones.
  expect(await section.getByRole("row").nth(1).getByRole("cell").allTextContents()).toEqual([
    expect.stringMatching(/4,000$/),
    expect.stringMatching(/40%$/),
    expect.stringMatching(/90$/),
    expect.stringMatching(/2\.\d+% \(1\.\d+% to 2\.\d+%\)$/),
    expect.stringMatching(/100%$/),
  ]);
  await expectGoodLooks(page, "ads-compared", IN_FRAME);
  expect(faults).toEqual([]);
});

test("a removed upload leaves neither a Pin nor a board", async () => {
  const { page } = await atAds();
  const before = await maker.client.trpc.quickPromote.pins.query({ advertiserId: account.id });
  await page
    .getByRole("region", { name: "Ads", exact: true })
    .locator("input[type=file]")
    .setInputFiles([await fileOf("angular-roof")]);
  const form = page.getByRole("form", { name: "Texts of angular-roof.jpg" });
  await form.getByRole("button", { name: "Remove" }).click();
  await form.waitFor({ state: "detached" });
  const after = await maker.client.trpc.quickPromote.pins.query({ advertiserId: account.id });
  expect(after.items.map(({ id }) => id)).toEqual(before.items.map(({ id }) => id));
});
