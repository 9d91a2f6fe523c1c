import { afterAll, beforeAll, expect, test } from "bun:test";
import { type Person, seedBoard, seedPerson, seedPin } from "../support/seed.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

let app: TestApp;
let ada: Person;
beforeAll(async () => {
  app = await startTestApp();
  ada = await seedPerson(app, "Ada");
});
afterAll(() => app?.close());

test("other sites can frame only the pages of widgets, which take no script or form [SECURITY 32]", async () => {
  const board = await seedBoard(app, ada, { name: "Framed" });
  const pinId = await seedPin(app, board);
  for (const path of [
    `/embed/pin/${pinId}/`,
    `/embed/board/${ada.username}/framed/`,
    `/embed/person/${ada.username}/`,
  ]) {
    const { headers } = await fetch(app.url + path);
    expect([path, headers.get("x-frame-options"), headers.get("set-cookie")]).toEqual([path, null, null]);
    const policy = headers.get("content-security-policy") ?? "";
    expect(policy).toStartWith("default-src 'none'; ");
    expect(policy).toContain("frame-ancestors *");
    expect(policy).not.toContain("script-src");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
  }
  for (const path of [`/pin/${pinId}/`, `/${ada.username}/`, "/login", "/settings/feeds/", "/oembed", `/embed/pin/1`]) {
    const { headers } = await fetch(app.url + path, { redirect: "manual" });
    const isWidget = path.startsWith("/embed/");
    expect([path, headers.get("x-frame-options") === null]).toEqual([path, isWidget]);
    if (!isWidget) expect(headers.get("content-security-policy")).not.toContain("frame-ancestors *");
  }
});

test("secret boards and Pins look missing to oEmbed and widgets, even to their owner [SECURITY 24]", async () => {
  const secret = await seedBoard(app, ada, { name: "Hidden", privacy: "secret" });
  const pinId = await seedPin(app, secret, { title: "Surprise cake" });
  const bare = async (path: string) => {
    const answer = await ada.client.fetch(path);
    const text = (await answer.text()).replaceAll(/nonce="[^"]*"|"request_identifier":"[^"]*"/g, "");
    return [answer.status, text];
  };
  const about = (path: string) => `/oembed?url=${encodeURIComponent(app.url + path)}`;
  expect(await bare(`/embed/pin/${pinId}/`)).toEqual(await bare("/embed/pin/1/"));
  expect(await bare(`/embed/board/${ada.username}/hidden/`)).toEqual(
    await bare(`/embed/board/${ada.username}/nobody/`),
  );
  expect(await bare(about(`/pin/${pinId}/`))).toEqual(await bare(about("/pin/1/")));
  expect((await bare(about(`/${ada.username}/hidden/`)))[0]).toBe(404);
  expect((await bare(`/embed/person/${ada.username}/`))[1]).not.toContain(pinId);
});

test("names and titles never become markup of a widget", async () => {
  const board = await seedBoard(app, ada, { name: `<img src=x onerror=alert(1)>"'` });
  const pinId = await seedPin(app, board, { title: `"><script>alert(2)</script>` });
  const pages = [`/embed/pin/${pinId}/`, `/embed/board/${ada.username}/${encodeURIComponent(board.slug)}/`];
  for (const path of pages) {
    const answer = await fetch(app.url + path);
    const html = await answer.text();
    expect([path, answer.status]).toEqual([path, 200]);
    expect(html).not.toMatch(/<script|<img src=x/);
    expect(html).toContain("&lt;script&gt;");
  }
  const { html } = (await (
    await fetch(`${app.url}/oembed?url=${encodeURIComponent(`${app.url}/pin/${pinId}/`)}`)
  ).json()) as { html: string };
  expect(html).toContain(`title="&quot;&gt;&lt;script&gt;alert(2)&lt;/script&gt;"`);
});
