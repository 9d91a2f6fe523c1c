import { afterAll, beforeAll, expect, test } from "bun:test";
import { users } from "../../../db/schema/users.ts";
import { createClient } from "../../support/api.ts";
import { ADULT_BIRTHDAY, newEmail, PASSWORD, signUp } from "../../support/people.ts";
import { makeBoard, makePin } from "../../support/site.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test("viewer: UNAUTH with a country, or AUTH with first name, email, picture and password flag [visitor 3]", async () => {
  const visitor = await createClient(app).trpc.auth.viewer.query({});
  expect(visitor).toMatchObject({ type: "UNAUTH", user: null, country: "US" });
  const ada = await signUp(app, { name: "Ada" });
  expect(await ada.client.trpc.auth.viewer.query({})).toMatchObject({
    type: "AUTH",
    user: { firstName: "Ada", email: ada.email, imageMediumUrl: null, hasPassword: true },
  });
  expect(await ada.client.trpc.identity.list.query({})).toEqual([]);
});

test("email sign-up payload: every field is accepted, and the consents are stored [visitor 3]", async () => {
  const client = createClient(app);
  const email = newEmail("mina");
  const answer = await client.rest("POST", "/v3/register/email/", {
    type: "email",
    birthday: ADULT_BIRTHDAY,
    email,
    password: PASSWORD,
    country: "KR",
    first_name: "Mina",
    last_name: "",
    recaptchaV3Token: "default",
    kr_privacy_consent_opt_in: true,
    marketing_notifs_opt_out: true,
  });
  expect(answer).toMatchObject({ status: 200, data: { user: { email, first_name: "Mina", last_name: "" } } });
  const row = (await app.deps.db.select().from(users)).find((user) => user.email === email);
  expect(row).toMatchObject({ country: "KR", birthday: "1990-01-01", gender: null });
});

test("session create payload: app_type_from_client 7 or 5 and visited pages are accepted [visitor 3]", async () => {
  const { email } = await signUp(app);
  for (const type of [7, 5]) {
    const answer = await createClient(app).rest("POST", "/v3/login/", {
      username_or_email: email,
      password: PASSWORD,
      referrer: "https://a.example/",
      app_type_from_client: type,
      visited_pages_before_login: "[]",
      recaptchaV2Token: "",
      recaptchaV3Token: "default",
      autologin: false,
      facebook_autologin: false,
      get_user: true,
    });
    expect([type, answer.status]).toEqual([type, 200]);
  }
});

test("Pin data for the sign-up image: visitors read 236x, 474x, 736x, orig and dominant color [visitor 3]", async () => {
  const mira = await signUp(app);
  const board = await makeBoard(mira.client, "Clay pots");
  const { id } = await makePin(mira.client, board.id, { title: "Pot", width: 400, height: 500 });
  const pin = await createClient(app).trpc.pins.get.query({ pinId: id });
  expect(Object.keys(pin.images)).toEqual(expect.arrayContaining(["236x", "474x", "736x", "orig"]));
  expect(pin.dominantColor).toMatch(/^#[0-9a-f]{6}$/i);
});

test("inviter: anybody reads first name, full name and picture, or the default picture [visitor 3]", async () => {
  const ada = await signUp(app, { name: "Ada" });
  const shown = await createClient(app).trpc.users.get.query({ username: ada.user.username });
  expect(shown).toMatchObject({ firstName: "Ada", imageMediumUrl: null });
  expect(shown.fullName).toStartWith("Ada");
});

test("response fields: data.user, four of client_context, and an error's code, status, message [visitor 3]", async () => {
  const { email } = await signUp(app);
  const client = createClient(app);
  const wrong = await client.rest("POST", "/v3/login/", { username_or_email: email, password: "wrong-Lantern-1" });
  expect((wrong.body as { resource_response: unknown }).resource_response).toMatchObject({
    error: { api_error_code: 130, http_status: 401, message: expect.any(String) },
  });
  const right = await client.rest("POST", "/v3/login/", { username_or_email: email, password: PASSWORD });
  expect(right.body).toMatchObject({ resource_response: { data: { user: { email } } } });
  const context = (right.body as { client_context: object }).client_context;
  expect(Object.keys(context)).toEqual(
    expect.arrayContaining(["country", "country_from_hostname", "country_from_ip", "region_from_ip"]),
  );
});
