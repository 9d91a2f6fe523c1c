import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { BROWSER_TEST_MS, openBrowser, type TestBrowser, takenOver } from "../support/browser.ts";
import { expectGoodLooks } from "../support/looks.ts";
import { type Person, signUp } from "../support/people.ts";
import { picture } from "../support/picture.ts";
import { type MadeBoard, type MadePin, makeBoard, makePin } from "../support/site.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

setDefaultTimeout(BROWSER_TEST_MS);

let app: TestApp;
let browser: TestBrowser;
let other: Bun.Server<undefined>;
let ada: Person;
let board: MadeBoard;
let pin: MadePin;
beforeAll(async () => {
  [app, browser] = await Promise.all([startTestApp(), openBrowser()]);
  ada = await signUp(app, { name: "Ada" });
  board = await makeBoard(ada.client, "Kitchen");
  pin = await makePin(ada.client, board.id, { title: "Brass lamp", colour: "#884422" });
  await makePin(ada.client, board.id, { title: "Oak shelf", colour: "#446688" });
  const link = (path: string) => `<p><a data-tackboard href="${app.url}${path}">${path}</a></p>`;
  const links = [`/pin/${pin.id}/`, board.url, `/${ada.user.username}/`, "/ideas/a/b/"].map(link).join("");
  const html = `<!doctype html><title>Blog</title>${links}<script async src="${app.url}/embed/widgets.js"></script>`;
  other = Bun.serve({
    port: 0,
    hostname: "127.0.0.1",
    fetch: () => new Response(html, { headers: { "content-type": "text/html" } }),
  });
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
  await other?.stop(true);
});

test("the script shows links on another site as widgets, and takes less than 5 kB", async () => {
  const script = await fetch(`${app.url}/embed/widgets.js`);
  expect([script.status, script.headers.get("access-control-allow-origin")]).toEqual([200, "*"]);
  expect((await script.arrayBuffer()).byteLength).toBeLessThan(5_000);
  const { page } = await browser.newPage();
  await page.goto(`http://127.0.0.1:${other.port}/`);
  for (const [path, title] of [
    [`/embed/pin/${pin.id}/`, "Brass lamp"],
    [`/embed/board${board.url}`, "Kitchen"],
    [`/embed/person/${ada.user.username}/`, "Ada"],
  ] as const) {
    const frame = page.frameLocator(`iframe[src="${app.url}${path}"]`);
    await frame.getByRole("link", { name: title }).first().waitFor();
    const image = frame.locator("img").first();
    await image.waitFor();
    expect(await image.evaluate((img: HTMLImageElement) => img.decode().then(() => img.naturalWidth))).toBeGreaterThan(
      0,
    );
  }
  // A link to no widget stays a link.
  await page.getByRole("link", { name: "/ideas/a/b/" }).waitFor();
  await picture(page, "widgets", { fullPage: true });
});

test("the builder makes a widget's code and shows it", async () => {
  const { page } = await browser.newPage();
  await page.goto(`${app.url}/save-button/`);
  await takenOver(page);
  const field = page.getByLabel("Address of a Pin, board or profile");
  await field.fill("https://elsewhere.example/");
  await page.getByText("Enter the address of a page on").waitFor();
  await field.fill(app.url + board.url);
  await page.getByText(`<a data-tackboard href="${app.url}${board.url}">`).waitFor();
  await page.frameLocator('iframe[title="Preview of the widget"]').getByRole("link", { name: "Brass lamp" }).waitFor();
  await picture(page, "widget builder", { fullPage: true });
  await expectGoodLooks(page, "widget builder");
});
