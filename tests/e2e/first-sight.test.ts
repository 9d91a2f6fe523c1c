import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { BROWSER_TEST_MS, MOVING, openBrowser, type TestBrowser, takenOver } from "../support/browser.ts";
import { signUp } from "../support/people.ts";
import { becomeInBrowser, makeBoard, makePin } from "../support/site.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

setDefaultTimeout(BROWSER_TEST_MS);

/** First impressions: pages as someone sees them for the first time. */
let app: TestApp;
let browser: TestBrowser;
beforeAll(async () => {
  [app, browser] = await Promise.all([startTestApp(), openBrowser(MOVING)]);
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
});

test("a conversation longer than the window opens at its newest message", async () => {
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

test("Message on a profile opens the conversation, and group messages name their senders", async () => {
  const [cara, dan, eli] = await Promise.all(["Cara", "Dan", "Eli"].map((name) => signUp(app, { name })));
  if (!cara || !dan || !eli) throw new Error("three people have signed up");
  const { page, faults } = await browser.newPage();
  await becomeInBrowser(page, app, cara);
  await page.goto(`${app.url}/messages/`);
  await takenOver(page);
  await page.getByRole("button", { name: "New message" }).click();
  await page.getByRole("searchbox", { name: "Search people by name" }).and(page.locator(":focus")).waitFor();
  await page.keyboard.type(eli.user.username);
  await page.getByRole("button", { name: new RegExp(eli.user.username) }).click();
  await page.waitForURL(/\/conversation\/\d+/);
  await page.getByRole("heading", { name: eli.user.fullName }).waitFor();
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

test("the home feed shows a picture once, however many Pins have it", async () => {
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

test("a visitor's bar offers Sign up first", async () => {
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

test("one press saves to the suggested board; the toast undoes or moves it, and a row removes it", async () => {
  const [maker, saver] = [await signUp(app, { name: "Potter" }), await signUp(app, { name: "Saver" })];
  const source = await makeBoard(maker.client, "Kiln days");
  const [vase, lamp] = [
    await makePin(maker.client, source.id, { title: "Blue vase", colour: "#2244aa" }),
    await makePin(maker.client, source.id, { title: "Brass lamp", colour: "#aa8822" }),
  ];
  for (const name of ["Lamps", "Vases", "Last used"]) await makeBoard(saver.client, name);
  const boardsOf = async () => {
    const { data } = await saver.client.rest<{ title: string; board: { name: string } }[]>(
      "GET",
      `/v3/users/${saver.user.username}/pins/`,
    );
    return Object.fromEntries(data.map(({ title, board }) => [title, board.name]));
  };
  const { page, faults } = await browser.newPage();
  await becomeInBrowser(page, app, saver);
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  await page.goto(`${app.url}/pin/${vase.id}/`);
  await takenOver(page);
  // The button names a board, whichever was used last.
  await button("Vases, choose another board for Blue vase").waitFor();
  await button("Save Blue vase").click();
  await page.getByRole("link", { name: "Saved to Vases" }).waitFor();
  await button("Saved to Vases. Save Blue vase again").waitFor();
  expect(await boardsOf()).toEqual({ "Blue vase": "Vases" });

  await button("Change").click();
  const picker = page.getByRole("dialog", { name: "Choose board" });
  await picker.getByRole("option", { name: /^Lamps/ }).click();
  await button("Saved to Lamps. Save Blue vase again").waitFor();
  expect(await boardsOf()).toEqual({ "Blue vase": "Lamps" });

  // Pressing the saved row removes the Pin, and Undo restores it.
  await page.reload();
  await takenOver(page);
  await button("Saved to Lamps. Save Blue vase again").click();
  await picker.getByRole("option", { name: /^Lamps/ }).click();
  await page.getByText("Removed from Lamps").waitFor();
  expect(await boardsOf()).toEqual({});
  await page.keyboard.press("Escape");
  await button("Undo").click();
  await button("Saved to Lamps. Save Blue vase again").waitFor();
  await page.getByText("Your Pin is back on Lamps").waitFor();
  expect(await boardsOf()).toEqual({ "Blue vase": "Lamps" });

  // At 200 % zoom the picker covers the page, with its rows in view.
  await page.setViewportSize({ width: 640, height: 400 });
  await page.goto(`${app.url}/pin/${lamp.id}/`);
  await takenOver(page);
  await button("Lamps, choose another board for Brass lamp").click();
  await picker.getByRole("option", { name: /^Last used/ }).waitFor();
  const rows = picker.getByRole("option");
  const [top, below] = [await rows.first().boundingBox(), await rows.nth(2).boundingBox()];
  expect(top?.y).toBeGreaterThan(0);
  expect((below?.y ?? 999) + (below?.height ?? 0)).toBeLessThanOrEqual(400);
  await page.keyboard.press("Escape");
  await button("Save Brass lamp").click();
  await page.getByRole("link", { name: "Saved to Lamps" }).waitFor();
  await button("Undo").click();
  await button("Save Brass lamp").waitFor();
  await page.getByText("Save undone").waitFor();
  expect(await boardsOf()).toEqual({ "Blue vase": "Lamps" });
  expect(faults).toEqual([]);
});
