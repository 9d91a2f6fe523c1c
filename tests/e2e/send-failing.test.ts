import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import type { Page } from "playwright-core";
import { plain } from "../media/support/pictures.ts";
import { BROWSER_TEST_MS, openBrowser, type TestBrowser, takenOver } from "../support/browser.ts";
import { type Person, signUp } from "../support/people.ts";
import { picture } from "../support/picture.ts";
import { becomeInBrowser, type MadePin, makeBoard, makePin, walkTo } from "../support/site.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

setDefaultTimeout(BROWSER_TEST_MS);

/** Typed text when sending fails. */
let app: TestApp;
let browser: TestBrowser;
let maker: Person;
let dora: Person;
let pin: MadePin;
let page: Page;
beforeAll(async () => {
  [app, browser] = await Promise.all([startTestApp(), openBrowser()]);
  [maker, dora] = [await signUp(app, { name: "Maker" }), await signUp(app, { name: "Dora" })];
  const rooms = await makeBoard(maker.client, "Warm rooms");
  pin = await makePin(maker.client, rooms.id, { title: "Reading lamp" });
  await makeBoard(dora.client, "Bags");
  page = (await browser.newPage()).page;
  await becomeInBrowser(page, app, dora);
  await page.goto(`${app.url}/pin/${pin.id}/`);
  await takenOver(page);
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
});

/** Aborts the procedure's calls. @returns a function that ends this */
async function cut(procedure: string): Promise<() => Promise<void>> {
  const calls = (url: URL) => url.pathname.startsWith("/trpc/") && url.pathname.includes(procedure);
  await page.route(calls, (route) => route.abort());
  return () => page.unroute(calls);
}
/** Delays the procedure's next call. @returns a function that releases it */
async function delay(procedure: string): Promise<() => void> {
  const calls = (url: URL) => url.pathname.startsWith("/trpc/") && url.pathname.includes(procedure);
  const gate = Promise.withResolvers<void>();
  await page.route(calls, (route) => gate.promise.then(() => route.continue()), { times: 1 });
  return gate.resolve;
}
const button = (name: string | RegExp) => page.getByRole("button", { name, exact: true }).first();

/** Types more while a message is being sent, and expects that text in the field afterwards. */
async function typeOn({ call, field, send }: { call: string; field: string; send: string }): Promise<void> {
  const release = await delay(call);
  const typed = page.getByRole("textbox", { name: field });
  await typed.fill("First of all");
  await button(send).click();
  await typed.press("End");
  await typed.pressSequentially(" and then");
  release();
  await page.waitForFunction(
    (sent) => ![...document.querySelectorAll("textarea")].some(({ value }) => value.startsWith(sent)),
    "First of all",
  );
  expect(await typed.inputValue()).toBe("and then");
}

/** Toasts of one form would cover those of the next. */
async function forgetToasts(): Promise<void> {
  const region = page.getByRole("region", { name: /Notifications/ });
  const dismiss = region.getByRole("button", { name: "Dismiss" });
  while (await dismiss.count()) await dismiss.first().click();
  await region.getByText("reach the server").first().waitFor({ state: "detached" });
}

test("typing can continue while a message or comment is sent, and a failed send keeps the text", async () => {
  const { client } = dora;
  const board = await makeBoard(client, "Rooms");
  const section = await client.rest<{ id: string }>("POST", `/v3/boards/${board.id}/sections/`, { name: "Corners" });
  const own = await makePin(client, board.id, { title: "A chair" });
  const { id: written } = await maker.client.trpc.conversations.create.mutate({
    userIds: [dora.user.id],
    text: "Hello",
  });
  const file = { name: "chair.png", mimeType: "image/png", buffer: await plain(300, 400, "#a04030").png().toBuffer() };
  const field = (name: string) => page.getByRole("textbox", { name, exact: true });
  const report = async () => {
    await button("More").click();
    await page.getByRole("menuitem", { name: "Report this Pin" }).click();
    await page.getByText("Something else").click();
  };
  const chooseAll = async () => {
    await page.locator("main input[type=file]").setInputFiles(file);
    await button(/^(Choose board|Board: )/).click();
    await page.getByRole("dialog").getByRole("option", { name: "Bags" }).click();
  };
  interface Form {
    call: string;
    path: string;
    open?: () => Promise<void>;
    field: string;
    send: string;
    /** Whether the field accepts more text while something is being sent. */
    goesOn?: true;
  }
  // Consecutive pages have no field in common.
  const forms: Form[] = [
    { call: "comments.create", path: "", field: "Add a comment", send: "Post", goesOn: true },
    { call: "safety.report", path: "", open: report, field: "What should we know? (optional)", send: "Report" },
    {
      call: "conversations.send",
      path: `/conversation/${written}/`,
      field: "Write a message",
      send: "Send",
      goesOn: true,
    },
    { call: "boards.update", path: `/board/${board.id}/edit/`, field: "Description", send: "Save" },
    { call: "users.update", path: "/settings/", field: "About", send: "Save" },
    { call: "sections.create", path: `/board/${board.id}/create_section/`, field: "Name", send: "Add" },
    { call: "pins.update", path: `/pin/${own.id}/edit/`, field: "Alt text", send: "Save" },
    { call: "sections.update", path: `/boardsection/${section.data.id}/edit/`, field: "Name", send: "Save" },
    { call: "pins.create", path: "/pin/create/", open: chooseAll, field: "Title", send: "Save" },
  ];
  const lost: string[] = [];
  for (const form of forms) {
    if (form.path) await walkTo(page, form.path);
    await form.open?.();
    if (form.goesOn) await typeOn(form);
    await forgetToasts();
    const restore = await cut(form.call);
    const text = `Typed for ${form.call}`;
    await field(form.field).fill(text);
    await button(form.send).click();
    await page
      .getByText(/We couldn't reach the server/)
      .first()
      .waitFor();
    if ((await field(form.field).inputValue()) !== text) lost.push(form.call);
    await picture(page, `failed-${form.call}`);
    await restore();
    if (form.call !== "conversations.send") continue;
    await button("Try again").click();
    await page.getByRole("list", { name: "What was written" }).getByText(text).waitFor();
    await page.getByRole("alert").filter({ hasText: "reach the server" }).waitFor({ state: "detached" });
    expect(await field(form.field).inputValue()).toBe("");
  }
  expect(lost).toEqual([]);
});
