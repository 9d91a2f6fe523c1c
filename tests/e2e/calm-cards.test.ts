import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { BROWSER_TEST_MS, openBrowser, type TestBrowser, takenOver } from "../support/browser.ts";
import { signUp } from "../support/people.ts";
import { picture } from "../support/picture.ts";
import { becomeInBrowser, makeBoard, makePin } from "../support/site.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

setDefaultTimeout(BROWSER_TEST_MS);

/** Longer than a card is wide. */
const LONG_NAME = "Petra Magdalena of the Northern Furniture Workshop";

let app: TestApp;
let browser: TestBrowser;
beforeAll(async () => {
  [app, browser] = await Promise.all([startTestApp(), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
});

test("a card of a followed person names them, and its menu says in full why the Pin is shown", async () => {
  const [maker, fan] = [await signUp(app, { name: LONG_NAME }), await signUp(app, { name: "Fay" })];
  const board = await makeBoard(maker.client, "Stools");
  for (let index = 0; index < 6; index += 1) {
    await makePin(maker.client, board.id, {
      title: `Stool ${index}`,
      colour: `rgb(${index * 40},${255 - index * 40},90)`,
    });
  }
  await fan.client.trpc.follow.followUser.mutate({ userId: maker.user.id });
  const { page, faults } = await browser.newPage();
  await becomeInBrowser(page, app, fan);
  await page.goto(`${app.url}/following/`);
  await takenOver(page);
  const card = page.getByRole("article").filter({ has: page.getByRole("link", { name: "Stool 3" }) });
  const owner = card.getByText(LONG_NAME, { exact: true });
  await owner.first().waitFor();
  await card.hover();
  expect(await owner.filter({ visible: true }).count()).toBe(1);
  expect(
    await page
      .getByText(/^You follow/)
      .filter({ visible: true })
      .count(),
  ).toBe(0);
  await card.getByRole("button", { name: /^Options for/ }).click();
  const reason = page.getByRole("menuitem", { name: `You follow ${LONG_NAME}` });
  await reason.waitFor();
  await picture(page, "calm-cards");
  const isCut = (element: Element) =>
    [element, ...element.querySelectorAll("*")].some(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1);
  expect(await reason.evaluate(isCut)).toBe(false);
  expect(faults).toEqual([]);
});

test("a board with all its Pins in sections shows the sections first, then the Pins", async () => {
  const maker = await signUp(app, { name: "Sara" });
  const board = await makeBoard(maker.client, "House");
  const { data: section } = await maker.client.rest<{ id: string }>("POST", `/v3/boards/${board.id}/sections/`, {
    name: "Kitchen",
  });
  await makePin(maker.client, board.id, { title: "Blue kettle", section: section.id });
  const { page, faults } = await browser.newPage();
  await page.goto(app.url + board.url);
  await takenOver(page);
  await page
    .getByRole("region", { name: "Sections" })
    .getByRole("link", { name: /Kitchen/ })
    .waitFor();
  await page.getByRole("heading", { name: "All Pins" }).waitFor();
  await page.getByRole("link", { name: "Blue kettle" }).first().waitFor();
  const drawn = page.locator("main [data-frame] img").first();
  await page.waitForFunction((image) => (image as HTMLImageElement)?.naturalWidth > 0, await drawn.elementHandle());
  expect(await drawn.evaluate((image: HTMLImageElement) => image.currentSrc)).toEndWith(".avif");
  expect(await drawn.getAttribute("src")).toEndWith(".jpg");
  expect(faults).toEqual([]);
});
