import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { BROWSER_TEST_MS, openBrowser, type TestBrowser, takenOver } from "../support/browser.ts";
import { signUp } from "../support/people.ts";
import { becomeInBrowser, makeBoard, makePin } from "../support/site.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

setDefaultTimeout(BROWSER_TEST_MS);

/** What somebody meets who opens a page for the first time. */
let app: TestApp;
let browser: TestBrowser;
beforeAll(async () => {
  [app, browser] = await Promise.all([startTestApp(), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
});

test("a conversation that is longer than the window opens at its newest message", async () => {
  const [ada, bea] = [await signUp(app, { name: "Ada" }), await signUp(app, { name: "Bea" })];
  const opened = await ada.client.rest<{ id: string }>("POST", "/v3/conversations/", {
    user_ids: [bea.user.id],
    text: "Message 0",
  });
  for (let at = 1; at < 20; at++) {
    await ada.client.rest("POST", `/v3/conversations/${opened.data.id}/messages/`, { text: `Message ${at}` });
  }
  const { page, faults } = await browser.newPage();
  await becomeInBrowser(page, app, bea);
  await page.goto(`${app.url}/conversation/${opened.data.id}/`);
  await takenOver(page);
  await page.waitForFunction(() => window.scrollY > 0);
  const newest = await page.getByText("Message 19", { exact: true }).boundingBox();
  const field = await page.getByRole("textbox", { name: /message/i }).boundingBox();
  expect(newest?.y).toBeGreaterThan(0);
  expect((newest?.y ?? 0) + (newest?.height ?? 0)).toBeLessThanOrEqual(field?.y ?? 0);
  expect(faults).toEqual([]);
});

test("a profile's Message opens the conversation with that person, and a group's messages say who wrote them", async () => {
  const [cara, dan, eli] = await Promise.all(["Cara", "Dan", "Eli"].map((name) => signUp(app, { name })));
  if (!cara || !dan || !eli) throw new Error("three people have signed up");
  const { page, faults } = await browser.newPage();
  await becomeInBrowser(page, app, cara);
  await page.goto(`${app.url}/${dan.user.username}/`);
  await takenOver(page);
  await page.getByRole("main").getByRole("button", { name: "Message", exact: true }).click();
  await page.waitForURL(/\/conversation\/\d+/);
  await page.getByRole("textbox", { name: /message/i }).waitFor();

  const group = await cara.client.rest<{ id: string }>("POST", "/v3/conversations/", {
    user_ids: [dan.user.id, eli.user.id],
    text: "Hello both",
  });
  for (const { client, user } of [dan, eli]) {
    await client.rest("POST", `/v3/conversations/${group.data.id}/messages/`, { text: `It is ${user.id}` });
  }
  await page.goto(`${app.url}/conversation/${group.data.id}/`);
  await takenOver(page);
  for (const { user } of [dan, eli]) {
    const bubble = page.getByRole("article").filter({ hasText: `It is ${user.id}` });
    expect(await bubble.getByText(user.fullName, { exact: true }).count()).toBe(1);
  }
  expect(faults).toEqual([]);
});

test("the home feed shows a picture once, however many Pins hold it", async () => {
  const maker = await signUp(app, { name: "Maker" });
  const board = await makeBoard(maker.client, "Doubles");
  for (const title of ["First twin", "Second twin"])
    await makePin(maker.client, board.id, { title, colour: "#123456" });
  await makePin(maker.client, board.id, { title: "Only child", colour: "#654321" });
  const { page } = await browser.newPage();
  await page.goto(app.url);
  await takenOver(page);
  await page.getByRole("link", { name: "Only child" }).first().waitFor();
  expect(await page.getByRole("link", { name: /twin$/ }).count()).toBe(1);
});

test("Sign up is the first choice that a visitor's bar offers", async () => {
  const { page } = await browser.newPage();
  await page.goto(app.url);
  await takenOver(page);
  const groundOf = (name: string) =>
    page
      .getByRole("banner")
      .getByRole("link", { name, exact: true })
      .evaluate((link) => getComputedStyle(link).backgroundColor);
  const save = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement("i"));
    probe.className = "bg-accent";
    return getComputedStyle(probe).backgroundColor;
  });
  expect(await groundOf("Sign up")).toBe(save);
  expect(await groundOf("Log in")).not.toBe(save);
});
