import { afterAll, beforeAll, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { sitePages } from "../../../db/schema/site-pages.ts";
import { ERRORS } from "../../../src/model/errors.ts";
import { ADMIN_EMAIL, administrator } from "../../support/administrator.ts";
import { createClient } from "../../support/api.ts";
import { codeOf } from "../../support/code-of.ts";
import type { Person } from "../../support/people.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp({ ADMIN_EMAILS: ADMIN_EMAIL });
  admin = await administrator(app);
});
afterAll(() => app.close());

const site = () => admin.client.trpc.site;
const visitor = () => createClient(app).trpc.site;
const publish = (text: string, more: object = {}) =>
  site().publishPage.mutate({ page: "terms", language: "en", text, previousId: null, ...more });
/** The paragraphs of a page as its readers get it. */
const shownText = async (key: Parameters<ReturnType<typeof visitor>["page"]["query"]>[0]) =>
  (await visitor().page.query(key))?.nodes
    .flatMap((node) => (typeof node !== "string" && node.tag === "p" ? node.children : []))
    .join("\n");
const dayFromNow = (days: number) => new Date(app.deps.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);

test("pages: every version that an administrator publishes stays readable", async () => {
  expect(await visitor().page.query({ page: "terms" })).toBeNull();
  const first = await publish("# Our terms\n\nBe kind.", { note: "First version" });
  const second = await publish("# Our terms\n\nBe kind and honest.", { previousId: first.id, note: "Honesty" });
  const shown = await visitor().page.query({ page: "terms" });
  expect(shown).toMatchObject({ isInForce: true, language: "en" });
  // The text in Markdown is only for the editor.
  expect(shown).not.toHaveProperty("text");
  const [written] = (await site().pages.query({})).filter(({ page }) => page === "terms");
  expect(written?.text).toBe("# Our terms\n\nBe kind and honest.");
  expect(shown?.nodes).toEqual([
    { tag: "h2", id: "our-terms", children: ["Our terms"] },
    { tag: "p", children: ["Be kind and honest."] },
  ]);
  const { items } = await visitor().pageVersions.query({ page: "terms", language: "en" });
  expect(items.map(({ id, note }) => [id, note])).toEqual([
    [second.id, "Honesty"],
    [first.id, "First version"],
  ]);
  const earlier = await visitor().page.query({ page: "terms", versionId: first.id });
  expect(earlier?.isInForce).toBe(false);
  expect(earlier?.nodes.at(-1)).toMatchObject({ children: ["Be kind."] });
  expect(await codeOf(visitor().page.query({ page: "privacy", versionId: first.id }))).toBe(
    ERRORS.SITE_PAGE_NOT_FOUND.code,
  );
  const { items: log } = await admin.client.trpc.admin.log.query({});
  expect(log[0]).toMatchObject({ action: "publish_page", reason: "terms (en): Honesty" });
});

test("pages: an administrator does not overwrite a version that another has published", async () => {
  const first = await publish("One", { page: "imprint" });
  const both = await Promise.all(
    ["Two", "Three"].map((text) => codeOf(publish(text, { page: "imprint", previousId: first.id }))),
  );
  expect(both.sort()).toEqual([0, ERRORS.SITE_PAGE_CHANGED.code]);
  for (const previousId of [null, first.id, "123"])
    expect(await codeOf(publish("Four", { page: "imprint", previousId }))).toBe(ERRORS.SITE_PAGE_CHANGED.code);
  const kept = await app.deps.db.select().from(sitePages).where(eq(sitePages.page, "imprint"));
  expect(kept).toHaveLength(2);
});

test("pages: a version for a later day is readable at once and in force from that day on", async () => {
  const key = { page: "privacy", language: "en" } as const;
  const now = await publish("Today's", key);
  const later = await publish("Tomorrow's", { ...key, previousId: now.id, inForceOn: dayFromNow(1) });
  expect(await shownText(key)).toBe("Today's");
  expect(await visitor().page.query({ ...key, versionId: later.id })).toMatchObject({ isInForce: false });
  app.advance(2 * 86_400_000);
  expect(await shownText(key)).toBe("Tomorrow's");
  await admin.client.trpc.auth.stepUp.mutate({ password: admin.password });
  const old = { ...key, previousId: later.id, inForceOn: dayFromNow(-5) };
  expect(await codeOf(publish("Yesterday's", old))).toBe(ERRORS.INVALID_PARAMETERS.code);
});

test("pages: a version that was planned earlier does not replace one that was published after it", async () => {
  const key = { page: "privacy", language: "ko" } as const;
  const first = await publish("First", key);
  const planned = await publish("Planned", { ...key, previousId: first.id, inForceOn: dayFromNow(2) });
  await publish("Published later", { ...key, previousId: planned.id });
  expect(await shownText(key)).toBe("Published later");
  app.advance(3 * 86_400_000);
  expect(await shownText(key)).toBe("Published later");
  expect(await visitor().page.query({ ...key, versionId: planned.id })).toMatchObject({ isInForce: false });
});

test("pages: a second version on a day is in force from the moment of publishing", async () => {
  await admin.client.trpc.auth.stepUp.mutate({ password: admin.password });
  const key = { page: "privacy", language: "ja" } as const;
  const first = await publish("First", key);
  app.advance(1000);
  const second = await publish("Second", { ...key, previousId: first.id, inForceOn: dayFromNow(0) });
  expect(second.inForceAt).toBe(second.createdAt);
  expect(await shownText(key)).toBe("Second");
  app.advance(1000);
  const third = await publish("Third", { ...key, previousId: second.id, inForceOn: second.inForceAt.slice(0, 10) });
  expect(third.inForceAt).toBe(third.createdAt);
  const old = publish("Fourth", { ...key, previousId: third.id, inForceOn: dayFromNow(-1) });
  expect(await codeOf(old)).toBe(ERRORS.INVALID_PARAMETERS.code);
});

test("pages: readers get their language, or the first that the page is written in", async () => {
  const key = { page: "guidelines" } as const;
  const english = await publish("English", key);
  await publish("日本語の本文", { ...key, language: "ja" });
  expect(await visitor().page.query({ ...key, language: "ja" })).toMatchObject({ language: "ja", languages: ["en"] });
  expect(await visitor().page.query({ ...key, language: "ko" })).toMatchObject({ language: "en", languages: ["ja"] });
  // An empty text takes the page down in its language.
  await publish("", { ...key, previousId: english.id });
  expect(await visitor().page.query(key)).toMatchObject({ language: "ja" });
});

test("GET and POST /v3 pages: a program publishes and reads a page", async () => {
  const preview = await admin.client.rest("POST", "/v3/admin/pages/preview/", { text: "**Bold**" });
  expect(preview.data).toEqual({
    nodes: [{ tag: "p", children: [{ tag: "strong", children: ["Bold"] }] }],
  });
  const [newest] = (await site().pages.query({})).filter(({ page }) => page === "imprint");
  const body = { language: "en", text: "By post", previous_id: newest?.id };
  expect((await admin.client.rest("POST", "/v3/admin/pages/imprint/", body)).status).toBe(200);
  const read = await createClient(app).rest("GET", "/v3/site/pages/imprint/");
  expect(read.data).toMatchObject({ nodes: [{ tag: "p", children: ["By post"] }], is_in_force: true });
});
