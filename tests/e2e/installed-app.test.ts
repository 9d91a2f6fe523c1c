import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import type { Page } from "playwright-core";
import { photo } from "../media/support/pictures.ts";
import { BROWSER_TEST_MS, openBrowser, PHONE, type TestBrowser, takenOver } from "../support/browser.ts";
import { type Person, signUp } from "../support/people.ts";
import { picture } from "../support/picture.ts";
import { becomeInBrowser, makeBoard } from "../support/site.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

setDefaultTimeout(BROWSER_TEST_MS);

let app: TestApp;
let browser: TestBrowser;
let ada: Person;
/** A page that the service worker controls. */
let page: Page;
let faults: string[];
beforeAll(async () => {
  [app, browser] = await Promise.all([startTestApp({ BRAND_NAME: "Corkwall" }), openBrowser()]);
  ada = await signUp(app, { name: "Ada" });
  await makeBoard(ada.client, "Lamps");
  ({ page, faults } = await browser.newPage({ serviceWorkers: "allow", viewport: PHONE }));
  await becomeInBrowser(page, app, ada);
  await page.goto(`${app.url}/save-button/`);
  await takenOver(page);
  await atWork(page);
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
});

const atWork = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((resolve) => navigator.serviceWorker.addEventListener("controllerchange", resolve));
  });

/** Imitates the phone's share sheet: posts the form that the manifest describes. */
const share = (page: Page, fields: Record<string, string>, file: number[] | null) =>
  page.evaluate(
    ([given, bytes]) => {
      const form = Object.assign(document.createElement("form"), { method: "POST", action: "/pin/create/share/" });
      form.enctype = "multipart/form-data";
      for (const [name, value] of Object.entries(given)) {
        form.append(Object.assign(document.createElement("input"), { name, value }));
      }
      if (bytes) {
        const files = new DataTransfer();
        files.items.add(new File([new Uint8Array(bytes)], "lamp.jpg", { type: "image/jpeg" }));
        const input = Object.assign(document.createElement("input"), { name: "picture", type: "file" });
        input.files = files.files;
        form.append(input);
      }
      document.body.append(form);
      form.submit();
    },
    [fields, file] as const,
  );

test("Chromium can install the app: its manifest has no fault, and the site's name and icons", async () => {
  const devtools = await page.context().newCDPSession(page);
  const { errors, data } = await devtools.send("Page.getAppManifest");
  expect(errors).toEqual([]);
  const { installabilityErrors } = await devtools.send("Page.getInstallabilityErrors");
  // Each test runs in a private window, where apps can't be installed.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== "in-incognito")).toEqual([]);
  const manifest = JSON.parse(data ?? "{}");
  expect([manifest.name, manifest.display, manifest.start_url]).toEqual(["Corkwall", "standalone", "/"]);
  for (const { src, sizes, type } of manifest.icons as { src: string; sizes: string; type: string }[]) {
    const icon = await fetch(app.url + src);
    expect([src, icon.status, icon.headers.get("content-type")]).toEqual([src, 200, type]);
    if (type !== "image/png") continue;
    const { width, height } = await (await import("sharp")).default(await icon.arrayBuffer()).metadata();
    expect(`${width}x${height}`).toBe(sizes);
  }
  expect(faults).toEqual([]);
});

test("share: a picture shared from a phone opens on the pin-create page; the browser keeps none [signed-in 2.5]", async () => {
  const bytes = [...(await (await photo(640, 800)).jpeg().toBuffer())];
  await share(page, { title: "Lamps", text: "A lamp https://a.example/lamp" }, bytes);
  await page.getByRole("heading", { name: "Choose board" }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/pin/create/share/");
  const image = page.getByRole("img", { name: "Preview" });
  await image.evaluate((img: HTMLImageElement) => img.decode());
  await picture(page, "app-share");
  await page.getByRole("option", { name: /Lamps/ }).first().click();
  await page.getByRole("heading", { name: "Saved to Lamps" }).waitFor();
  const { data } = await ada.client.rest<object[]>("GET", `/v3/users/${ada.user.username}/pins/`);
  expect(data[0]).toMatchObject({
    link: "https://a.example/lamp",
    description: "A lamp",
    images: { orig: { width: 640 } },
  });
  expect(await page.evaluate(() => caches.has("shared-picture"))).toBe(false);
});

test("without a connection an offline page replaces the browser's error and reloads on its own", async () => {
  const context = page.context();
  await context.setOffline(true);
  await page.goto(`${app.url}/terms/`);
  await page.getByRole("heading", { name: "You are offline" }).waitFor();
  expect(page.url()).toBe(`${app.url}/terms/`);
  await picture(page, "app-offline-dark");
  await context.setOffline(false);
  await page.getByRole("heading", { name: "Terms of service" }).waitFor();
});

test("the worker caches only one public page for visitors, and drops older versions [SECURITY 32]", async () => {
  await page.context().clearCookies();
  for (const path of ["/", "/settings/"]) await page.goto(app.url + path);
  // The page registers its worker; a later registration would keep the worker that is removed here.
  await takenOver(page);
  // Install a new version while a cache of the previous version exists.
  await page.evaluate(async () => {
    await (await caches.open("offline-before")).put("/old/", new Response("old"));
    await (await navigator.serviceWorker.ready).unregister();
  });
  await page.goto(`${app.url}/terms/`);
  await atWork(page);
  const kept = await page.evaluate(async () => {
    const requests = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept).toEqual(["/offline/"]);
  const withoutNonce = async (answer: Promise<Response>) =>
    (await (await answer).text()).replaceAll(/nonce="[^"]*"/g, "");
  expect(await withoutNonce(ada.client.fetch("/offline/"))).toBe(await withoutNonce(fetch(`${app.url}/offline/`)));
});
