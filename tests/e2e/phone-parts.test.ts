import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { BROWSER_TEST_MS, openBrowser, PHONE, type TestBrowser, takenOver } from "../support/browser.ts";
import { type Person, signUp } from "../support/people.ts";
import { seedBoard, seedPerson, seedPin } from "../support/seed.ts";
import { becomeInBrowser } from "../support/site.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

setDefaultTimeout(BROWSER_TEST_MS);

let app: TestApp;
let browser: TestBrowser;
let reader: Person;
beforeAll(async () => {
  [app, browser] = await Promise.all([startTestApp(), openBrowser()]);
  reader = await signUp(app, { name: "Reader" });
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
});

test("on a phone a Pin's menu, the board picker and Save share one row [signed-in 2.3]", async () => {
  const board = await seedBoard(app, await seedPerson(app), { name: "Coasts" });
  const pinId = await seedPin(app, board, { title: "A calm bay" });
  await reader.client.trpc.boards.create.mutate({ name: "Walks along the coast in a very cold winter" });
  const { page } = await browser.newPage({ viewport: PHONE });
  await becomeInBrowser(page, app, reader);
  await page.goto(`${app.url}/pin/${pinId}/`);
  await takenOver(page);
  const save = page.getByRole("button", { name: "Save A calm bay", exact: true }).first();
  const other = page.getByRole("button", { name: /Walks along the coast/ }).first();
  const [first, second] = [await other.boundingBox(), await save.boundingBox()];
  const middle = (box: typeof first) => Math.round((box?.y ?? 0) + (box?.height ?? 0) / 2);
  expect(middle(first)).toBe(middle(second));
  expect((second?.x ?? 0) + (second?.width ?? 0)).toBeLessThanOrEqual(PHONE.width);
});

/** Pixels between the labels of two neighbors in the bottom bar, less than which they read as one. */
const LABEL_GAP = 8;

test.each(["en", "ja", "ko"] as const)(
  "the labels of a phone's bottom bar keep their distance in %s",
  async (locale) => {
    await reader.client.trpc.users.update.mutate({ locale });
    const { page } = await browser.newPage({ viewport: { width: 320, height: 640 } });
    await becomeInBrowser(page, app, reader);
    await page.goto(`${app.url}/terms/`);
    await takenOver(page);
    const labels = await page.locator("nav.fixed a > span:last-child").evaluateAll((spans) =>
      spans.map((span) => {
        const range = document.createRange();
        range.selectNodeContents(span);
        const { left, right, height } = range.getBoundingClientRect();
        return { label: span.textContent, left, right, height };
      }),
    );
    expect(labels).toHaveLength(5);
    const gaps = labels.slice(1).map(({ label, left }, at) => ({ label, gap: left - (labels[at]?.right ?? 0) }));
    expect(gaps.filter(({ gap }) => gap < LABEL_GAP)).toEqual([]);
    await reader.client.trpc.users.update.mutate({ locale: "en" });
  },
);

test("/settings/connected: says that the site has no other log-ins", async () => {
  const { page, faults } = await browser.newPage({ viewport: PHONE });
  await becomeInBrowser(page, app, reader);
  await page.goto(`${app.url}/settings/connected/`);
  await takenOver(page);
  await page.getByRole("heading", { name: "Nothing to connect" }).waitFor();
  expect(faults).toEqual([]);
});
