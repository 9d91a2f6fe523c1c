import { afterAll, beforeAll, expect, test } from "bun:test";
import { splitAllMonths, splitNewMonths } from "../../server/slices/site/sitemaps.ts";
import { signUp } from "../support/people.ts";
import { makeBoard, makePin } from "../support/site.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const read = async (path: string) => {
  const answer = await fetch(app.url + path, { redirect: "manual" });
  return {
    status: answer.status,
    type: answer.headers.get("content-type"),
    to: answer.headers.get("location"),
    text: await answer.text(),
  };
};
const locationsIn = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => address);

test("the sitemap lists public Pins with their pictures and public boards, and nothing secret", async () => {
  const owner = await signUp(app, { name: "Ada" });
  const open = await makeBoard(owner.client, "Open");
  const secret = await makeBoard(owner.client, "Hidden", { privacy: "secret" });
  const { id: shown } = await makePin(owner.client, open.id, { title: "Shown" });
  const { id: hidden } = await makePin(owner.client, secret.id, { title: "Kept" });
  const index = await read("/sitemap.xml");
  expect([index.status, index.type]).toEqual([200, "application/xml; charset=utf-8"]);
  const files = locationsIn(index.text);
  expect(files.length).toBeGreaterThan(0);
  const parts = await Promise.all(files.map((file) => read(new URL(file).pathname)));
  const all = parts.map(({ text }) => text).join("");
  const paths = locationsIn(all).map((address) => new URL(address).pathname);
  expect(paths).toContain(`/pin/${shown}/`);
  expect(paths).toContain(open.url);
  expect(all).toMatch(/<image:loc>https?:\/\/[^<]+\.\w+<\/image:loc>/);
  expect(all).not.toContain(hidden);
  expect(all.toLowerCase()).not.toContain("hidden");
  await owner.client.trpc.users.updatePrivacy.mutate({ searchHidden: true });
  const later = await Promise.all(files.map((file) => read(new URL(file).pathname)));
  const left = later.map(({ text }) => text).join("");
  expect(left).not.toContain(shown);
  expect(left).not.toContain(open.url);
  for (const wrong of ["2026-13.xml", "x", "2026-11"]) expect((await read(`/sitemap/${wrong}`)).status).toBe(404);
});

test("a month with too much for one file gets several, which have everything once", async () => {
  const { deps } = app;
  const { signal } = new AbortController();
  const owner = await signUp(app, { name: "Cleo" });
  const made: string[] = [];
  for (const name of ["One", "Two", "Three"]) {
    const board = await makeBoard(owner.client, name);
    for (const colour of ["#101010", "#202020"]) {
      const { id } = await makePin(owner.client, board.id, { colour });
      made.push(`/pin/${id}/`);
    }
    made.push(board.url);
  }
  const filesNow = async () => locationsIn((await read("/sitemap.xml")).text).map((file) => new URL(file).pathname);
  const pathsOf = async (file: string) =>
    locationsIn((await read(file)).text).map((address) => new URL(address).pathname);
  const [whole = ""] = await filesNow();
  const all = await pathsOf(whole);
  expect(all).toEqual(expect.arrayContaining(made));
  for (const limits of [
    { pins: 2, boards: 100 },
    { pins: 100, boards: 1 },
  ]) {
    await splitNewMonths(deps, signal, limits);
    const files = await filesNow();
    expect(files.length).toBeGreaterThan(2);
    const month = whole.slice(0, -".xml".length);
    expect(files).toEqual([whole, ...files.slice(1).map((_, index) => `${month}-${index + 2}.xml`)]);
    const listed = await Promise.all(files.map(pathsOf));
    for (const paths of listed) {
      expect(paths.filter((path) => path.startsWith("/pin/")).length).toBeLessThanOrEqual(limits.pins);
      expect(paths.filter((path) => !path.startsWith("/pin/")).length).toBeLessThanOrEqual(limits.boards);
    }
    expect(listed.flat().toSorted()).toEqual(all.toSorted());
    expect((await read(`${month}-${files.length + 1}.xml`)).status).toBe(404);
  }
  await splitAllMonths(deps, signal);
  expect(await filesNow()).toEqual([whole]);
});

test("a month to come has no sitemap, also after the last id", async () => {
  for (const month of ["2093-10", "2100-01", "9999-12"])
    expect([month, (await read(`/sitemap/${month}.xml`)).status]).toEqual([month, 404]);
});

test("the sitemap writes a board's address in ASCII, as its protocol asks", async () => {
  const { client } = await signUp(app, { name: "Bea" });
  const garden = await makeBoard(client, "ガーデン");
  await makePin(client, garden.id);
  const month = app.deps.now().toISOString().slice(0, 7);
  const { text } = await read(`/sitemap/${month}.xml`);
  const written = locationsIn(text).filter((address) => decodeURI(address).includes("ガーデン"));
  expect(written).toEqual([encodeURI(new URL(garden.url, app.deps.config.publicUrl).origin + decodeURI(garden.url))]);
});

test("robots.txt names the sitemap and closes personal pages; security.txt has a contact", async () => {
  const robots = await read("/robots.txt");
  expect(robots.type).toBe("text/plain; charset=utf-8");
  expect(robots.text).toContain(`Sitemap: ${app.deps.config.publicUrl}/sitemap.xml`);
  expect(robots.text).toContain("Disallow: /settings/");
  const security = await read("/.well-known/security.txt");
  expect(security.text).toContain(`Contact: ${app.deps.config.contactUrl}`);
  const expires = Date.parse(/^Expires: (.+)$/m.exec(security.text)?.[1] ?? "");
  expect(expires).toBeGreaterThan(Date.now());
  expect(expires).toBeLessThan(Date.now() + 366 * 86_400_000);
});

test("favicon.ico is a picture, and change-password leads to the settings", async () => {
  const icon = await fetch(`${app.url}/favicon.ico`);
  expect([icon.status, icon.headers.get("content-type")]).toEqual([200, "image/png"]);
  expect(await read("/.well-known/change-password")).toMatchObject({ status: 302, to: "/settings/account" });
});
