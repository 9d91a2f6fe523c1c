import { afterAll, beforeAll, expect, test } from "bun:test";
import { createClient } from "../../support/api.ts";
import { openEvents } from "../../support/event-stream.ts";
import { type Person, signUp } from "../../support/people.ts";
import { seedPerson } from "../../support/seed.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const followed = async (person: Person, by = 1) => {
  for (let i = 0; i < by; i++) {
    const fan = await seedPerson(app, "Fan");
    await fan.client.rest("POST", `/v3/users/${person.user.id}/follow/`);
  }
  await app.jobs.drained();
};

test("notifications reach the recipients' open pages within two seconds, and nobody else", async () => {
  const [ada, ben] = [await signUp(app, { name: "Ada" }), await signUp(app, { name: "Ben" })];
  const [hers, hersToo, his] = [
    await openEvents(ada.client),
    await openEvents(ada.client),
    await openEvents(ben.client),
  ];
  expect(hers.response.status).toBe(200);
  expect(hers.response.headers.get("content-type")).toStartWith("text/event-stream");
  expect(hers.response.headers.get("cache-control")).toContain("no-store");
  // Many at once make one event.
  await followed(ada, 3);
  await hers.next("news", 2_000);
  await hersToo.next("news", 2_000);
  expect(his.text()).not.toContain("news");
  expect(hers.text()).not.toContain(ada.user.id);
  for (const stream of [hers, hersToo, his]) await stream.close();
});

test("marking as seen on one page reaches the person's other pages, once", async () => {
  const [ada, ben] = [await signUp(app, { name: "Ada" }), await signUp(app, { name: "Ben" })];
  await followed(ada);
  const [hers, his] = [await openEvents(ada.client), await openEvents(ben.client)];
  const marked = await ada.client.rest<{ count: number }>("POST", "/v3/news_hub/seen/");
  expect(marked.data).toEqual({ count: 0 });
  await hers.next("seen", 2_000);
  // Marking as seen again changes nothing.
  await ada.client.rest("POST", "/v3/news_hub/seen/");
  await Bun.sleep(1_500);
  expect(hers.text().match(/event: seen/g)).toHaveLength(1);
  expect(his.text()).not.toContain("seen");
  for (const stream of [hers, his]) await stream.close();
});

test("a save to a secret board sends no event, which would reveal it [SECURITY 24]", async () => {
  const [ada, ben] = [await signUp(app, { name: "Ada" }), await signUp(app, { name: "Ben" })];
  const { makeBoard, makePin } = await import("../../support/site.ts");
  const pin = await makePin(ada.client, (await makeBoard(ada.client, "Open")).id);
  const secret = await makeBoard(ben.client, "Hidden", { privacy: "secret" });
  const stream = await openEvents(ada.client);
  await ben.client.rest("POST", `/v3/pins/${pin.id}/save/`, { board_id: secret.id });
  await app.jobs.drained();
  await Bun.sleep(1_500);
  expect(stream.text()).not.toContain("news");
  await stream.close();
});

test("the stream ends when its session does [SECURITY 7]", async () => {
  const ada = await signUp(app, { name: "Ada" });
  const stream = await openEvents(ada.client);
  await ada.client.rest("POST", "/v3/logout/");
  await stream.ended(3_000);
  expect(stream.text()).not.toContain("news");
  expect((await openEvents(ada.client)).response.status).toBe(401);
});

test("another site's page, a visitor and a token without a session get no stream [SECURITY 11]", async () => {
  const ada = await signUp(app, { name: "Ada" });
  const status = async (headers: Record<string, string>) => {
    const answer = await openEvents(ada.client, headers);
    await answer.close();
    return answer.response.status;
  };
  expect(await status({ origin: "https://evil.example" })).toBe(403);
  expect(await status({ "sec-fetch-site": "cross-site" })).toBe(403);
  expect(await status({ origin: app.url, "sec-fetch-site": "same-origin" })).toBe(200);
  const visitor = await openEvents(createClient(app));
  expect([visitor.response.status, JSON.parse(visitor.text()).resource_response.code]).toEqual([401, 2]);
  expect((await openEvents((await seedPerson(app)).client)).response.status).toBe(401);
});

test("a person has at most eight streams, and closing one makes room", async () => {
  const ada = await signUp(app, { name: "Ada" });
  const open = await Promise.all(Array.from({ length: 8 }, () => openEvents(ada.client)));
  expect(open.map(({ response }) => response.status)).toEqual(Array(8).fill(200));
  const refused = await openEvents(ada.client);
  expect(refused.response.status).toBe(429);
  expect(refused.response.headers.get("retry-after")).toBe("60");
  await open[0]?.close();
  await Bun.sleep(100);
  const again = await openEvents(ada.client);
  expect(again.response.status).toBe(200);
  for (const stream of [...open.slice(1), again]) await stream.close();
});
