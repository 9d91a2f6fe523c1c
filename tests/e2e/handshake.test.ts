import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { BROWSER_TEST_MS, openBrowser, type TestBrowser, takenOver } from "../support/browser.ts";
import { newEmail, PASSWORD, signUp } from "../support/people.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

setDefaultTimeout(BROWSER_TEST_MS);

/** One server under two host names, which browsers treat as two sites: its home, and another origin. */
let app: TestApp;
let home: string;
let other: string;
let browser: TestBrowser;
beforeAll(async () => {
  app = await startTestApp((port) => ({
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    HANDSHAKE_ORIGINS: `http://b.localhost:${port}`,
  }));
  home = app.url;
  other = `http://b.localhost:${new URL(app.url).port}`;
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
});

/** Paths that a page requested, without the host. */
async function open(url: string) {
  const { page, faults } = await browser.newPage();
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") asked.push(`${new URL(request.url()).origin} ${new URL(request.url()).pathname}`);
  });
  await page.goto(url);
  await takenOver(page);
  return { page, faults, asked };
}

test("handshake: a page at another origin logs in at the site's home and gets its own session [visitor 7]", async () => {
  const { email, password, user } = await signUp(app);
  const { page, faults, asked } = await open(`${other}/login?next=/${user.username}/`);
  await page.fill("input#email", `  ${email} `);
  await page.fill("input#password", "not-the-password");
  await page.click("button[type=submit]");
  await page.getByText("The password you entered is incorrect.").waitFor();
  await page.fill("input#password", password);
  await page.click("button[type=submit]");
  await page.waitForURL(`${other}/${user.username}/`);
  await page.getByRole("button", { name: "Your account" }).waitFor();

  expect(asked.filter((call) => call.endsWith("/v3/login/handshake/"))).toEqual([
    `${home} /v3/login/handshake/`,
    `${home} /v3/login/handshake/`,
  ]);
  expect(asked).toContain(`${other} /resource/HandshakeSessionResource/create/`);
  const cookies = await page.context().cookies();
  expect(cookies.filter(({ name }) => name === "session").map(({ domain }) => domain)).toEqual(["b.localhost"]);
  expect(faults).toEqual([]);
});

test("handshake: signing up at another origin creates the account at the site's home [visitor 7]", async () => {
  const email = newEmail("nora");
  const { page, asked } = await open(`${other}/signup`);
  await page.getByLabel("Email").fill(email);
  await page.locator("input#password").fill(PASSWORD);
  await page.getByLabel("Birthdate").waitFor();
  await page.getByLabel("Birthdate").fill("1990-05-17");
  await page.getByRole("button", { name: "Create account" }).click();
  await page.getByRole("button", { name: "Your account" }).waitFor();
  expect(new URL(page.url()).origin).toBe(other);
  expect(asked).toContain(`${home} /v3/register/email/handshake/`);

  asked.length = 0;
  await page.goto(`${home}/login`);
  await takenOver(page);
  await page.fill("input#email", email);
  await page.fill("input#password", PASSWORD);
  await page.click("button[type=submit]");
  await page.getByRole("button", { name: "Your account" }).waitFor();
  expect(new URL(page.url()).origin).toBe(home);
  expect(asked.some((call) => call.includes("andshake"))).toBe(false);
});

test("a foreign origin gets no answer, and logs nobody in [SECURITY 12]", async () => {
  const { email, password } = await signUp(app);
  const { page } = await browser.newPage();
  await page.route("http://evil.localhost:1/**", (route) =>
    route.fulfill({ body: "<!doctype html>", contentType: "text/html" }),
  );
  await page.goto("http://evil.localhost:1/");
  const outcome = await page.evaluate(
    async ([url, name, secret]) => {
      const body = new URLSearchParams({ username_or_email: name ?? "", password: secret ?? "" });
      return fetch(`${url}/v3/login/handshake/`, { method: "POST", credentials: "include", body }).then(
        (response) => `answered ${response.status}`,
        () => "refused by the browser",
      );
    },
    [home, email, password],
  );
  expect(outcome).toBe("refused by the browser");
});
