import { afterAll, beforeAll, expect, test } from "bun:test";
import { createClient } from "../../support/api.ts";
import { mailsTo } from "../../support/mail-link.ts";
import { PASSWORD, signUp } from "../../support/people.ts";
import { makeBoard } from "../../support/site.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const IDN = "ann@xn--bcher-kva.xn--p1ai";
const logIn = (name: string) =>
  createClient(app).rest("POST", "/v3/login/", { username_or_email: name, password: PASSWORD });
const wide = (email: string) => email.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));

test("a full-width address or one with invisible characters logs in and resets the password", async () => {
  const { email } = await signUp(app);
  for (const typed of [wide(email), email.replace("@", "＠"), `\u200b${email}\ufeff`]) {
    expect([typed, (await logIn(typed)).status]).toEqual([typed, 200]);
  }
  const before = (await mailsTo(app, email)).length;
  const asked = await createClient(app).rest("POST", "/v3/users/forgot_password/", { username_or_email: wide(email) });
  expect(asked.status).toBe(200);
  expect((await mailsTo(app, email)).length).toBe(before + 1);
});

test("signing up with a full-width address stores the plain one", async () => {
  const { email, user } = await signUp(app, { email: wide("yuki@example.com") });
  expect((await logIn("yuki@example.com")).data).toMatchObject({ user: { id: user.id, email: "yuki@example.com" } });
  const found = await createClient(app).rest("POST", "/v3/register/exists/", { email });
  expect(found).toMatchObject({ status: 200, data: true });
});

test("an address of an internationalized domain signs up, logs in, and gets invitations and mail", async () => {
  await signUp(app, { email: IDN });
  expect((await logIn(IDN)).status).toBe(200);
  const { client } = await signUp(app);
  const { id } = await makeBoard(client, "Books");
  const invited = await client.rest("POST", `/v3/boards/${id}/invites/`, { emails: [wide(IDN)] });
  expect(invited.status).toBe(200);
  await client.trpc.auth.stepUp.mutate({ password: PASSWORD });
  expect((await client.rest("POST", "/v3/users/me/email/", { email: `b.${IDN}` })).status).toBe(200);
});
