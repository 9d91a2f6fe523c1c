import { afterAll, beforeAll, expect, test } from "bun:test";
import { signUp } from "../support/people.ts";
import { elementsOf, readHtml } from "../support/read-html.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

/** The sign-up and log-in pages as the server sends them, before any of their scripts run. */
let app: TestApp;
let withProviders: TestApp;
beforeAll(async () => {
  const known = ["GOOGLE", "FACEBOOK", "LINE"].map((name) => [
    [`${name}_CLIENT_ID`, name],
    [`${name}_CLIENT_SECRET`, "unused"],
    [`${name}_ISSUER`, `https://${name.toLowerCase()}.example`],
  ]);
  const env = { ...Object.fromEntries(known.flat()), EXPERIMENTS: "web_google_disabled=enabled" };
  [app, withProviders] = await Promise.all([startTestApp(), startTestApp(env)]);
});
afterAll(() => Promise.all([app?.close(), withProviders?.close()]));

const htmlOf = async (path: string, headers: Record<string, string> = {}, site = app) =>
  (await fetch(site.url + path, { headers })).text();
const headingOf = async (path: string, headers?: Record<string, string>) =>
  (await readHtml(await htmlOf(path, headers))).heading;
const inputOf = async (path: string, id: string) =>
  (await elementsOf(await htmlOf(path), `main input#${id}`))[0]?.attributes;

test("a form sent before its scripts have loaded puts no password into an address", async () => {
  for (const path of ["/login", "/signup", "/password/reset?token=x"]) {
    const html = await htmlOf(path);
    expect(await elementsOf(html, "form input[type=password]"), path).toHaveLength(1);
    const [form, ...others] = await elementsOf(html, "main form");
    expect([form?.attributes.method, others], path).toEqual(["post", []]);
    const button = (await elementsOf(html, "main form button[type=submit]")).at(-1);
    expect(button?.attributes, path).toHaveProperty("disabled");
  }
});

test("log-in form: a POST form without native validation, linked to and from the sign-up form [visitor 2]", async () => {
  const html = await htmlOf("/login?next=/ideas/");
  const [form] = await elementsOf(html, "main form");
  expect(form?.attributes).toMatchObject({ method: "post", novalidate: "" });
  const links = await elementsOf(html, "main a");
  expect(links.find(({ text }) => text === "Forgot your password?")?.attributes.href).toBe("/password/reset");
  const mainOf = async (path: string) => (await elementsOf(await htmlOf(path), "main"))[0]?.text;
  expect(await mainOf("/login")).toContain("Not on Tackboard yet? Sign up");
  expect(await mainOf("/signup")).toContain("Already a member? Log in");
});

test("log-in form: a password reset is prefilled with the typed address or with /pw/{username} [visitor 2]", async () => {
  expect(await inputOf("/password/reset?ue=ada%2Bx%40example.com", "email")).toHaveProperty(
    "value",
    "ada+x@example.com",
  );
  expect(await inputOf("/pw/ada_byron", "email")).toHaveProperty("value", "ada_byron");
});

test("log-in form: every form that makes an account links to the terms of service [visitor 2]", async () => {
  for (const path of ["/login", "/signup", "/business/login", "/business/create", "/signup/sso-business-account/"]) {
    const html = await htmlOf(path);
    expect({ path, terms: html.includes("you accept the terms of service of Tackboard") }).toEqual({
      path,
      terms: true,
    });
    const links = await elementsOf(html, "main a[target=_blank]");
    const legal = links.slice(0, 2).map(({ text, attributes }) => `${text} ${attributes.href}`);
    expect(legal, path).toEqual(["Terms of service /terms/", "Privacy policy /privacy/"]);
  }
});

test("forms work with a password manager: every field declares its content", async () => {
  const takes = async (path: string, ids: string[]) =>
    Promise.all(ids.map(async (id) => (await inputOf(path, id))?.autocomplete));
  expect(await takes("/signup", ["email", "password", "birthday"])).toEqual(["email", "new-password", "bday"]);
  expect(await takes("/login", ["email", "password"])).toEqual(["username webauthn", "current-password"]);
});

test("sign-up title copy by source: an invitation's link names the inviter, and nobody deleted [visitor 2]", async () => {
  const { user } = await signUp(app, { name: "Ada" });
  const invited = `source=boardInvite&inviter=${user.username}`;
  expect(await headingOf(`/signup?${invited}`)).toBe("Join Ada on Tackboard for more ideas");
  expect(await headingOf(`/login?${invited}`)).toBe("Log in to accept your board invite");
  expect(await headingOf(`/signup?respond=true&inviter=${user.username}`)).toBe(
    "Sign up and let Ada know what you think",
  );
  expect(await headingOf("/signup?inviter=nobody_at_all&source=nonsense")).toBe("Welcome to Tackboard");
});

test("the sign-up and log-in pages are in the browser's language", async () => {
  const of = async (locale: string) => {
    const html = await htmlOf("/login", { "accept-language": locale });
    return [(await elementsOf(html, "html"))[0]?.attributes.lang, (await readHtml(html)).heading];
  };
  expect(await of("ja-JP")).toEqual(["ja", "ログインして続きを見る"]);
  expect(await of("ko-KR")).toEqual(["ko", "로그인하고 더 보기"]);
  expect(await of("fr-FR")).toEqual(["en", "Log in to see more"]);
});

test("social network: experiment web_google_disabled: the button says 'Connect with Google' [visitor 1, visitor 6]", async () => {
  const waysOf = async (path: string) => {
    const buttons = await elementsOf(await htmlOf(path, {}, withProviders), "main ul button");
    // Without the letter of the provider's logo.
    return buttons.map(({ text }) => text.slice(1));
  };
  expect(await waysOf("/login")).toEqual(["Connect with Google", "Continue with Facebook"]);
  expect(await waysOf("/signup")).toEqual(["Connect with Google"]);
});

test("log-in titles: a board invitation and an address that saves a Pin lead to their own titles [visitor 2]", async () => {
  const titleAfter = async (path: string) => {
    const { headers } = await fetch(app.url + path, { redirect: "manual" });
    const login = headers.get("location") ?? "";
    const next = new URL(login, app.url).searchParams.get("next");
    return [next, await headingOf(login)];
  };
  const invite = "Log in to accept your board invite";
  expect(await titleAfter("/board-invite?token=x")).toEqual(["/board-invite?token=x", invite]);
  expect(await titleAfter("/board-invites/")).toEqual(["/board-invites/", invite]);
  expect(await titleAfter("/pin/5/repin/")).toEqual(["/pin/5/repin/", "Sign in to save this Pin!"]);
});

test("redirects: the header's log-in leads back to its page [visitor 2]", async () => {
  const logInOn = async (path: string) => {
    const links = await elementsOf(await htmlOf(path), "header a, nav a");
    return links.filter(({ text }) => text === "Log in").map(({ attributes }) => attributes.href);
  };
  const back = `/login?next=${encodeURIComponent("/ideas/")}`;
  expect(await logInOn("/ideas/")).toEqual([back, back]);
  expect(await logInOn("/signup?next=/ideas/")).toEqual([back, back]);
  expect(await logInOn("/")).toEqual(["/login", "/login"]);
});

test("a logged-in person is redirected from the log-in within the site, a visitor to it and back", async () => {
  const { client } = await signUp(app);
  const leadsTo = async (path: string, ask: (path: string) => Promise<Response>) =>
    (await ask(path)).headers.get("location");
  const asVisitor = (path: string) => fetch(app.url + path, { redirect: "manual" });
  expect(await leadsTo("/login?next=/ideas/", client.fetch)).toBe("/ideas/");
  for (const next of ["//e.example", "https://e.example/"]) {
    expect(await leadsTo(`/login?next=${next}`, client.fetch)).toBe("/");
  }
  expect(await leadsTo("/settings/security", asVisitor)).toBe("/login?next=/settings/security");
  // Older mails use this address for the page of an expired link.
  expect(await leadsTo("/email_verification_error", asVisitor)).toBe("/verify-email");
});
