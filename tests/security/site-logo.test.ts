import { afterAll, beforeAll, expect, test } from "bun:test";
import sharp from "sharp";
import { ERRORS } from "../../src/model/errors.ts";
import { ADMIN_EMAIL, administrator } from "../support/administrator.ts";
import { createClient } from "../support/api.ts";
import { type Person, signUp } from "../support/people.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp({ ADMIN_EMAILS: ADMIN_EMAIL });
  admin = await administrator(app);
});
afterAll(() => app.close());

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const HTML = "<!doctype html><script>alert(1)</script>";

function upload(content: BlobPart, type: string, { client } = admin) {
  const form = new FormData();
  form.set("img", new File([content], "logo.png", { type }));
  return client.rest<{ media_upload_id: string }>("POST", "/v3/media/upload/", form);
}
const put = (person: Pick<Person, "client">, body: object) => person.client.rest("PUT", "/v3/admin/site/look/", body);
const picture = (comment = "A logo") =>
  sharp({ create: { width: 64, height: 64, channels: 3, background: "#123456" } })
    .withExif({ IFD0: { ImageDescription: comment } })
    .png()
    .toBuffer();

test("an SVG or a page that pretends to be a picture never becomes the logo [SECURITY 29]", async () => {
  for (const [content, type] of [
    [SVG, "image/svg+xml"],
    [SVG, "image/png"],
    [HTML, "image/png"],
    [`GIF89a${HTML}`, "image/gif"],
  ] as const) {
    const answer = await upload(content, type);
    expect([answer.status, answer.code]).toEqual([400, ERRORS.IMAGE_INVALID.code]);
  }
  expect((await admin.client.trpc.operating.site.query({})).hasLogo).toBe(false);
});

test("what a logo's file has besides pixels is in none of the icons, which run no scripts [SECURITY 29]", async () => {
  const bytes = Buffer.concat([await picture(HTML), Buffer.from(SVG)]);
  const { data } = await upload(bytes, "image/png");
  await put(admin, { logo_upload_id: data.media_upload_id });
  for (const path of ["/icon.svg", "/icon-192.png", "/icon-512.png"]) {
    const response = await fetch(app.url + path);
    const body = Buffer.from(await response.arrayBuffer()).toString("latin1");
    expect(body).not.toMatch(/script|alert/);
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
  }
  const svg = await fetch(`${app.url}/icon.svg`);
  expect(svg.headers.get("content-type")).toBe("image/svg+xml");
  expect(svg.headers.get("content-security-policy")).toContain("default-src 'none'");
  await put(admin, { logo_upload_id: null });
});

test("nobody but an administrator changes the site's look [SECURITY 24]", async () => {
  const member = await signUp(app);
  const own = await upload(await picture(), "image/png", member);
  const change = { color: "#7440a8", logo_upload_id: own.data.media_upload_id };
  for (const person of [member, { client: createClient(app) }])
    expect((await put(person, change)).status).toBeGreaterThanOrEqual(401);
  const { color, hasLogo } = await admin.client.trpc.operating.site.query({});
  expect([color, hasLogo]).toEqual([null, false]);
});
