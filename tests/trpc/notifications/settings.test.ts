import { afterAll, beforeAll, expect, test } from "bun:test";
import { createClient } from "../../support/api.ts";
import { type Person, seedPerson } from "../../support/seed.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";
import { newsOf } from "./news.ts";

let app: TestApp;
let ada: Person;
let ben: Person;
beforeAll(async () => {
  app = await startTestApp();
  [ada, ben] = [await seedPerson(app, "Ada"), await seedPerson(app, "Ben")];
});
afterAll(() => app.close());

interface Settings {
  kinds: { kind: string; site: boolean; email: boolean }[];
  mail_pace: string;
  email_verified: boolean;
}
const settings = async (person: Person) => (await person.client.rest<Settings>("GET", "/v3/news_hub/settings/")).data;
const change = (person: Person, body: object) => person.client.rest<Settings>("PATCH", "/v3/news_hub/settings/", body);
const of = ({ kinds }: Settings, kind: string) => kinds.find((one) => one.kind === kind);

test("/settings/notifications: by default every kind on the site, and mails for open requests [visitor 9]", async () => {
  const first = await settings(ada);
  expect(first.kinds.filter(({ site }) => !site).map(({ kind }) => kind)).toEqual([
    "price_drop",
    "board_ideas",
    "board_digest",
  ]);
  expect(first.kinds.filter(({ email }) => email).map(({ kind }) => kind)).toEqual([
    "comment",
    "reply",
    "board_invite",
    "board_request",
    "board_accepted",
    "sponsor_request",
    "pins_moved",
    "pins_removed",
    "board_opened",
    "schedule_failed",
    "ad_approved",
    "ad_rejected",
    "ad_waits",
    "board_digest",
  ]);
  expect(first).toMatchObject({ mail_pace: "hour", email_verified: false });
  const changed = await change(ada, { kind: "follow", email: true });
  expect(of(changed.data, "follow")).toMatchObject({ site: true, email: true });
  await change(ada, { kind: "follow", site: false });
  await change(ada, { mail_pace: "day" });
  const last = await settings(ada);
  expect(of(last, "follow")).toMatchObject({ site: false, email: true });
  expect(last.mail_pace).toBe("day");
  expect(last.kinds).toHaveLength(25);
  expect(await settings(ben)).toEqual(first);
});

test("a kind turned off leaves lists, counts and badges, and returns when turned on again", async () => {
  await change(ada, { kind: "follow", site: false });
  await ben.client.rest("POST", `/v3/users/${ada.id}/follow/`);
  expect(await newsOf(app, ada)).toEqual([]);
  expect(await ada.client.trpc.notifications.unseenCount.query({})).toEqual({ count: 0 });
  await change(ada, { kind: "follow", site: true });
  expect(await newsOf(app, ada)).toMatchObject([{ kind: "follow" }]);
  expect(await ada.client.trpc.notifications.unseenCount.query({})).toEqual({ count: 1 });
});

test("a channel without a kind, an unknown kind and an unknown pace are refused", async () => {
  const before = await settings(ada);
  expect(await change(ada, { email: false })).toMatchObject({
    status: 400,
    code: 1,
    fields: { kind: "Say which kind of notification you mean." },
  });
  expect((await change(ada, { kind: "rumour", site: false })).status).toBe(400);
  expect((await change(ada, { mail_pace: "second" })).status).toBe(400);
  expect((await createClient(app).rest("PATCH", "/v3/news_hub/settings/", { mail_pace: "day" })).status).toBe(401);
  expect(await settings(ada)).toEqual(before);
});
