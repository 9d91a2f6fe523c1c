import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { Webhook } from "standardwebhooks";
import { BROWSER_TEST_MS, openBrowser, PHONE, type TestBrowser, takenOver } from "../support/browser.ts";
import { expectGoodLooks } from "../support/looks.ts";
import { type Person, signUp } from "../support/people.ts";
import { picture } from "../support/picture.ts";
import { becomeInBrowser } from "../support/site.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";
import { type Receiver, sendWebhooks, startReceiver } from "../support/webhook-receiver.ts";

setDefaultTimeout(BROWSER_TEST_MS);

let app: TestApp;
let browser: TestBrowser;
let receiver: Receiver;
let ada: Person;
beforeAll(async () => {
  receiver = startReceiver();
  [app, browser] = await Promise.all([startTestApp({ ALLOW_PRIVATE_FETCH: receiver.host }), openBrowser()]);
  ada = await signUp(app, { name: "Ada" });
  await ada.client.trpc.boards.create.mutate({ name: "Roofs" });
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
  await receiver?.close();
});

test("a person makes a webhook, copies its secret once, sends a test and reads the answer", async () => {
  const { page } = await browser.newPage();
  await becomeInBrowser(page, app, ada);
  await page.goto(`${app.url}/settings/webhooks/`);
  await takenOver(page);
  await page.getByText("You have no webhooks yet").waitFor();
  await picture(page, "webhooks none");
  await page.getByRole("button", { name: "Create webhook" }).click();
  await page.getByLabel("Address").fill("receiver");
  await page.getByRole("button", { name: "Create webhook" }).click();
  await page.locator("[data-foot]").filter({ hasText: /./ }).first().waitFor();
  await picture(page, "webhooks refused");
  await page.getByLabel("Address").fill(receiver.url);
  await page.getByText("A board is created").click();
  await page.getByLabel("Board", { exact: true }).selectOption({ label: "Roofs" });
  await picture(page, "webhooks form", { fullPage: true });
  await page.getByRole("button", { name: "Create webhook" }).click();
  await page.getByText("you won't see it again").waitFor();
  const secret = /whsec_[A-Za-z0-9+/]{43}=/.exec((await page.locator("main").textContent()) ?? "")?.[0] ?? "";
  await picture(page, "webhooks secret");

  receiver.answers(() => new Response("Thanks, stored.", { status: 201 }));
  await page.getByRole("button", { name: "Send test" }).click();
  await page.getByText("test.sent", { exact: true }).waitFor();
  await app.jobs.drained();
  const [got] = receiver.received;
  expect(new Webhook(secret).verify(got?.text ?? "", got?.headers ?? {})).toMatchObject({ type: "test.sent" });
  await page.getByText("Status 201").waitFor();
  await page.getByText("test.sent", { exact: true }).click();
  await page.getByText("Thanks, stored.").waitFor();
  await picture(page, "webhooks delivery", { fullPage: true });
  await page.getByRole("button", { name: "Send again" }).click();
  await app.jobs.drained();
  await page.getByText("2 attempts").waitFor();
  expect(receiver.received).toHaveLength(2);
  await page.getByRole("button", { name: "Turn off" }).click();
  await page.getByText("Off", { exact: true }).waitFor();
  await page.reload();
  await takenOver(page);
  await page.getByText("Only the board Roofs").waitFor();
  expect(await page.content()).not.toContain(secret);
  await page.getByRole("button", { name: `Delete ${receiver.url}` }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await page.getByText("You have no webhooks yet").waitFor();
});

test("webhooks that fail look well in three languages, on a phone and in the dark", async () => {
  receiver.answers(() => new Response("<h1>Not today</h1>", { status: 500 }));
  const events = ["pin.created", "board.created", "comment.created"] as const;
  await ada.client.trpc.webhooks.create.mutate({ url: receiver.url, events: [...events] });
  await ada.client.trpc.webhooks.create.mutate({
    url: `http://${receiver.host}/${"long".repeat(40)}`,
    events: ["ad.reviewed"],
  });
  await ada.client.trpc.boards.create.mutate({ name: "Gables" });
  await sendWebhooks(app);
  for (const [locale, deliveries, failed] of [
    ["en-US", "Deliveries", "Status 500"],
    ["ja-JP", "配信の記録", "ステータス 500"],
    ["ko-KR", "전송 기록", "상태 500"],
  ] as const) {
    await ada.client.trpc.users.update.mutate({ locale: locale.slice(0, 2) });
    const { page } = await browser.newPage({ locale, viewport: PHONE });
    await becomeInBrowser(page, app, ada);
    await page.goto(`${app.url}/settings/webhooks/`);
    await takenOver(page);
    await page.getByRole("button", { name: deliveries }).last().click();
    await page.getByText(failed).waitFor();
    await page.emulateMedia({ colorScheme: locale === "ja-JP" ? "dark" : "light" });
    await picture(page, `webhooks phone ${locale}`, { fullPage: true });
    if (locale === "en-US") await expectGoodLooks(page, "webhooks");
  }
});
