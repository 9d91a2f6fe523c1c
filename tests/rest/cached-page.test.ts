import { afterAll, beforeAll, expect, test } from "bun:test";
import { createClient } from "../support/api.ts";
import { type Person, type SeededBoard, seedBoard, seedPerson, seedPin } from "../support/seed.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

const HOME = "/v3/feeds/home/?page_size=5";

let app: TestApp;
let ada: Person;
let board: SeededBoard;
beforeAll(async () => {
  app = await startTestApp();
  ada = await seedPerson(app, "Ada");
  board = await seedBoard(app, ada);
  for (let count = 0; count < 6; count++) await seedPin(app, board);
});
afterAll(() => app.close());

const idsOf = (body: Record<string, unknown>) =>
  (body.resource_response as { data: { id: string }[] }).data.map(({ id }) => id);
const ask = (headers: Record<string, string>) => fetch(app.url + HOME, { headers });

test("a page cached for visitors is sent in the envelope of each request, with the usual headers", async () => {
  const made = await createClient(app).rest("GET", HOME);
  // Other tests may have hidden something and cleared the cache, so the second answer is the cached one.
  const german = await ask({ "accept-language": "de-DE" });
  const kept = await ask({ "accept-language": "ja-JP" });
  const [first, second] = [await german.json(), await kept.json()] as [typeof made.body, typeof made.body];
  expect(second.resource_response).toEqual(made.body.resource_response);
  expect(second.client_context).toMatchObject({ locale: "ja-JP", is_authenticated: false, viewer_type: "UNAUTH" });
  expect(first.client_context).toMatchObject({ locale: "de-DE" });
  expect(second.request_identifier).toBe(kept.headers.get("x-request-id"));
  expect(second.request_identifier).not.toBe(first.request_identifier);
  const names = (headers: Headers) =>
    [...headers.keys()].filter((name) => !/^(date|connection|keep-alive)$/.test(name));
  expect(names(kept.headers)).toEqual(names(made.headers));
  expect(kept.headers.get("cache-control")).toBe("private, no-store");
});

test("a caller with a session, a token or an expired cookie never gets the visitors' cached page [SECURITY 24]", async () => {
  await ask({});
  const viewer = await ada.client.rest("GET", HOME);
  expect(viewer.body.client_context).toMatchObject({ is_authenticated: true, user: { id: ada.id } });
  const ended = await ask({ cookie: `session=${"a".repeat(43)}` });
  expect((await ended.json()) as object).toMatchObject({ client_context: { is_authenticated: false } });
  const bearer = await ask({ authorization: "Bearer nobody" });
  expect((await bearer.json()) as object).toMatchObject({ client_context: { is_authenticated: false } });
});

test("a deleted Pin is gone from the cached page at once [SECURITY 24]", async () => {
  const [gone = ""] = idsOf((await createClient(app).rest("GET", HOME)).body);
  expect(idsOf((await createClient(app).rest("GET", HOME)).body)).toContain(gone);
  await ada.client.rest("DELETE", `/v3/pins/${gone}/`);
  expect(idsOf((await createClient(app).rest("GET", HOME)).body)).not.toContain(gone);
});
