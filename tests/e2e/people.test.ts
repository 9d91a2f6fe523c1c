import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { ADMIN_EMAIL, administrator } from "../support/administrator.ts";
import { axe } from "../support/axe.ts";
import { BROWSER_TEST_MS, openBrowser, PHONE, type TestBrowser, takenOver } from "../support/browser.ts";
import { expectGoodLooks } from "../support/looks.ts";
import { signUp } from "../support/people.ts";
import { picture } from "../support/picture.ts";
import { becomeInBrowser, makeBoard, makePin } from "../support/site.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

setDefaultTimeout(BROWSER_TEST_MS);

let app: TestApp;
let browser: TestBrowser;
beforeAll(async () => {
  [app, browser] = await Promise.all([startTestApp({ ADMIN_EMAILS: ADMIN_EMAIL }), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
});

test("SECURITY 27: a person is muted, reported and blocked from their profile, each with its way back, and a decision reaches who reported", async () => {
  const [ines, tove, admin] = [
    await signUp(app, { name: "Ines" }),
    await signUp(app, { name: "Tove" }),
    await administrator(app),
  ];
  const board = await makeBoard(tove.client, "Watches");
  const pin = await makePin(tove.client, board.id, { title: "Cheap watches" });
  const { page, faults } = await browser.newPage({ viewport: PHONE });
  await becomeInBrowser(page, app, ines);
  const menu = async (item: string) => {
    await page.getByRole("button", { name: "More about Tove" }).click();
    await page.getByRole("menuitem", { name: item }).click();
  };

  await page.goto(`${app.url}/pin/${pin.id}/`);
  await takenOver(page);
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: "Report this Pin" }).click();
  const window = page.getByRole("dialog", { name: "Report this Pin" });
  await window.getByRole("button", { name: "Report", exact: true }).click();
  await window.getByText("Choose what is wrong.").waitFor();
  await window.getByText("Spam").click();
  await window.getByLabel("What should we know? (optional)").fill("Everywhere");
  expect((await axe(page)).violations).toEqual([]);
  await window.getByRole("button", { name: "Report", exact: true }).click();
  await page.getByText("Thank you. We will look at it.").waitFor();

  await page.goto(`${app.url}/${tove.user.username}/`);
  await takenOver(page);
  await menu("Mute");
  await page.getByText("You won't see new Pins from Tove in your home feed").waitFor();
  await menu("Block");
  const question = page.getByRole("alertdialog", { name: "Block Tove?" });
  expect((await axe(page)).violations).toEqual([]);
  await question.getByRole("button", { name: "Block" }).click();
  await page.waitForURL(`${app.url}/`);
  await page.getByText("You blocked Tove").waitFor();

  await page.goto(`${app.url}/settings/privacy`);
  await takenOver(page);
  await page.getByText("We haven't decided yet").waitFor();
  expect((await axe(page)).violations).toEqual([]);
  await page.getByRole("button", { name: "Unblock Tove" }).click();
  await page.getByText("You have blocked nobody.", { exact: false }).waitFor();
  await page.getByRole("button", { name: "Unmute Tove" }).click();
  await page.getByText("You have muted nobody.", { exact: false }).waitFor();
  await page.getByLabel("Website", { exact: true }).fill("no website");
  await page.getByRole("button", { name: "Claim" }).click();
  await page.getByText("This doesn't look like a website.", { exact: false }).waitFor();
  await page.getByLabel("Website", { exact: true }).fill("www.ines.example");
  await page.getByRole("button", { name: "Claim" }).click();
  await page.getByRole("article", { name: "ines.example" }).waitFor();

  const keeper = await browser.newPage();
  await becomeInBrowser(keeper.page, app, admin);
  await keeper.page.goto(`${app.url}/admin/reports/`);
  await takenOver(keeper.page);
  await keeper.page.getByText("Everywhere").waitFor();
  expect((await axe(keeper.page)).violations).toEqual([]);
  await keeper.page.getByRole("button", { name: "Remove it" }).click();
  await keeper.page.getByRole("dialog").getByRole("button", { name: "Remove it" }).click();
  await keeper.page.getByText("Nothing to decide on").waitFor();

  await page.reload();
  await page.getByText("We removed it").waitFor();
  expect([...faults, ...keeper.faults]).toEqual([]);
});

test("privacy: each choice is kept as soon as it is made, and goes back with a word where the server refuses it", async () => {
  const ines = await signUp(app, { name: "Ines" });
  const { page, faults } = await browser.newPage({ viewport: PHONE });
  await becomeInBrowser(page, app, ines);
  await page.goto(`${app.url}/settings/privacy`);
  await takenOver(page);
  const kept = () => ines.client.trpc.users.privacy.query({});
  const saved = () => page.waitForResponse((response) => response.url().includes("updatePrivacy"));
  const press = async (text: string) => {
    const answered = saved();
    await page.getByText(text, { exact: true }).click();
    await answered;
  };
  await press("Hide your profile from search engines");
  await press("Only you");
  await press("Personalisation from sites you visit");
  expect(await kept()).toEqual({
    ...{ searchHidden: true, followsAudience: "nobody", personalAds: true, adsFromVisits: false },
  });
  // By the keyboard as well.
  await page.getByRole("radio", { name: "Only you" }).focus();
  const answered = saved();
  await page.keyboard.press("ArrowUp");
  await answered;
  expect((await kept()).followsAudience).toBe("followed");
  await expectGoodLooks(page, "privacy", { seen: (look) => picture(page, `privacy-${look}`) });

  await page.route("**/trpc/users.updatePrivacy*", (route) => route.abort());
  const hides = page.getByRole("switch", { name: "Hide your profile from search engines" });
  await page.getByText("Hide your profile from search engines", { exact: true }).click();
  await page.locator("[role=alertdialog], [role=status]").getByText("connection", { exact: false }).first().waitFor();
  expect(await hides.isChecked()).toBe(true);
  await page.unroute("**/trpc/users.updatePrivacy*");
  await page.reload();
  await takenOver(page);
  expect(await hides.isChecked()).toBe(true);
  expect(await page.getByRole("radio", { name: "People you follow" }).isChecked()).toBe(true);
  await press("Personalised ads");
  expect(await page.getByRole("switch", { name: "Personalisation from sites you visit" }).isDisabled()).toBe(true);
  expect(faults.filter((fault) => !fault.includes("updatePrivacy"))).toEqual([]);
});
