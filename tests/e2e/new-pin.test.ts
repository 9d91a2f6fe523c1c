import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { type LocalSite, startSite } from "../media/support/local-site.ts";
import { photo, plain } from "../media/support/pictures.ts";
import { BROWSER_TEST_MS, openBrowser, type TestBrowser, takenOver } from "../support/browser.ts";
import { type Person, signUp } from "../support/people.ts";
import { becomeInBrowser, makeBoard, walkTo } from "../support/site.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

setDefaultTimeout(BROWSER_TEST_MS);

let site: LocalSite;
let app: TestApp;
let browser: TestBrowser;
let person: Person;
let page: Page;
let faults: string[];
let small: Buffer;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "tackboard-drop-"));
  small = await plain(320, 240, "#2266aa").png().toBuffer();
  site = await startSite((request, response) => {
    if (request.url === "/one.png") return response.setHeader("Content-Type", "image/png").end(small);
    if (request.url === "/gone.png") return response.writeHead(404).end();
    response.setHeader("Content-Type", "text/html");
    if (request.url === "/two") {
      return response.end('<title>Two</title><img src="/one.png" alt="Blue"><img src="/gone.png" alt="Gone">');
    }
    if (request.url === "/words") return response.end("<title>Words</title><p>No picture anywhere.");
    response.end('<title>One picture</title><img src="/one.png" alt="Blue" width="320" height="240">');
  });
  [app, browser] = await Promise.all([startTestApp({ ALLOW_PRIVATE_FETCH: site.host }), openBrowser()]);
  person = await signUp(app, { name: "Vera" });
  await makeBoard(person.client, "Blue things");
  ({ page, faults } = await browser.newPage());
  await becomeInBrowser(page, app, person);
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
  await site?.[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true, force: true });
});

/** One window for all tests; each starts with an empty form. */
async function openForm(): Promise<void> {
  await page.goto(`${app.url}/pin/create/`);
  await takenOver(page, "main input[type=file]");
}

const button = (name: string | RegExp) => page.getByRole("button", { name, exact: true });
const field = (name: string) => page.getByRole("textbox", { name });
const preview = () => page.getByRole("img", { name: "Preview" });

/** A paste event's data, as the page receives it. */
const clipboard = (content: { text: string } | { base64: string }) =>
  page.evaluateHandle((content) => {
    const transfer = new DataTransfer();
    if ("text" in content) transfer.setData("text", content.text);
    else {
      const bytes = Uint8Array.from(atob(content.base64), (character) => character.charCodeAt(0));
      transfer.items.add(new File([bytes], "image.png", { type: "image/png" }));
    }
    return transfer;
  }, content);

/** Drops a file from outside the browser, as from the desktop. */
async function drop(bytes: Buffer, name: string): Promise<void> {
  const file = join(folder, name);
  await Bun.write(file, bytes);
  const place = await page.getByText("Drop a picture here, paste one, or choose a file").boundingBox();
  if (!place) throw new Error("there is nowhere to drop it");
  const session = await page.context().newCDPSession(page);
  const data = { items: [], files: [file], dragOperationsMask: 1 };
  for (const type of ["dragEnter", "dragOver", "drop"] as const) {
    await session.send("Input.dispatchDragEvent", { type, x: place.x + 5, y: place.y + 5, data });
  }
}

const paste = async (clipboardData: Awaited<ReturnType<typeof clipboard>>) =>
  page.evaluate(
    (data) => document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true })),
    clipboardData,
  );

async function chooseBoard(name: string): Promise<void> {
  // The likeliest board is selected already.
  await button(/^Board: /).click();
  await page.getByRole("dialog").getByRole("option", { name }).click();
  await button(`Board: ${name}`).waitFor();
}

/** Goes from the success dialog to the Pin's page. */
async function seeIt(title: string): Promise<void> {
  await page
    .getByRole("dialog", { name: /^Saved to / })
    .getByRole("link", { name: "See it now" })
    .click();
  await page.getByRole("heading", { name: title, level: 1 }).waitFor();
}

describe("pictures come from pastes, addresses and files", () => {
  test("a dropped file is shown, uploaded and saved", async () => {
    await openForm();
    await drop(small, "blue.png");
    await preview().waitFor();
    await chooseBoard("Blue things");
    await field("Title").fill("Dropped");
    await button("Save").click();
    await seeIt("Dropped");
    const picture = page.getByRole("img", { name: "Dropped" }).first();
    expect(
      await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
    ).toBeGreaterThan(0);
    expect(faults).toEqual([]);
  });

  test("a pasted address is searched for pictures, and stays text in a field", async () => {
    await openForm();
    await field("Title").click();
    await page.evaluate((text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text", text);
      document.activeElement?.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true }));
    }, `${site.origin}/gallery`);
    expect(await button("Find pictures").isVisible()).toBe(true);

    // A page's picture that fails to load gets a placeholder instead of a broken image.
    await paste(await clipboard({ text: `${site.origin}/two` }));
    const choices = page.getByRole("region", { name: /^2 pictures on / }).getByRole("listitem");
    await choices.nth(1).locator("svg.lucide-image-off").waitFor();
    expect(await choices.nth(0).locator("img").count()).toBe(1);
    expect(await choices.nth(1).locator("img").count()).toBe(0);

    await paste(await clipboard({ text: `${site.origin}/gallery` }));
    await preview().waitFor();
    expect(await preview().getAttribute("src")).toBe(`${site.origin}/one.png`);
    expect(await field("Link").inputValue()).toBe(`${site.origin}/gallery`);
    expect(await field("Title").inputValue()).toBe("One picture");

    await paste(await clipboard({ base64: small.toString("base64") }));
    await page.waitForFunction(() => document.querySelector("main img")?.getAttribute("src")?.startsWith("blob:"));
    await chooseBoard("Blue things");
    await field("Title").fill("Pasted");
    await button("Save").click();
    await page.getByRole("dialog", { name: "Saved to Blue things" }).waitFor();
    const pins = await person.client.rest<{ title: string }[]>("GET", `/v3/users/${person.user.username}/pins/`);
    expect(pins.data[0]).toMatchObject({ title: "Pasted" });
    expect(faults).toEqual([]);
  });

  test("a file shows its progress and can be canceled; Save waits for it", async () => {
    await openForm();
    // A large file, to make the upload slow.
    const file = await (await photo(600, 400)).png({ compressionLevel: 0 }).toBuffer();
    const large = { name: "big.png", mimeType: "image/png", buffer: file };
    const session = await page.context().newCDPSession(page);
    const speed = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: file.length / 10 };
    await session.send("Network.emulateNetworkConditions", speed);
    await page.locator("main input[type=file]").setInputFiles(large);
    const bar = page.getByRole("progressbar", { name: "Uploading" });
    await bar.waitFor();
    await page.waitForFunction(() => {
      const value = Number(document.querySelector("[role=progressbar]")?.getAttribute("aria-valuenow"));
      return value > 0 && value < 100;
    });
    await chooseBoard("Blue things");
    expect(await button("Save").isDisabled()).toBe(true);
    await button("Remove the picture").click();
    await button("Choose a file").waitFor();
    await session.send("Network.emulateNetworkConditions", { ...speed, uploadThroughput: -1 });
    await page.locator("main input[type=file]").setInputFiles(large);
    await preview().waitFor();
    await bar.waitFor({ state: "hidden" });
    expect(await button("Save").isEnabled()).toBe(true);
    expect(faults).toEqual([]);
  });
});

describe("errors are shown, and no input is lost", () => {
  test("reports files other than pictures, pages without any, and bad or unreachable addresses", async () => {
    await openForm();
    await field("Title").fill("Kept");
    await field("Description").fill("Kept too");
    const text = Buffer.from("hello, I am a letter");
    await drop(text, "letter.txt");
    await page.getByText("We can't read that picture.").waitFor();
    const refused = page.waitForResponse(/media\/upload/);
    await page.locator("main input[type=file]").setInputFiles({ name: "x.jpg", mimeType: "image/jpeg", buffer: text });
    await refused;
    await preview().waitFor({ state: "hidden" });
    await page
      .getByRole("alert")
      .filter({ hasText: /picture/ })
      .first()
      .waitFor();

    const find = async (address: string) => {
      await field("Or save from a web page").fill(address);
      await button("Find pictures").click();
    };
    await find(`${site.origin}/words`);
    await page.getByText("No pictures on that page. Upload one, or save it as a link.").waitFor();
    await find("http://127.0.0.1:1/");
    const problem = page.getByRole("alert").filter({ hasText: /\w/ }).first();
    await page.getByText("No pictures on that page.").waitFor({ state: "hidden" });
    await problem.waitFor();
    expect(await field("Or save from a web page").inputValue()).toBe("http://127.0.0.1:1/");
    await find("not an address");
    await page.getByText("This doesn't look like a web address.").waitFor();
    expect(await field("Title").inputValue()).toBe("Kept");
    expect(await field("Description").inputValue()).toBe("Kept too");
    expect(faults).toEqual([]);
  });

  test("marks a malformed link at its field, and reports a deleted board so that another is chosen", async () => {
    const doomed = await makeBoard(person.client, "Doomed");
    await openForm();
    await drop(small, "blue.png");
    await preview().waitFor();
    await field("Title").fill("Survivor");
    await field("Description").fill("Still here");
    await field("Link").fill("javascript:alert(1)");
    await chooseBoard("Doomed");
    await button("Save").click();
    await page.getByText("This doesn't look like a web address. It starts with http:// or https://.").waitFor();
    const kept = async () => [await field("Title").inputValue(), await field("Description").inputValue()];
    expect(await kept()).toEqual(["Survivor", "Still here"]);
    await field("Link").fill("example.com/blue");

    await person.client.rest("DELETE", `/v3/boards/${doomed.id}/`);
    await button("Save").click();
    await page.getByRole("alert").filter({ hasText: /board/i }).first().waitFor();
    expect(await kept()).toEqual(["Survivor", "Still here"]);
    await page.getByRole("button", { name: /^Board: Doomed|^Choose board/ }).click();
    await page.getByRole("dialog").getByRole("option", { name: "Blue things" }).click();
    await button("Save").click();
    await seeIt("Survivor");
    // External links go through the page that checks their target.
    expect(await page.getByRole("link", { name: /example\.com/ }).getAttribute("href")).toMatch(
      /^\/offsite\/\?pin=\d+&url=https%3A%2F%2Fexample\.com%2Fblue$/,
    );
  });

  test("an upload after the session has ended asks to log in and keeps the form", async () => {
    const gone = await signUp(app, { name: "Gus" });
    await page.context().clearCookies();
    await becomeInBrowser(page, app, gone);
    await openForm();
    await field("Title").fill("Half a title");
    await gone.client.trpc.auth.logout.mutate({});
    await drop(small, "late.png");
    await page.getByRole("dialog").locator("input#password").waitFor();
    expect(await field("Title").inputValue()).toBe("Half a title");
  });
});

test("leaving Create by a link or Back asks first, unless the form is empty", async () => {
  await page.context().clearCookies();
  await becomeInBrowser(page, app, person);
  await page.goto(`${app.url}/ideas/`);
  await takenOver(page);
  const elsewhere = page.getByRole("link", { name: "Explore" }).first();
  const create = () => walkTo(page, "/pin/create/");
  const question = page.getByRole("alertdialog", { name: "Discard your changes?" });
  await create();
  await field("Title").waitFor();
  await elsewhere.click();
  await page.waitForURL(`${app.url}/ideas/`);
  await create();
  await field("Title").fill("Half a thought");
  await elsewhere.click();
  await question.getByRole("button", { name: "Keep editing" }).click();
  await question.waitFor({ state: "hidden" });
  expect(await field("Title").inputValue()).toBe("Half a thought");
  await page.goBack();
  await question.waitFor();
  expect(new URL(page.url()).pathname).toBe("/pin/create/");
  await question.getByRole("button", { name: "Discard" }).click();
  await page.waitForURL((url) => url.pathname !== "/pin/create/");
  expect(faults).toEqual([]);
});
