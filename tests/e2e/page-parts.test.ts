import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { gunzipSync } from "node:zlib";
import { BROWSER_TEST_MS, openBrowser, type TestBrowser, takenOver } from "../support/browser.ts";
import { type Person, signUp } from "../support/people.ts";
import { becomeInBrowser, makeBoard, makePin } from "../support/site.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

setDefaultTimeout(BROWSER_TEST_MS);

let app: TestApp;
let browser: TestBrowser;
let ada: Person;
let greenPin: Awaited<ReturnType<typeof makePin>>;
beforeAll(async () => {
  [app, browser] = await Promise.all([startTestApp(), openBrowser()]);
  ada = await signUp(app, { name: "Ada" });
  const board = await makeBoard(ada.client, "Moss");
  greenPin = await makePin(ada.client, board.id, { title: "Green" });
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
});

const html = async (path: string, headers: Record<string, string> = {}) =>
  (await fetch(app.url + path, { headers })).text();
/** The chunks that the page's start script preloads. */
const preloaded = (text: string): string[] =>
  JSON.parse(/<script id="start"[^>]*>.*\((\[.*?\])(?:,\d+)+\)<\/script>/s.exec(text)?.[1] ?? "[]") as string[];

describe("each page loads the code it needs", () => {
  test("a page lists its own chunks beside the shared ones, and all of them exist", async () => {
    const home = preloaded(await html("/"));
    const cookie = ada.client.cookie();
    for (const path of ["/login", "/settings/", "/trash/", "/credits/", `/${ada.user.username}/followers/`]) {
      const own = preloaded(await html(path, path === "/login" ? {} : { cookie })).filter(
        (file) => !home.includes(file),
      );
      expect([path, own.length > 0]).toEqual([path, true]);
      for (const file of own) expect([file, (await fetch(app.url + file)).status]).toEqual([file, 200]);
    }
  });

  test("no page loads another's code; the log-in window's code loads on Save, and can be retried", async () => {
    const { page, faults, failures } = await browser.newPage();
    await becomeInBrowser(page, app, ada);
    for (const path of ["/", "/settings/", "/trash/", "/pin/create/", "/credits/"]) {
      const scripts: string[] = [];
      const listen = (request: { url(): string }) => {
        const { pathname } = new URL(request.url());
        if (pathname.endsWith(".js")) scripts.push(pathname);
      };
      page.on("request", listen);
      const response = await page.goto(app.url + path);
      await takenOver(page);
      page.off("request", listen);
      const named = preloaded((await response?.text()) ?? "");
      expect([path, scripts.filter((file) => !named.includes(file))]).toEqual([path, []]);
    }
    expect([...faults, ...failures]).toEqual([]);

    await page.context().clearCookies();
    await page.goto(app.url);
    await takenOver(page);
    await page.context().setOffline(true);
    await page.getByRole("button", { name: "Save Green" }).first().click();
    await page.getByText("That didn't load. Check your connection and try again.").waitFor();
    await page.context().setOffline(false);
    await page.getByRole("button", { name: "Save Green" }).first().click();
    await page.getByRole("dialog").waitFor();
    // The toast closes with the failure, before its own time.
    expect(await page.getByText("That didn't load.").count()).toBe(0);
  });

  test("a page whose route loads late opens by a press; if its route can't load, it can be retried", async () => {
    const { page } = await browser.newPage();
    const addresses = /\/assets\/seldom-/;
    await page.route(addresses, (route) => route.abort());
    const profile = `${app.url}/${ada.user.username}/`;
    await page.goto(profile);
    await takenOver(page);
    await page
      .locator("main")
      .getByRole("link", { name: /follower/ })
      .click();
    const again = page.getByRole("button", { name: "Try again" });
    await again.waitFor();
    expect(page.url()).toBe(`${profile}followers/`);
    await page.unroute(addresses);
    await again.click();
    await page.getByRole("heading", { name: "Followers of" }).waitFor();
    await page.goBack();
    await page
      .locator("main")
      .getByRole("link", { name: /follower/ })
      .click();
    await page.getByRole("heading", { name: "Followers of" }).waitFor();
    expect(page.url()).toBe(`${profile}followers/`);
  });

  test("a menu opened by mouse receives the focus, also once its code is loaded", async () => {
    const { page } = await browser.newPage();
    await becomeInBrowser(page, app, ada);
    await page.goto(`${app.url}/pin/${greenPin.id}/`);
    await takenOver(page);
    for (const time of ["first", "second"]) {
      await page.getByRole("button", { name: "More", exact: true }).click();
      const menu = page.getByRole("menu");
      await menu.waitFor();
      await page.waitForTimeout(100);
      expect([time, await menu.evaluate((list) => list.contains(document.activeElement))]).toEqual([time, true]);
      await page.keyboard.press("Escape");
      await menu.waitFor({ state: "detached" });
    }
  });
});

describe("pages are compressed", () => {
  const get = (path: string, encoding: string) =>
    fetch(app.url + path, { headers: { "accept-encoding": encoding }, decompress: false } as RequestInit);

  test("uses gzip only if the client accepts it, and sets Vary either way", async () => {
    const squeezed = await get("/", "gzip, deflate, br");
    expect(squeezed.headers.get("content-encoding")).toBe("gzip");
    const plain = await get("/", "gzip;q=0, identity");
    expect(plain.headers.get("content-encoding")).toBeNull();
    for (const { headers } of [squeezed, plain]) expect(headers.get("vary")).toContain("Accept-Encoding");
    const bytes = new Uint8Array(await squeezed.arrayBuffer());
    expect(gunzipSync(bytes).toString()).toContain("Green");
    expect(bytes.length).toBeLessThan((await plain.text()).length / 2);
  });

  test("every script and style is stored compressed, in the browser's preferred encoding", async () => {
    for (const file of preloaded(await html("/"))) {
      for (const [accepted, expected] of [
        ["gzip, deflate, br", "br"],
        ["gzip", "gzip"],
        ["identity", null],
      ] as const) {
        expect([file, (await get(file, accepted)).headers.get("content-encoding")]).toEqual([file, expected]);
      }
    }
  });
});
