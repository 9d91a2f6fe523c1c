import { afterAll, beforeAll, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { endAllAccess } from "../../db/queries/auth/sessions.ts";
import { sessions } from "../../db/schema/auth.ts";
import { feedTokens } from "../../db/schema/syndication.ts";
import { users } from "../../db/schema/users.ts";
import { ERRORS } from "../../src/model/errors.ts";
import { accessToken } from "../support/access-token.ts";
import { createClient } from "../support/api.ts";
import { signUp } from "../support/people.ts";
import { type Person, type SeededBoard, seedBoard, seedPin } from "../support/seed.ts";
import { stepUp } from "../support/step-up.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

let app: TestApp;
let ada: Person;
let eve: Person;
let secret: SeededBoard;
let open: SeededBoard;
beforeAll(async () => {
  app = await startTestApp({ SECRETS_KEY: Buffer.alloc(32, 7).toString("base64") });
  [ada, eve] = [await personOf("Ada"), await personOf("Eve")];
  open = await seedBoard(app, ada, { name: "Open shelf" });
  secret = await seedBoard(app, ada, { name: "Hidden shelf", privacy: "secret" });
  await seedPin(app, open, { title: "Seen by all" });
  await seedPin(app, secret, { title: "Surprise cake" });
});
afterAll(() => app?.close());

/** A person with a session, which can step up: only then is a token made. */
async function personOf(name: string): Promise<Person> {
  const { client, user } = await signUp(app, { name });
  return { id: user.id, username: user.username, client };
}
const tokenOf = async ({ client }: Person) => {
  await stepUp({ client });
  return (await client.trpc.syndication.renewFeedToken.mutate({})).token;
};
const read = async (path: string, init?: RequestInit) => {
  const answer = await fetch(app.url + path, init);
  return { status: answer.status, text: await answer.text(), headers: answer.headers };
};
const secretFeed = () => `/${ada.username}/${secret.slug}.json`;
const personFeed = () => `/${ada.username}/feed.json`;

test("a secret board's feed answers like a missing one without its owner's token [SECURITY 24]", async () => {
  const body = ({ text }: { text: string }) => text.replace(/"request_identifier":"[^"]*"/g, "");
  const missing = await read(`/${ada.username}/${"x".repeat(secret.slug.length)}.json`);
  expect(missing.status).toBe(404);
  const others = [secretFeed(), `${secretFeed()}?token=guess`, `${secretFeed()}?token=${await tokenOf(eve)}`];
  for (const path of others) {
    const answer = await read(path);
    expect([path, answer.status, body(answer)]).toEqual([path, 404, body(missing)]);
  }
  // A log-in cookie or an access token is no feed token: caches may keep the answer for everybody.
  expect((await ada.client.fetch(secretFeed())).status).toBe(404);
  expect((await read(personFeed())).text).not.toContain("Surprise cake");
});

test("the owner's token opens secret boards for them alone, in answers that no cache keeps [SECURITY 32]", async () => {
  const token = await tokenOf(ada);
  for (const path of [secretFeed(), personFeed()]) {
    const { status, text, headers } = await read(`${path}?token=${token}`);
    expect([path, status, headers.get("cache-control")]).toEqual([path, 200, "private, no-store"]);
    expect(text).toContain("Surprise cake");
    expect(text).not.toContain(token);
    // Addresses of secret pictures expire (SECURITY 47).
    expect(text).toMatch(/"image":"[^"]+\?until=\d+&mac=/);
  }
});

test("a token that was replaced or removed, or whose owner is suspended, opens nothing", async () => {
  const first = await tokenOf(ada);
  const second = await tokenOf(ada);
  expect((await read(`${secretFeed()}?token=${first}`)).status).toBe(404);
  // Even a public board: the reader has to notice.
  expect((await read(`/${ada.username}/${open.slug}.json?token=${first}`)).status).toBe(404);
  expect((await read(`${secretFeed()}?token=${second}`)).status).toBe(200);
  const suspend = (at: Date | null) => app.deps.db.update(users).set({ suspendedAt: at }).where(eq(users.id, ada.id));
  await suspend(app.deps.now());
  expect((await read(`${secretFeed()}?token=${second}`)).status).toBe(404);
  await suspend(null);
  await ada.client.trpc.syndication.removeFeedToken.mutate({});
  expect((await read(`${secretFeed()}?token=${second}`)).status).toBe(404);
  expect(await ada.client.trpc.syndication.feedToken.query({})).toEqual({ createdAt: null });
});

test("a feed token ends with all other access, so a takeover leaves no reader behind [SECURITY 17]", async () => {
  const mia = await personOf("Mia");
  const path = `/${mia.username}/feed.json?token=${await tokenOf(mia)}`;
  expect((await read(path)).status).toBe(200);
  await app.deps.db.transaction((tx) => endAllAccess(tx, { userId: mia.id, now: app.deps.now() }));
  expect((await read(path)).status).toBe(404);
});

test("neither an open browser nor an access token makes or reads a feed token [SECURITY 8]", async () => {
  const mia = await personOf("Mia");
  const token = await tokenOf(mia);
  await app.deps.db.update(sessions).set({ steppedUpAt: null }).where(eq(sessions.userId, mia.id));
  const program = await accessToken(app, mia.id);
  for (const client of [mia.client, createClient(app, { authorization: `Bearer ${program.token}` })]) {
    const refused = await client.rest("POST", "/v3/users/me/feed_token/");
    expect(refused).toMatchObject({ status: 403, code: ERRORS.STEP_UP_REQUIRED.code });
    expect(JSON.stringify(await client.trpc.syndication.feedToken.query({}))).not.toContain(token);
  }
});

test("a copy of the database reveals no feed token", async () => {
  const token = await tokenOf(ada);
  expect(JSON.stringify(await ada.client.trpc.syndication.feedToken.query({}))).not.toContain(token);
  const [row] = await app.deps.db.select().from(feedTokens).where(eq(feedTokens.userId, ada.id));
  expect(row?.token).toStartWith("sealed:");
  expect(JSON.stringify(row)).not.toContain(token);
});

test("titles, texts and links of Pins never become markup of a feed", async () => {
  const board = await seedBoard(app, eve, { name: "Markup" });
  await seedPin(app, board, {
    title: `</title><script>alert(1)</script>]]><img src=x onerror=alert(2)>`,
    description: `]]></description></item><script>alert(3)</script>\n<a href="javascript:alert(4)">x</a>`,
    link: `https://example.com/"><script>alert(5)</script>`,
  });
  for (const format of ["rss", "atom"]) {
    const { text } = await read(`/${eve.username}/markup.${format}`);
    const outside = text.replaceAll(/<!\[CDATA\[[\s\S]*?\]\]>/g, "");
    expect(outside).not.toMatch(/<script|<img|onerror|javascript:/);
    const html = /<(?:description|content type="html")>[\s\S]*?<\/(?:description|content)>/g;
    for (const [content] of text.matchAll(html)) expect(content).not.toMatch(/<script|<a href="javascript/);
  }
  const { items } = JSON.parse((await read(`/${eve.username}/markup.json`)).text) as {
    items: { content_html: string }[];
  };
  expect(items[0]?.content_html).not.toMatch(/<script|<a href="javascript/);
});
