import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import type { Response } from "playwright-core";
import { axe } from "../support/axe.ts";
import { BROWSER_TEST_MS, DESKTOP, openBrowser, PHONE, type TestBrowser, takenOver } from "../support/browser.ts";
import { newEmail, PASSWORD, signUp } from "../support/people.ts";
import { picture } from "../support/picture.ts";
import { startTestApp } from "../support/test-app.ts";

setDefaultTimeout(BROWSER_TEST_MS);

let browser: TestBrowser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

/** Status of one call, which may be part of a batch: a batch answers 207. */
async function statusOf(response: Response, name: string): Promise<number> {
  if (response.status() !== 207) return response.status();
  const at = new URL(response.url()).pathname.replace(/^.*\//, "").split(",").indexOf(name);
  const answers = (await response.json()) as { error?: { data: { httpStatus: number } } }[];
  return answers[at]?.error?.data.httpStatus ?? 200;
}

const SOLVED = "You are not a robot. You can go on.";

test("local captcha limit: the third wrong password brings a self-solving captcha [visitor 4]", async () => {
  const app = await startTestApp({ RATE_LIMITS: "on" });
  try {
    const { email } = await signUp(app);
    const { page, faults } = await browser.newPage({ viewport: { ...DESKTOP, width: 1280 } });
    await page.goto(`${app.url}/login`);
    await takenOver(page);
    await page.locator("#email").fill(email);
    const attempt = async (password: string) => {
      await page.locator("#password").fill(password);
      const answered = page.waitForResponse((response) => response.url().includes("auth.login"));
      await page.locator("button[type=submit]").click();
      return statusOf(await answered, "auth.login");
    };
    expect(await attempt("wrong-Lantern-1")).toBe(401);
    expect(await attempt("wrong-Lantern-2")).toBe(401);
    expect(await page.getByText("robot").count()).toBe(0);
    expect(await attempt(PASSWORD)).toBe(429);
    await page.getByText(SOLVED).waitFor();
    // The message that asked for the captcha disappears.
    await page.getByText("Please show us that you are not a robot").waitFor({ state: "hidden" });
    // The typed address is still in its field.
    expect(await page.locator("#email").inputValue()).toBe(email);
    await picture(page, "captcha-desktop-light");
    const found = await axe(page);
    expect(found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
    expect(await attempt(PASSWORD)).toBe(200);
    await page.waitForURL(`${app.url}/`);
    expect(faults).toEqual([]);
  } finally {
    await app.close();
  }
});

test("the password reset page asks for a captcha at the third mail, on a phone in the dark [SECURITY 22]", async () => {
  const app = await startTestApp({ RATE_LIMITS: "on" });
  try {
    const { client, email } = await signUp(app);
    const options = { viewport: PHONE, colorScheme: "dark" as const, hasTouch: true, isMobile: true };
    const { page } = await browser.newPage(options);
    for (let count = 0; count < 2; count++) {
      expect((await client.rest("POST", "/v3/users/forgot_password/", { username_or_email: email })).status).toBe(200);
    }
    await page.goto(`${app.url}/password/reset`);
    await takenOver(page);
    await page.locator("#email").fill(email);
    await page.locator("button[type=submit]").click();
    await page.getByText(SOLVED).waitFor();
    await picture(page, "captcha-phone-dark");
    await page.locator("button[type=submit]").click();
    await page.getByText(`${email}`).waitFor();
  } finally {
    await app.close();
  }
});

test("local captcha limit: the third sign-up and the third password reset of an hour solve one [visitor 4]", async () => {
  const app = await startTestApp({ RATE_LIMITS: "on" });
  try {
    const [{ client }] = [await signUp(app), await signUp(app)];
    const { page, faults } = await browser.newPage();
    const pressed = async (path: string, button: string) => {
      const sent = page.waitForRequest((request) => request.url().includes(path));
      await page.getByRole("button", { name: button }).click();
      return (await sent).postData() ?? "";
    };
    await page.goto(`${app.url}/business/create?next=/settings/account`);
    await takenOver(page);
    await page.getByLabel("Business name").fill("Kiln & Clay");
    await page.getByLabel("Email").fill(newEmail("kiln"));
    await page.locator("input#password").fill(PASSWORD);
    await page.getByLabel("Birthdate").fill("1990-05-17");
    expect(await pressed("auth.registerPartner", "Create account")).not.toContain("recaptchaV2Token");
    await page.getByText(SOLVED).waitFor();
    expect(await pressed("auth.registerPartner", "Create account")).toContain("recaptchaV2Token");

    await page.waitForURL(`${app.url}/settings/account`);
    await takenOver(page);
    await client.trpc.auth.stepUp.mutate({ password: PASSWORD });
    for (const newPassword of ["blue-Lantern-4712", "red-Lantern-4713"])
      await client.trpc.auth.changePassword.mutate({ newPassword });
    await page.getByLabel("New password").fill("grey-Lantern-4714");
    await page.getByRole("button", { name: "Change password" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.locator("input[type=password]").fill(PASSWORD);
    await dialog.locator("button[type=submit]").click();
    await page.getByText(SOLVED).waitFor();
    expect(await page.getByLabel("New password").inputValue()).toBe("grey-Lantern-4714");
    expect(await pressed("auth.changePassword", "Change password")).toContain("recaptchaV2Token");
    await page.getByText("Password changed").waitFor();
    expect(faults).toEqual([]);
  } finally {
    await app.close();
  }
});

test("the bot-check token is fetched for 'web_unauth' before log-in, and again after a failure [visitor 7]", async () => {
  const actions: string[] = [];
  /** Imitates reCAPTCHA: a script that reports each token to its host, and a check that accepts them. */
  const service = Bun.serve({
    port: 0,
    hostname: "127.0.0.1",
    async fetch(request) {
      const { pathname } = new URL(request.url);
      if (pathname.endsWith("/api.js")) {
        const script = `window.tokens = 0; window.grecaptcha = {
          ready: (then) => then(),
          execute: async (key, { action }) => {
            await fetch("${new URL(request.url).origin}/recaptcha/told?" + action, { mode: "no-cors" });
            return action + ":0.9:" + ++window.tokens;
          },
        };`;
        return new Response(script, { headers: { "content-type": "text/javascript" } });
      }
      if (pathname.endsWith("/told")) {
        actions.push(new URL(request.url).search.slice(1));
        return new Response(null, { status: 204 });
      }
      const token = new URLSearchParams(await request.text()).get("response") ?? "";
      return Response.json({ success: token.includes(":0.9:"), action: token.split(":")[0], score: 0.9 });
    },
  });
  const RECAPTCHA_URL = `http://127.0.0.1:${service.port}`;
  const keys = { RECAPTCHA_V3_SITE_KEY: "key", RECAPTCHA_V3_SECRET: "secret", RECAPTCHA_URL };
  const app = await startTestApp({ RATE_LIMITS: "on", ...keys });
  try {
    const { page, faults } = await browser.newPage();
    await page.goto(`${app.url}/login`);
    await takenOver(page);
    await page.locator("#email").fill("nobody@example.com");
    await page.locator("#password").fill("wrong-Lantern-1");
    const sent: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("auth.login")) sent.push(request.postData() ?? "");
    });
    for (const count of [1, 2]) {
      const answered = page.waitForResponse((response) => response.url().includes("auth.login"));
      await page.locator("button[type=submit]").click();
      // The status is 207 if the call was batched with the page's other calls.
      expect([401, 207], `${count}`).toContain((await answered).status());
    }
    expect(sent.length).toBe(2);
    for (const body of sent) expect(body).toContain("web_unauth:0.9:");
    expect(sent[0]).not.toBe(sent[1]);
    expect(new Set(actions)).toEqual(new Set(["web_unauth"]));
    expect(faults).toEqual([]);
  } finally {
    await app.close();
    await service.stop(true);
  }
});
