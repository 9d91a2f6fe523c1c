import { afterAll, beforeAll, expect, test } from "bun:test";
import { ERRORS } from "../../../src/model/errors.ts";
import { createClient } from "../../support/api.ts";
import { mailsTo } from "../../support/mail-link.ts";
import { PASSWORD, type Person, signUp } from "../../support/people.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const logIn = ({ email }: Person, password = PASSWORD, client = createClient(app)) =>
  client.rest("POST", "/v3/login/", { username_or_email: email, password });
const isIn = async (client: Person["client"]) => (await client.rest("GET", "/v3/users/me/")).status === 200;
const tokenIn = (links: readonly string[] = []) => new URL(links[0] ?? "").searchParams.get("token") ?? "";

test("one press ends every session, token and the password, and mails a link to choose a new one [SECURITY 7]", async () => {
  const ada = await signUp(app, { name: "Ada" });
  const other = createClient(app);
  await logIn(ada, PASSWORD, other);
  await ada.client.trpc.auth.stepUp.mutate({ password: PASSWORD });
  const { token } = await ada.client.trpc.auth.createToken.mutate({
    name: "script",
    scopes: ["read"],
    expiresInDays: 7,
  });
  const byToken = async () =>
    (await createClient(app).rest("GET", "/v3/users/me/", undefined, { authorization: `Bearer ${token}` })).status;
  expect([await isIn(ada.client), await isIn(other), await byToken()]).toEqual([true, true, 200]);
  expect((await other.rest("POST", "/v3/secure/panic/")).status).toBe(200);
  expect([await isIn(ada.client), await isIn(other), await byToken()]).toEqual([false, false, 401]);
  expect((await logIn(ada)).code).toBe(ERRORS.SOFT_BANNED.code);
  const mails = await mailsTo(app, ada.email);
  expect(mails.some(({ links }) => links.some((link) => link.includes("/password/reset")))).toBe(true);
});

test("the new device's mail links to a press that protects the account without a session [SECURITY 7]", async () => {
  const bea = await signUp(app, { name: "Bea" });
  const intruder = createClient(app);
  await logIn(bea, PASSWORD, intruder);
  const mail = (await mailsTo(app, bea.email)).find(({ links }) =>
    links.some((link) => link.includes("/secure/panic")),
  );
  const token = tokenIn(mail?.links);
  const visitor = createClient(app);
  for (const method of ["GET", "HEAD"]) await visitor.fetch(`/secure/panic?token=${token}`, { method });
  expect(await isIn(intruder)).toBe(true);
  expect((await visitor.rest("POST", "/v3/secure/panic/")).status).toBe(401);
  expect((await visitor.rest("POST", "/v3/secure/panic/", { token: `${token.slice(0, -3)}AAA` })).code).toBe(
    ERRORS.RESET_TOKEN_INVALID.code,
  );
  // The link counts, whoever is logged in at this browser.
  const cleo = await signUp(app, { name: "Cleo" });
  expect((await cleo.client.rest("POST", "/v3/secure/panic/", { token })).status).toBe(200);
  expect([await isIn(intruder), await isIn(bea.client), await isIn(cleo.client)]).toEqual([false, false, true]);
});
