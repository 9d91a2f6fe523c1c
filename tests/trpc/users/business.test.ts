import { afterAll, beforeAll, expect, test } from "bun:test";
import { createClient } from "../../support/api.ts";
import { ADULT_BIRTHDAY, newEmail, PASSWORD, signUp } from "../../support/people.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

interface Registered {
  user: { id: string; first_name: string; last_name: string; full_name: string; is_partner: boolean; username: string };
}
const asPartner = (fields: Record<string, unknown>) => {
  const client = createClient(app);
  const body = { email: newEmail("shop"), password: PASSWORD, birthday: ADULT_BIRTHDAY, country: "US", ...fields };
  return client.rest<Registered>("POST", "/v3/register/partner/", body);
};

test("business users: a partner's registration makes a business; business_name is the first name [visitor 6]", async () => {
  const { status, data } = await asPartner({ business_name: "Roses & Sons", first_name: "Ada", last_name: "Lovelace" });
  expect(status).toBe(200);
  expect(data.user).toMatchObject({ first_name: "Roses & Sons", is_partner: true });
});

test("business users: without business_name nothing is made, and the field has an error [visitor 6]", async () => {
  const email = newEmail("shop");
  const refused = await asPartner({ email, business_name: "  " });
  expect([refused.status, refused.code]).toEqual([400, 1]);
  expect(refused.fields).toEqual({
    business_name: "You missed a spot! Don't forget to add the name of your business.",
  });
  const exists = await createClient(app).rest("POST", "/v3/register/exists/", { email });
  expect(exists.data).toBe(false);
});

test("email sign-up: a partner's registration with a known address logs in without changes [visitor 4]", async () => {
  const { email, password, user } = await signUp(app, { name: "Nora" });
  const again = await asPartner({ email, password, business_name: "Taken Over" });
  expect(again.data.user).toMatchObject({ id: user.id, first_name: "Nora", is_partner: false });
  const stranger = await asPartner({ email, password: "not-the-password", business_name: "Taken Over" });
  expect(stranger.code).toBe(130);
});

test("/business/convert: a personal account becomes a business with its address, once or twice [visitor 2]", async () => {
  const { client, user } = await signUp(app, { name: "Nora" });
  for (const businessName of ["Nora's Kiln", "Nora's Kiln"]) {
    const answer = await client.rest<Registered["user"]>("POST", "/v3/users/me/convert_to_business/", {
      business_name: businessName,
    });
    expect(answer.data).toMatchObject({
      id: user.id,
      username: user.username,
      is_partner: true,
      full_name: "Nora's Kiln",
    });
  }
  const seen = await createClient(app).rest<Registered["user"]>("GET", `/v3/users/${user.username}/`);
  expect(seen.data).toMatchObject({ full_name: "Nora's Kiln", is_partner: true });
});

test("/business/convert: a visitor is asked to log in, and an empty name is refused [visitor 2]", async () => {
  const path = "/v3/users/me/convert_to_business/";
  expect((await createClient(app).rest("POST", path, { business_name: "X" })).code).toBe(2);
  const refused = await (await signUp(app)).client.rest("POST", path, { business_name: " " });
  expect(refused.fields).toEqual({
    business_name: "You missed a spot! Don't forget to add the name of your business.",
  });
});
