import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { BROWSER_TEST_MS, MOVING, openBrowser, type TestBrowser, takenOver } from "../support/browser.ts";
import { demoPicture, pinPicture } from "../support/demo-picture.ts";
import { expectGoodLooks } from "../support/looks.ts";
import { newEmail, PASSWORD, signUp } from "../support/people.ts";
import { becomeInBrowser, makeBoard } from "../support/site.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

setDefaultTimeout(BROWSER_TEST_MS);

const PHONE = { width: 390, height: 844 };
/** Saves the README's pictures of the walk: `WALK_PICTURES=docs/pictures bun test tests/e2e/beginning.test.ts`. */
const FOLDER = process.env.WALK_PICTURES;

let app: TestApp;
let browser: TestBrowser;
beforeAll(async () => {
  [app, browser] = await Promise.all([startTestApp(), openBrowser(MOVING)]);
  const maker = await signUp(app, { name: "Petra" });
  const pinned: [string, [string, string][]][] = [
    [
      "Feathers",
      [
        ["hummingbird-on-green", "A hummingbird at rest"],
        ["owl", "An owl at noon"],
        ["osprey", "Osprey, a bird of the coast"],
      ],
    ],
    [
      "Petals",
      [
        ["peach-dahlia", "A peach dahlia"],
        ["hibiscus", "Hibiscus flower"],
        ["arum-lilies", "Arum lilies"],
      ],
    ],
    [
      "Walls",
      [
        ["blue-atrium", "The architecture of an atrium"],
        ["spiral-staircase", "A spiral staircase"],
      ],
    ],
  ];
  for (const [name, pictures] of pinned) {
    const board = await makeBoard(maker.client, name);
    for (const [file, title] of pictures) {
      await pinPicture(maker.client, board.id, demoPicture(file).resize(500), title);
    }
  }
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
});

test("on a phone a new person signs up, picks a topic, saves, finds the Pin and sends a message", async () => {
  const { page, faults } = await browser.newPage({ viewport: PHONE, hasTouch: true, isMobile: true });
  const button = (name: string | RegExp) => page.getByRole("button", { name, exact: true });
  const heading = (name: string) => page.getByRole("heading", { name, level: 1 }).waitFor();
  const picture = (name: string) =>
    FOLDER &&
    page.screenshot({ path: `${FOLDER}/walk-${name}.jpg`, type: "jpeg", quality: 72, animations: "disabled" });
  await page.goto(app.url);
  await takenOver(page);
  await heading("Keep what inspires you");
  await picture("1-home");
  await page.getByRole("link", { name: "Sign up, it's free" }).tap();
  await page.getByRole("textbox", { name: "Email" }).fill(newEmail("mira"));
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByLabel("Birthdate").fill("1990-05-17");
  await button("Create account").tap();

  await page.waitForURL(`${app.url}/welcome/`);
  await heading("What should we call you?");
  expect(await button("Next").isDisabled()).toBe(true);
  await page.getByText("Enter a name to go on, or skip this step.").waitFor();
  await page.getByText(/^Confirm your email: we sent a link to mira/).waitFor();
  await page.getByRole("textbox", { name: "Name" }).fill("Mira New");
  await button("Next").tap();
  await heading("What do you like?");
  expect(await button("Next").isDisabled()).toBe(true);
  await button("Birds").tap();
  await page.getByRole("button", { name: "Birds", pressed: true }).waitFor();
  await expectGoodLooks(page, "topics");
  await picture("2-topics");
  await button("Next").tap();
  await heading("Follow people and boards");
  await button("Follow Feathers").tap();
  await button("Following Feathers, unfollow").waitFor();
  await button("Next").tap();
  await heading("Name your first board");
  expect(await page.getByRole("textbox", { name: "Board name" }).inputValue()).toBe("Birds");
  await button("Show me my home page").tap();

  await page.waitForURL(`${app.url}/`);
  await button("Save An owl at noon").tap();
  await page.getByRole("link", { name: "Saved to Birds" }).waitFor();
  await button("Saved to Birds. Save An owl at noon again").waitFor();
  await picture("3-saved");
  await page.getByRole("link", { name: "You", exact: true }).tap();
  await heading("Mira New");
  await page.getByRole("link", { name: /Birds/ }).first().tap();
  await heading("Birds");
  await page.getByRole("link", { name: "An owl at noon" }).first().waitFor();
  await picture("4-board");
  await page.getByRole("link", { name: /^Messages/ }).tap();
  await button("New message").tap();
  await page.getByRole("searchbox", { name: "Search people by name" }).fill("Petra");
  await page
    .getByRole("button", { name: /^Petra/ })
    .first()
    .tap();
  await page.waitForURL(/\/conversation\/\d+/);
  await page.getByRole("textbox", { name: /message/i }).fill("I love your owls.");
  await button("Send").tap();
  await page.getByRole("article").filter({ hasText: "I love your owls." }).waitFor();
  await picture("5-conversation");
  expect(faults).toEqual([]);
});

test("a topic's page asks visitors to sign up, and an unknown topic is 404", async () => {
  const { page, faults } = await browser.newPage();
  await page.goto(`${app.url}/ideas/`);
  await takenOver(page);
  await expectGoodLooks(page, "Explore");
  await page.getByRole("list", { name: "Topics" }).getByRole("link", { name: "Flowers" }).click();
  await page.getByRole("heading", { name: "Flowers", level: 1 }).waitFor();
  await page.getByRole("link", { name: "A peach dahlia" }).waitFor();
  expect(await page.getByRole("link", { name: "An owl at noon" }).count()).toBe(0);
  await page.getByRole("button", { name: "Follow Flowers" }).click();
  await page.getByRole("dialog", { name: "Sign up to follow Flowers" }).waitFor();
  expect(faults).toEqual([]);
  expect((await fetch(`${app.url}/ideas/no-such-topic/`)).status).toBe(404);
  const html = await (await fetch(`${app.url}/ideas/flowers/`)).text();
  expect(html).toContain("A peach dahlia");
});

test("the first person of an empty site gets no empty step; reload and Back keep the step", async () => {
  const empty = await startTestApp();
  try {
    const { page, faults } = await browser.newPage({ viewport: PHONE });
    await becomeInBrowser(page, empty, await signUp(empty, { name: "Odile" }));
    await page.goto(`${empty.url}/welcome/`);
    await takenOver(page);
    await page.getByText("Step 1 of 2").waitFor();
    await page.getByRole("button", { name: "Skip" }).click();
    await page.getByRole("heading", { name: "Name your first board" }).waitFor();
    await page.getByText("Step 2 of 2").waitFor();
    await page.reload();
    await takenOver(page);
    await page.getByText("Step 2 of 2").waitFor();
    await page.goBack();
    await page.getByText("Step 1 of 2").waitFor();
    await page.goto(`${empty.url}/welcome/?step=4`);
    await page.getByText("Step 2 of 2").waitFor();
    expect(faults).toEqual([]);
  } finally {
    await empty.close();
  }
});
