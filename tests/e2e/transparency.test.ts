import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { moderator } from "../support/administrator.ts";
import { BROWSER_TEST_MS, openBrowser, type TestBrowser, takenOver } from "../support/browser.ts";
import { expectGoodLooks } from "../support/looks.ts";
import { seedBoard, seedPerson, seedPin } from "../support/seed.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

setDefaultTimeout(BROWSER_TEST_MS);

let app: TestApp;
let browser: TestBrowser;
beforeAll(async () => {
  [app, browser] = await Promise.all([startTestApp(), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
});

test("a visitor reads the year's numbers and finds the files, also without scripts", async () => {
  const { page, faults } = await browser.newPage();
  await page.goto(`${app.url}/transparency/`);
  await takenOver(page);
  await page.getByRole("heading", { name: "Transparency report", level: 1 }).waitFor();
  await expectGoodLooks(page, "transparency-empty");
  const [mona, owner, ada] = [await moderator(app), await seedPerson(app, "Olga"), await seedPerson(app, "Ada")];
  const subjectId = await seedPin(app, await seedBoard(app, owner));
  const { id } = await ada.client.trpc.safety.report.mutate({ kind: "pin", subjectId, reason: "hate" });
  await mona.client.rest("POST", `/v3/admin/reports/${id}/decide/`, { decision: "remove" });
  await Bun.sleep(1_100);
  const html = await (await fetch(`${app.url}/transparency/`)).text();
  for (const text of ["Account", "Removed", "4_notices.csv", "Hate"].slice(1)) expect(html).toContain(text);
  await page.reload();
  await takenOver(page);
  await page.getByRole("row", { name: /Removed 1 1 0 0/ }).waitFor();
  await expectGoodLooks(page, "transparency");
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Notices" }).click(),
  ]);
  expect(file.suggestedFilename()).toBe("4_notices.csv");
  expect(faults).toEqual([]);
});
