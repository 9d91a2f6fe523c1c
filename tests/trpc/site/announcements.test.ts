import { afterAll, afterEach, beforeAll, expect, test } from "bun:test";
import { sql } from "drizzle-orm";
import { rows } from "../../../db/client.ts";
import { ERRORS } from "../../../src/model/errors.ts";
import type { AnnouncementAudience } from "../../../src/site/announcements.ts";
import { ADMIN_EMAIL, administrator } from "../../support/administrator.ts";
import { type Client, createClient } from "../../support/api.ts";
import { codeOf } from "../../support/code-of.ts";
import { type Person, signUp } from "../../support/people.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
let admin: Person;
let ada: Person;
beforeAll(async () => {
  app = await startTestApp({ ADMIN_EMAILS: ADMIN_EMAIL });
  [admin, ada] = [await administrator(app), await signUp(app, { name: "Ada" })];
});
afterAll(() => app.close());
afterEach(async () => {
  for (const { id, state } of (await site().listAnnouncements.query({})).items)
    if (state !== "ended") await site().endAnnouncement.mutate({ announcementId: id });
});

const site = () => admin.client.trpc.site;
const publish = (en: string, more: object = {}) => site().publishAnnouncement.mutate({ texts: { en }, ...more });
const seenBy = async (client: Client) => (await client.trpc.site.announcements.query({})).map(({ id }) => id);
const inMinutes = (minutes: number) => new Date(app.deps.now().getTime() + minutes * 60_000).toISOString();

test("announcements: each audience sees those that are meant for it", async () => {
  const made: Record<string, string> = {};
  for (const audience of ["everybody", "people", "administrators"] satisfies AnnouncementAudience[])
    made[audience] = (await publish(`For ${audience}`, { audience })).id;
  const { everybody = "", people = "", administrators = "" } = made;
  expect(await seenBy(createClient(app))).toEqual([everybody]);
  expect(await seenBy(ada.client)).toEqual([people, everybody]);
  expect(await seenBy(admin.client)).toEqual([administrators, people, everybody]);
  const { items } = await admin.client.trpc.admin.log.query({});
  expect(items[0]).toMatchObject({ action: "publish_announcement", reason: "administrators: For administrators" });
});

test("announcements: one that an administrator ends is gone at once, and the log says so", async () => {
  const { id } = await publish("Maintenance **tonight**");
  expect(await createClient(app).trpc.site.announcements.query({})).toEqual([
    { id, language: "en", nodes: ["Maintenance ", { tag: "strong", children: ["tonight"] }, " "] },
  ]);
  await site().endAnnouncement.mutate({ announcementId: id });
  expect(await seenBy(createClient(app))).toEqual([]);
  await site().endAnnouncement.mutate({ announcementId: id });
  const { items } = await admin.client.trpc.admin.log.query({});
  expect(items.filter(({ action }) => action === "end_announcement")).toHaveLength(4);
});

test("announcements: a person dismisses one for all their devices, and others go on seeing it", async () => {
  const { id } = await publish("Hello");
  for (let time = 0; time < 2; time++) await ada.client.trpc.site.dismissAnnouncement.mutate({ announcementId: id });
  await ada.client.trpc.site.dismissAnnouncement.mutate({ announcementId: "1" });
  expect(await seenBy(ada.client)).toEqual([]);
  expect(await seenBy(createClient(app))).toEqual([id]);
  const kept = await rows(app.deps.db, sql`select user_id::text as "userId" from announcement_dismissals`);
  expect(kept).toEqual([{ userId: ada.user.id }]);
});

test("announcements: they begin and end at their times", async () => {
  const { id, state } = await publish("Later", { startsAt: inMinutes(10), endsAt: inMinutes(20) });
  expect(state).toBe("planned");
  expect(await seenBy(createClient(app))).toEqual([]);
  app.advance(11 * 60_000);
  app.deps.responseCache.refresh();
  expect(await seenBy(createClient(app))).toEqual([id]);
  app.advance(11 * 60_000);
  app.deps.responseCache.refresh();
  expect(await seenBy(createClient(app))).toEqual([]);
  await admin.client.trpc.auth.stepUp.mutate({ password: admin.password });
  for (const endsAt of [inMinutes(-1), inMinutes(1)])
    expect(await codeOf(publish("Never", { startsAt: inMinutes(2), endsAt }))).toBe(ERRORS.INVALID_PARAMETERS.code);
  expect(await codeOf(publish(" "))).toBe(ERRORS.INVALID_PARAMETERS.code);
});

test("announcements: a reader gets their language, or the first that it is written in", async () => {
  await site().publishAnnouncement.mutate({ texts: { ja: "お知らせ", ko: "공지" } });
  const read = async (language: string) => {
    const answer = await fetch(`${app.url}/v3/site/announcements/`, { headers: { "Accept-Language": language } });
    const body = (await answer.json()) as { resource_response: { data: { language: string; nodes: string[] }[] } };
    return body.resource_response.data.map(({ language, nodes }) => [language, nodes.join("").trim()]);
  };
  expect(await read("ko")).toEqual([["ko", "공지"]]);
  expect(await read("en")).toEqual([["ja", "お知らせ"]]);
});

test("a script or a picture in an announcement stays text [SECURITY 31]", async () => {
  await publish("<script>alert(1)</script> ![x](https://tracker.example/x.gif) [go](javascript:alert(1))\n\n# Big");
  const [shown] = await createClient(app).trpc.site.announcements.query({});
  expect(JSON.stringify(shown?.nodes)).not.toMatch(/"tag"|tracker|javascript/);
});
