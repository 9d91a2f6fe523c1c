import { afterAll, beforeAll, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { identities } from "../../../db/schema/identity.ts";
import { users } from "../../../db/schema/users.ts";
import type { ShareSuggestion } from "../../../src/users/share-suggestion.ts";
import { createClient } from "../../support/api.ts";
import { seedPerson } from "../../support/seed.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test("GET /v3/users/settings answers the listed website and Instagram state to yourself only [signed-in 7]", async () => {
  const ada = await seedPerson(app);
  const read = () => ada.client.rest("GET", "/v3/users/settings");
  expect((await read()).data).toEqual({ connected_to_instagram: false, listed_website_url: null });
  await app.deps.db.update(users).set({ websiteUrl: "https://instagram.com/ada" }).where(eq(users.id, ada.id));
  // Instagram can't log in, so the column's type doesn't include it.
  const connection = { provider: "instagram" as "google", issuer: "instagram", subject: "1" };
  await app.deps.db.insert(identities).values({ id: app.deps.newId(), userId: ada.id, ...connection });
  const settings = { connected_to_instagram: true, listed_website_url: "https://instagram.com/ada" };
  expect((await read()).data).toEqual(settings);
  expect(await createClient(app).rest("GET", "/v3/users/settings/")).toMatchObject({ status: 401, code: 2 });
});

test("ShareSuggestionsResource offers follows; its Typeahead, people by name or an address [signed-in 7]", async () => {
  const zora = await seedPerson(app, "Zora");
  const wilhelmina = await seedPerson(app, "Wilhelmina");
  const ask = (name: "ShareSuggestionsResource" | "ShareSuggestionsTypeaheadResource", options = {}) =>
    zora.client.resource<ShareSuggestion[]>(name, "get", options);
  expect((await ask("ShareSuggestionsResource")).data).toEqual([]);

  await zora.client.resource("UserFollowResource", "create", { user_id: wilhelmina.id });
  const followed = await ask("ShareSuggestionsResource");
  expect(followed.data).toMatchObject([{ type: "user_share_suggestion", username: wilhelmina.username }]);
  const found = await ask("ShareSuggestionsTypeaheadResource", { term: "wilhel" });
  expect(found.data).toMatchObject([{ type: "user", id: wilhelmina.id, full_name: "Wilhelmina Example" }]);
  expect((await ask("ShareSuggestionsTypeaheadResource", { term: "zora" })).data).toEqual([]);
  const typed = await ask("ShareSuggestionsTypeaheadResource", { term: "Wilhel@" });
  expect(typed.data).toEqual([{ type: "email", id: "wilhel@", title: "wilhel@", valid: false }]);
  const whole = await ask("ShareSuggestionsTypeaheadResource", { term: `${wilhelmina.username}@example.com` });
  // The answer doesn't reveal whose address it is.
  expect(whole.data).toMatchObject([{ type: "email", valid: true }]);
});

test("the beacon accepts pin_create_success, pin_create_fail and failed invite follows only [signed-in 7]", async () => {
  const visitor = createClient(app);
  const send = (event: string) =>
    visitor.rest("GET", `/v3/beacon/?client=web&event=${event}&pin_id=5&path=/pin/create/&query=url`);
  expect((await send("pin_create_success")).status).toBe(200);
  expect((await send("pin_create_fail")).status).toBe(200);
  expect((await send("invite_code_follow_fail")).status).toBe(200);
  expect(await send("other")).toMatchObject({ status: 400, code: 1 });
});
