import { afterAll, beforeAll, expect, test } from "bun:test";
import { deleteExpired } from "../../../db/queries/jobs/cleanup.ts";
import { userMutes } from "../../../db/schema/safety.ts";
import { ERRORS } from "../../../src/model/errors.ts";
import { type Person, seedBoard, seedPerson, seedPin } from "../../support/seed.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
let ada: Person;
let bob: Person;
let pinId: string;

beforeAll(async () => {
  app = await startTestApp();
  [ada, bob] = [await seedPerson(app, "Ada"), await seedPerson(app, "Bob")];
  pinId = await seedPin(app, await seedBoard(app, bob), { title: "A walnut desk" });
});
afterAll(() => app.close());

const mute = (method: "POST" | "DELETE", id = bob.id) => ada.client.rest(method, `/v3/users/${id}/mute/`);
const home = async () => JSON.stringify((await ada.client.resource("UserHomefeedResource", "get", {})).data);

test("a mute removes a person's Pins from your home feed, followed or not, and nowhere else", async () => {
  expect(await home()).toContain(pinId);
  expect((await mute("POST")).status).toBe(200);
  expect((await mute("POST")).status).toBe(200);
  expect(await home()).not.toContain(pinId);
  const follow = await ada.client.rest<{ muted_by_me: boolean }>("POST", `/v3/users/${bob.id}/follow/`);
  expect(follow.data.muted_by_me).toBe(true);
  expect(await home()).not.toContain(pinId);
  expect((await ada.client.rest("GET", `/v3/pins/${pinId}/`)).status).toBe(200);
  const search = await ada.client.resource("BaseSearchResource", "get", { query: "walnut" });
  expect(JSON.stringify(search.data)).toContain(pinId);

  const muted = await ada.client.rest<{ id: string }[]>("GET", "/v3/users/me/muted/");
  expect(muted.data.map(({ id }) => id)).toEqual([bob.id]);
  expect((await bob.client.rest<{ muted_by_me: boolean }>("GET", `/v3/users/${ada.id}/`)).status).toBe(404);
  expect((await bob.client.trpc.users.get.query({ userId: ada.id })).mutedByMe).toBe(false);

  await mute("DELETE");
  expect(await home()).toContain(pinId);
  expect((await ada.client.rest("GET", "/v3/users/me/muted/")).data).toEqual([]);
});

test("muting yourself or an unknown person is refused", async () => {
  expect((await mute("POST", ada.id)).code).toBe(ERRORS.NOT_PERMITTED.code);
  expect((await mute("POST", "11")).code).toBe(ERRORS.USER_NOT_FOUND.code);
  expect((await mute("DELETE", "11")).status).toBe(200);
});

test("a mute for a day, a week or a month ends on time, and a second one replaces its end", async () => {
  const untilOf = async () => (await ada.client.trpc.users.get.query({ userId: bob.id })).mutedUntil;
  const daysLeft = async () => Math.round((Date.parse((await untilOf()) ?? "") - Date.now()) / 86_400_000);
  for (const [time, days] of [
    ["day", 1],
    ["week", 7],
    ["month", 30],
  ] as const) {
    await ada.client.trpc.safety.mute.mutate({ userId: bob.id, for: time });
    expect(await daysLeft()).toBe(days);
  }
  expect(await home()).not.toContain(pinId);
  // Two days ago, a mute for one day began.
  app.advance(-2 * 86_400_000);
  await ada.client.trpc.safety.mute.mutate({ userId: bob.id, for: "day" });
  app.advance(2 * 86_400_000);
  expect(await home()).toContain(pinId);
  expect(await ada.client.trpc.users.get.query({ userId: bob.id })).toMatchObject({
    mutedByMe: false,
    mutedUntil: null,
  });
  expect((await ada.client.trpc.safety.muted.query({})).items).toEqual([]);
  await deleteExpired(app.deps.db, { now: app.deps.now() });
  expect(await app.deps.db.$count(userMutes)).toBe(0);

  await ada.client.trpc.safety.mute.mutate({ userId: bob.id, for: "day" });
  await mute("POST");
  expect(await ada.client.trpc.users.get.query({ userId: bob.id })).toMatchObject({
    mutedByMe: true,
    mutedUntil: null,
  });
  expect((await ada.client.rest("POST", `/v3/users/${bob.id}/mute/`, { for: "year" })).status).toBe(400);
  await mute("DELETE");
});
