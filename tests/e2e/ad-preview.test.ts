import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { sessions } from "../../db/schema/auth.ts";
import { users } from "../../db/schema/users.ts";
import { areaPath } from "../../src/advertiser/area-paths.ts";
import { reachRange } from "../../src/quick-promote/promote.rules.ts";
import { userCard } from "../../src/users/user-card.ts";
import { BROWSER_TEST_MS, openBrowser, type TestBrowser, takenOver } from "../support/browser.ts";
import { type Person, signUp } from "../support/people.ts";
import { becomeInBrowser, makeBoard, makePin } from "../support/site.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

setDefaultTimeout(BROWSER_TEST_MS);

const WOMEN = 150;
const MEN = 350;

let app: TestApp;
let browser: TestBrowser;
let maker: Person;
let advertiserId: string;
beforeAll(async () => {
  [app, browser] = await Promise.all([startTestApp(), openBrowser()]);
  maker = await signUp(app, { name: "Maker" });
  const board = await makeBoard(maker.client, "Workshop");
  advertiserId = (await maker.client.trpc.advertiser.create.mutate({ name: "Oak & Co", country: "US" })).id;
  await makePin(maker.client, board.id, { title: "Ash chair", link: "https://shop.example/ash" });
  const { db, newId, now } = app.deps;
  const people = Array.from({ length: WOMEN + MEN }, (_, at) => {
    const [id, username] = [newId(), `seen${at}`];
    const card = userCard({ id, username, firstName: "Seen", lastName: "Example", avatarKey: null });
    const gender = at < WOMEN ? "female" : "male";
    return { id, username, card, gender, firstName: "Seen", birthday: "1990-05-17", email: `${username}@example.com` };
  });
  await db.insert(users).values(people);
  const at = { ip: "203.0.113.9", lastSeenAt: now(), expiresAt: new Date(now().getTime() + 86_400_000) };
  await db.insert(sessions).values(people.map(({ id }) => ({ ...at, id: newId(), userId: id, tokenHash: id })));
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
});

const rangeWords = (people: number) => {
  const range = reachRange(people);
  return `${range?.from} to ${range?.to}`;
};

test("/ads/create/ estimates the reach of the chosen group and previews each placement [signed-in 2.10]", async () => {
  const { page, faults } = await browser.newPage();
  await becomeInBrowser(page, app, maker);
  await page.goto(app.url + areaPath("adsCreate", { advertiserId, query: { objectiveType: "CONSIDERATION" } }));
  await takenOver(page);
  const preview = page.getByRole("complementary", { name: "Preview" });
  // Includes the maker, whose gender is unknown.
  await preview.getByText(rangeWords(WOMEN + MEN + 1)).waitFor();
  await preview.getByText("Choose a Pin to see it here.").waitFor();
  const next = async () => {
    await page.getByRole("button", { name: "Next" }).press("Enter");
    await page.waitForTimeout(350);
  };
  await page.getByLabel("Campaign name").fill("Ash chairs");
  await next();
  await page.getByText("Female", { exact: true }).click();
  await preview.getByText(rangeWords(WOMEN)).waitFor();
  await page.getByLabel("Amount in USD").fill("9");
  await next();
  await page.getByText("Ash chair").first().click();
  for (const [place, position] of [
    ["Search", 6],
    ["More like this", 5],
    ["Home", 6],
  ] as const) {
    await preview.getByLabel("Placement").selectOption({ label: place });
    await preview.getByText(`Ads show here from position ${position}.`).waitFor();
    // Once for a computer, and once for a phone.
    await preview.getByText("Promoted by Oak & Co").nth(1).waitFor();
    for (const card of await preview.locator("figure article").all()) {
      await card.locator("img").evaluate((image: HTMLImageElement) => image.decode());
      expect(await card.textContent()).toContain("Ash chair");
    }
  }
  expect(faults).toEqual([]);
});
