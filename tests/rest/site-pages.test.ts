import { afterAll, beforeAll, expect, test } from "bun:test";
import { RULES } from "../../src/model/report-reasons.ts";
import { ADMIN_EMAIL, administrator } from "../support/administrator.ts";
import type { Person } from "../support/people.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp({ ADMIN_EMAILS: ADMIN_EMAIL });
  admin = await administrator(app);
});
afterAll(() => app.close());

const publish = (text: string, more: object = {}) =>
  admin.client.trpc.site.publishPage.mutate({ page: "terms", language: "en", text, previousId: null, ...more });
const htmlOf = async (path: string, language = "en") => {
  const answer = await fetch(app.url + path, { headers: { "Accept-Language": language } });
  return { status: answer.status, html: await answer.text() };
};

test("pages until somebody writes them: no imprint, and guidelines that name every rule", async () => {
  expect((await htmlOf("/imprint/")).status).toBe(404);
  const { status, html } = await htmlOf("/guidelines/");
  expect(status).toBe(200);
  for (const rule of RULES) expect(html).toContain(`id="${rule}"`);
  expect((await htmlOf("/ideas/")).html).not.toContain('href="/imprint/"');
  await publish("Tea House, Oslo", { page: "imprint" });
  expect((await htmlOf("/imprint/")).html).toContain("Tea House, Oslo");
  expect((await htmlOf("/ideas/")).html).toContain('href="/imprint/"');
});

test("pages without scripts: the text, its anchors and its versions are in the HTML", async () => {
  const { id } = await publish("Be kind.");
  await publish("## Spam {#spam}\n\nNo spam.\n\n## Spam {#spam}\n\n[Home](/)", { previousId: id });
  const { status, html } = await htmlOf("/terms/");
  expect(status).toBe(200);
  expect(html).toMatch(/<h2[^>]* id="spam"[^>]*>.*?Spam/);
  expect(html).toMatch(/<h2[^>]* id="spam-2"[^>]*>.*?Spam/);
  expect(html).toContain(`/terms/?version=${id}`);
  expect((await htmlOf(`/terms/?version=${id}`)).html).toContain("Be kind.");
  expect((await htmlOf("/terms/?version=1")).status).toBe(404);
});

test("pages in another language than the reader's say so to screen readers", async () => {
  await publish("English", { page: "guidelines" });
  await publish("日本語の本文", { page: "guidelines", language: "ja" });
  expect((await htmlOf("/guidelines/", "ja")).html).toContain("日本語の本文");
  expect((await htmlOf("/guidelines/?language=ja", "ko")).html).toContain('<div lang="ja">');
});
