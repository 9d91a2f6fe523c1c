import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import type { Page } from "playwright-core";
import { BROWSER_TEST_MS, openBrowser, type TestBrowser, takenOver } from "../support/browser.ts";
import { expectGoodLooks } from "../support/looks.ts";
import { type Person, signUp } from "../support/people.ts";
import { startPushService } from "../support/push-service.ts";
import { becomeInBrowser } from "../support/site.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

setDefaultTimeout(BROWSER_TEST_MS);

const service = startPushService();
let app: TestApp;
let browser: TestBrowser;
let ada: Person;
beforeAll(async () => {
  [app, browser] = await Promise.all([startTestApp({ ALLOW_PRIVATE_FETCH: service.hostPort }), openBrowser()]);
  ada = await signUp(app, { name: "Ada" });
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
  await service.close();
});

/** Stands in for the browser's push service, which test browsers don't have. */
async function withPushService(page: Page, permission: NotificationPermission): Promise<void> {
  const { endpoint, p256dh, auth } = service.subscribe().subscription;
  await page.addInitScript(
    ([json, state]) => {
      let made: object | null = null;
      let allowed = state;
      Object.defineProperty(Notification, "permission", { get: () => allowed });
      Notification.requestPermission = async () => {
        if (allowed === "default") allowed = "granted";
        return allowed;
      };
      const unsubscribe = async () => {
        made = null;
        return true;
      };
      const subscription = { toJSON: () => json, unsubscribe };
      PushManager.prototype.getSubscription = async () => made as PushSubscription | null;
      PushManager.prototype.subscribe = async (options) => {
        const key = options?.applicationServerKey as Uint8Array;
        if (!options?.userVisibleOnly || key.length !== 65) throw new TypeError("not a key of P-256");
        made = subscription;
        return made as PushSubscription;
      };
    },
    [{ endpoint, keys: { p256dh, auth } }, permission] as const,
  );
}
async function settings(permission: NotificationPermission) {
  const { page, faults } = await browser.newPage({ serviceWorkers: "allow" });
  await withPushService(page, permission);
  await becomeInBrowser(page, app, ada);
  await page.goto(`${app.url}/settings/notifications`);
  await takenOver(page);
  const part = page.getByRole("region", { name: "Notifications on this device" });
  await part.waitFor();
  return { page, faults, part };
}

test("a person turns notifications on with a press, sees their devices, and removes them", async () => {
  const { page, faults, part } = await settings("default");
  await part.getByText("They are off in this browser.").waitFor();
  await part.getByRole("button", { name: "Turn on" }).click();
  await part.getByText("They are on in this browser.").waitFor();
  await part.getByRole("listitem").filter({ hasText: "this browser" }).waitFor();
  await part.getByText(/^Since \w+ \d+, \d{4}$/).waitFor();
  await expectGoodLooks(page, "devices");
  expect((await ada.client.trpc.notifications.devices.query({})).devices).toHaveLength(1);
  await part.getByRole("button", { name: /^Remove / }).click();
  await part.getByText("They are off in this browser.").waitFor();
  expect((await ada.client.trpc.notifications.devices.query({})).devices).toEqual([]);
  const saved = page.waitForResponse((response) => response.url().includes("updateSettings"));
  await page.getByText("Every day", { exact: true }).click();
  await saved;
  expect((await ada.client.trpc.notifications.settings.query({})).digest).toBe("daily");
  expect(faults).toEqual([]);
});

test("a browser that blocks them says how to allow them", async () => {
  const { page, part } = await settings("denied");
  await part.getByText("Your browser blocks them for this site.").waitFor();
  expect(await part.getByRole("button", { name: "Turn on" }).count()).toBe(0);
  await expectGoodLooks(page, "blocked devices");
});

test("a list of devices that can't be read says so, and is read again", async () => {
  const { page, faults } = await browser.newPage();
  await page.route(/notifications\.devices/, (route) => route.abort());
  await becomeInBrowser(page, app, ada);
  await page.goto(`${app.url}/settings/notifications`);
  const part = page.getByRole("region", { name: "Notifications on this device" });
  await part.getByText("We couldn't reach the server.").waitFor();
  await expectGoodLooks(page, "devices that can't be read");
  await page.unroute(/notifications\.devices/);
  await part.getByRole("button", { name: "Try again" }).click();
  await part.getByRole("status").filter({ hasText: /./ }).waitFor();
  expect(faults.filter((fault) => !/Failed to load|ERR_FAILED/.test(fault))).toEqual([]);
});

test("Chromium hands a message of the push service to the worker, which words it", async () => {
  const { page } = await browser.newPage({ serviceWorkers: "allow" });
  await page.context().grantPermissions(["notifications"], { origin: app.url });
  await becomeInBrowser(page, app, ada);
  await page.goto(`${app.url}/terms/`);
  await takenOver(page);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const devtools = await page.context().newCDPSession(page);
  const registered = Promise.withResolvers<string>();
  devtools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
    const [first] = registrations;
    if (first) registered.resolve(first.registrationId);
  });
  await devtools.send("ServiceWorker.enable");
  const registrationId = await registered.promise;
  const deliver = (message: object) =>
    devtools.send("ServiceWorker.deliverPushMessage", {
      origin: app.url,
      registrationId,
      data: JSON.stringify(message),
    });
  const worker = page
    .context()
    .serviceWorkers()
    .find((one) => one.url().startsWith(app.url));
  if (!worker) throw new Error("the site has no worker");
  // A test browser has no desktop to show notifications on, so the worker's own call is what there is to see.
  await worker.evaluate(() => {
    const scope = globalThis as unknown as { registration: ServiceWorkerRegistration; shown: object[] };
    scope.shown = [];
    scope.registration.showNotification = async (title, options) => void scope.shown.push({ title, ...options });
  });
  const shown = () => worker.evaluate(() => (globalThis as unknown as { shown: object[] }).shown);
  const said = { kind: "mention", actors: [{ fullName: "Ben", username: "ben" }], actorCount: 1, board: null };
  await deliver({ title: "Tackboard", language: "ja", href: "/pin/1/", tag: "mention-1", said: null });
  await deliver({ title: "Tackboard", language: "en", href: "/pin/1/", tag: "mention-1", said });
  while ((await shown()).length < 2) await page.evaluate(() => new Promise(requestAnimationFrame));
  expect(await shown()).toMatchObject([
    { title: "Tackboard", body: "新しいお知らせがあります", lang: "ja", tag: "mention-1" },
    { title: "Tackboard", body: "Ben mentioned you", tag: "mention-1", data: { href: "/pin/1/" } },
  ]);
});
