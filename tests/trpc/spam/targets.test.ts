import { afterAll, beforeAll, expect, test } from "bun:test";
import { eq, sql } from "drizzle-orm";
import { linkTargets, spamActs } from "../../../db/schema/spam.ts";
import { users } from "../../../db/schema/users.ts";
import { createSafeFetcher } from "../../../server/platform/fetch/safe-fetch.ts";
import { forgetOldActs } from "../../../server/slices/spam/judge.ts";
import { ADMIN_EMAIL, administrator } from "../../support/administrator.ts";
import { seedBoard, seedPerson, seedPin } from "../../support/seed.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
/** Requests as the redirector got them. */
let asked: string[] = [];
const redirector = Bun.serve({
  port: 0,
  hostname: "127.0.0.1",
  fetch(request) {
    const { pathname } = new URL(request.url);
    asked.push(`${request.method} ${pathname}`);
    const to = {
      "/odd": "/next",
      "/next": "https://x.odd.example/page?utm_source=a",
      "/blocked": "https://blocked.example/",
      "/get": request.method === "GET" ? "https://blocked.example/" : null,
      "/private": `http://127.0.0.1:${secret.port}/`,
      "/loop": "/loop",
    }[pathname];
    return to ? Response.redirect(new URL(to, request.url).href, 302) : new Response(null, { status: 405 });
  },
});
let reached = 0;
/** A server in the private network, which nobody allowed. */
const secret = Bun.serve({ port: 0, hostname: "127.0.0.1", fetch: () => new Response(String(++reached)) });
const at = (path: string) => `http://127.0.0.1:${redirector.port}/${path}`;
/** The same server under the name of a link shortener. */
const short = (path: string) => `http://bit.ly:${redirector.port}/${path}`;

beforeAll(async () => {
  const fetcher = createSafeFetcher({
    allowPrivate: new Set([`127.0.0.1:${redirector.port}`, `bit.ly:${redirector.port}`]),
    lookup: async () => [{ address: "127.0.0.1", family: 4 }],
  });
  app = await startTestApp({ ADMIN_EMAILS: ADMIN_EMAIL, RATE_LIMITS: "on" }, { fetcher });
  // The first request loads the fetcher, which takes longer than a redirect may.
  await fetcher.fetchUrl(at("warm"), { accept: "*/*", timeoutMs: 60_000 });
  const { importDomains } = (await administrator(app)).client.trpc.spam;
  await importDomains.mutate({ name: "Odd", status: "suspicious", text: "odd.example" });
  await importDomains.mutate({ name: "Blocked", status: "blocked", text: "blocked.example" });
});
afterAll(async () => {
  await app?.close();
  await redirector.stop(true);
  await secret.stop(true);
});

/** Comments with a link under a Pin of somebody else. @returns the judged act */
async function comment(link: string, createdAt?: Date) {
  const [owner, other] = [await seedPerson(app, "Short"), await seedPerson(app)];
  const pinId = await seedPin(app, await seedBoard(app, other));
  if (createdAt) await app.deps.db.update(users).set({ createdAt }).where(eq(users.id, owner.id));
  asked = [];
  await owner.client.trpc.comments.create.mutate({ pinId, text: `See ${link}` });
  await app.jobs.drained();
  const [act] = await app.deps.db.select().from(spamActs).where(eq(spamActs.userId, owner.id));
  return act;
}
const OLD = new Date(Date.now() - 400 * 86_400_000);

test("a link is judged by the site that its redirects lead to [threat: link shorteners]", async () => {
  const act = await comment(at("odd"));
  expect(asked).toEqual(["HEAD /odd", "HEAD /next"]);
  expect([act?.domain, act?.facts?.siteStatus, act?.outcome]).toEqual(["odd.example", "suspicious", "hold"]);
});

test("an old account's shortened link to a blocked site is held [threat: link shorteners]", async () => {
  const act = await comment(short("blocked"), OLD);
  expect([act?.facts?.isBlockedHidden, act?.domain, act?.outcome]).toEqual([true, "blocked.example", "hold"]);
});

test("a server that redirects a GET only is asked with one", async () => {
  const act = await comment(at("get"));
  expect([asked, act?.domain]).toEqual([["HEAD /get", "GET /get"], "blocked.example"]);
});

test("a redirect into the private network is not followed [threat: SSRF]", async () => {
  const act = await comment(at("private"));
  expect([reached, asked, act?.facts?.isBlockedHidden]).toEqual([0, ["HEAD /private"], false]);
});

test("a chain without an end is left after five hops", async () => {
  await comment(at("loop"));
  expect(asked).toHaveLength(5);
});

test("a target is looked up once in a week, and old ones go", async () => {
  await comment(at("odd?again"));
  const act = await comment(at("odd?again"));
  expect([asked, act?.domain]).toEqual([[], "odd.example"]);
  const stored = () => app.deps.db.select({ n: sql<number>`count(*)::int` }).from(linkTargets);
  expect((await stored())[0]?.n).toBeGreaterThan(0);
  app.advance(8 * 86_400_000);
  await forgetOldActs(app.deps, AbortSignal.timeout(60_000));
  expect((await stored())[0]?.n).toBe(0);
});

test("old accounts' links and messages' are followed for shorteners only [threat: used-up links]", async () => {
  await comment(at("odd?old"), OLD);
  expect(asked).toEqual([]);
  const [eve, ada] = [await seedPerson(app, "Eve"), await seedPerson(app)];
  await eve.client.trpc.conversations.create.mutate({ userIds: [ada.id], text: `See ${at("odd?once")}` });
  await app.jobs.drained();
  expect(asked).toEqual([]);
  await eve.client.trpc.conversations.create.mutate({ userIds: [ada.id], text: `See ${short("odd?sent")}` });
  await app.jobs.drained();
  expect(asked).toEqual(["HEAD /odd", "HEAD /next"]);
});
