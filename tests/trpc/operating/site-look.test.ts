import { afterAll, beforeAll, expect, test } from "bun:test";
import { desc, eq } from "drizzle-orm";
import sharp, { type Sharp } from "sharp";
import { outboxMessages } from "../../../db/schema/system.ts";
import { buildDeps } from "../../../server/build-deps.ts";
import { ERRORS } from "../../../src/model/errors.ts";
import { accentsOf } from "../../../src/site/accent.rules.ts";
import { OFFLINE_PAGE, WEB_MANIFEST } from "../../../src/site/app-files.ts";
import { ICON_PATHS, PAGE_ICON, PLAIN_LOOK } from "../../../src/site/site-look.ts";
import { ADMIN_EMAIL, administrator } from "../../support/administrator.ts";
import { createClient } from "../../support/api.ts";
import { newEmail, PASSWORD, type Person, signUp } from "../../support/people.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp({ ADMIN_EMAILS: ADMIN_EMAIL });
  admin = await administrator(app);
});
afterAll(() => app.close());

const operating = () => admin.client.trpc.operating;
const get = (path: string) => createClient(app).fetch(path);
const text = async (path: string) => (await get(path)).text();
const BLUE = "#1f5fae";
const { light, dark } = accentsOf(BLUE);

/** A red square, and a wide black mark on nothing. */
const square = () => sharp({ create: { width: 300, height: 300, channels: 3, background: "#ff0000" } });
const mark = () => sharp({ create: { width: 400, height: 100, channels: 4, background: "#000000ff" } });

async function logoFrom(image: Sharp, { client }: Person = admin): Promise<string> {
  const form = new FormData();
  form.set("img", new File([await image.png().toBuffer()], "logo.png", { type: "image/png" }));
  return (await client.rest<{ media_upload_id: string }>("POST", "/v3/media/upload/", form)).data.media_upload_id;
}

/** The HTML of the newest mail to an address, once every job has run. */
async function mailTo(email: string): Promise<string> {
  await app.jobs.drained(60_000);
  const { recipient, html, id } = outboxMessages;
  const [mail] = await app.deps.db
    .select({ html })
    .from(outboxMessages)
    .where(eq(recipient, email))
    .orderBy(desc(id))
    .limit(1);
  return mail?.html ?? "";
}

/** The color of a pixel of an icon, as `#rrggbb` and its alpha. */
async function pixel(path: string, x: number, y: number) {
  const bytes = await (await get(path)).arrayBuffer();
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (y * info.width + x) * 4;
  return `#${data.subarray(at, at + 3).toString("hex")} ${data[at + 3]}`;
}

test("without a color or a logo, pages and icons are the build's own", async () => {
  const html = await text("/");
  expect([html.includes("theme-color"), html.includes(":root:root")]).toEqual([false, false]);
  expect(html).toContain(`href="${PAGE_ICON}"`);
  const site = await operating().site.query({});
  expect([site.color, site.hasLogo, site.iconUrl]).toEqual([null, false, PAGE_ICON]);
});

test("the site's color shows on every kind of page, in the manifest, mails and icons", async () => {
  await operating().setLook.mutate({ color: BLUE });
  const html = await text("/");
  expect(html).toContain(`--accent:${light.accent}`);
  expect(html).toContain(`--accent:${dark.accent}`);
  expect(html).toMatch(/<style nonce="[^"]+">:root:root:root\{/);
  expect(await text(OFFLINE_PAGE)).toContain(`light-dark(${light.accent},${dark.accent})`);
  const manifest = JSON.parse(await text(WEB_MANIFEST));
  expect(manifest.theme_color).toBe(light.accent);
  for (const { src } of manifest.icons) expect(src).toMatch(/\?v=[0-9a-f]{10}$/);
  expect(await text(PAGE_ICON)).toContain(`fill="${light.accent}"`);
  expect(await pixel("/icon-maskable-512.png", 2, 2)).toBe(`${light.accent} 255`);
  const email = newEmail("reader");
  await signUp(app, { email });
  const mail = await mailTo(email);
  expect(mail).toContain(`background-color:${light.accent}`);
  expect(mail).toContain(`background-color: ${dark.accent} !important`);
  for (const own of ["#0d5f5a", "#6cc9bd", "#0b211f"]) expect(mail).not.toContain(own);
});

test("a logo shows in the header, icons, manifest, sharing cards and mails until it is removed", async () => {
  const site = await operating().setLook.mutate({ color: null, logoUploadId: await logoFrom(square()) });
  expect([site.hasLogo, site.color]).toEqual([true, null]);
  const html = await text("/");
  expect(html).toContain(`src="${site.iconUrl}"`);
  expect(html).toMatch(/property="og:image" content="http[^"]+\/icon-512\.png\?v=/);
  expect(await text(site.iconUrl)).toContain("data:image/png;base64,");
  for (const path of ICON_PATHS.filter((path) => path.endsWith(".png"))) {
    const { width, height, format } = await sharp(await (await get(path)).arrayBuffer()).metadata();
    expect(`${format} ${width} ${height}`).toBe(`png ${/\d+/.exec(path)} ${/\d+/.exec(path)}`);
  }
  expect(await pixel("/icon-192.png", 1, 1)).toBe("#ff0000 255");
  const favicon = await fetch(`${app.url}/favicon.ico`, { redirect: "manual" });
  expect(favicon.headers.get("location")).toMatch(/^\/icon-192\.png\?v=/);
  const email = newEmail("reader");
  await signUp(app, { email });
  expect(await mailTo(email)).toMatch(/<img src="http[^"]+\/icon-192\.png\?v=[0-9a-f]{10}" alt="Tackboard"/);
  const removed = await operating().setLook.mutate({ logoUploadId: null });
  expect([removed.hasLogo, removed.iconUrl]).toEqual([false, PAGE_ICON]);
  expect(await text("/")).not.toContain('og:image" content="http');
});

test("a dark mark on nothing gets a plate of paper, a light one a plate of ink", async () => {
  const wide = (background: string) =>
    sharp({ create: { width: 400, height: 200, channels: 4, background: "#00000000" } }).composite([
      { input: { create: { width: 200, height: 100, channels: 4, background } }, gravity: "centre" },
    ]);
  await operating().setLook.mutate({ logoUploadId: await logoFrom(wide("#101010ff")) });
  expect(await pixel("/icon-192.png", 96, 8)).toBe("#faf7f2 255");
  expect(await pixel("/icon-192.png", 96, 96)).toBe("#101010 255");
  expect(await pixel("/icon-192.png", 0, 0)).toContain(" 0");
  await operating().setLook.mutate({ logoUploadId: await logoFrom(wide("#ffffffff")) });
  expect(await pixel("/icon-192.png", 96, 8)).toBe("#211d18 255");
  await operating().setLook.mutate({ logoUploadId: await logoFrom(mark()) });
  expect(await pixel("/icon-180.png", 0, 0)).toBe("#faf7f2 255");
  await operating().setLook.mutate({ logoUploadId: null });
});

test("a new color keeps the logo, and removing the logo brings back the tack in that color", async () => {
  const first = await operating().setLook.mutate({ logoUploadId: await logoFrom(square()) });
  const colored = await operating().setLook.mutate({ color: BLUE });
  expect([colored.hasLogo, colored.iconUrl]).toEqual([true, first.iconUrl]);
  await operating().setLook.mutate({ logoUploadId: null });
  expect(await text(PAGE_ICON)).toContain(`fill="${light.accent}"`);
  await operating().setLook.mutate({ color: null });
});

test("changes at the same time leave one logo and one color, and icons that fit them", async () => {
  const logoUploadId = await logoFrom(square());
  const outcomes = await Promise.allSettled([
    operating().setLook.mutate({ logoUploadId }),
    operating().setLook.mutate({ color: BLUE }),
  ]);
  expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled"]);
  const site = await operating().site.query({});
  expect([site.hasLogo, site.color]).toEqual([true, BLUE]);
  expect(await pixel("/icon-192.png", 1, 1)).toBe("#ff0000 255");
  await operating().setLook.mutate({ color: null, logoUploadId: null });
});

test("every process takes over a new look, and reads it when it starts", async () => {
  const config = { ...app.deps.config, look: PLAIN_LOOK };
  await operating().setLook.mutate({ color: BLUE });
  const other = await buildDeps(config, app.deps.open);
  expect(other.config.look.color).toBe(BLUE);
  await operating().setLook.mutate({ color: "#A6461A" });
  for (let turn = 0; turn < 100 && other.config.look.color === BLUE; turn++) await Bun.sleep(50);
  expect(other.config.look.color).toBe("#a6461a");
  await operating().setLook.mutate({ color: null });
});

test("a look is a step that is done, and the log has each change", async () => {
  const states = async () => {
    const { steps } = await operating().site.query({});
    return steps.filter(({ step }) => step === "logo" || step === "color").map(({ state }) => state);
  };
  expect(await states()).toEqual(["open", "open"]);
  await operating().setLook.mutate({ color: BLUE, logoUploadId: await logoFrom(square()) });
  expect(await states()).toEqual(["done", "done"]);
  await operating().setLook.mutate({ color: null, logoUploadId: null });
  const { items } = await admin.client.trpc.admin.log.query({});
  expect(items.slice(0, 4).map(({ action }) => action)).toEqual(["remove_logo", "set_color", "set_logo", "set_color"]);
  expect(items[3]?.reason).toBe(BLUE);
});

test("other values than colors, and other people's uploads, are refused", async () => {
  const put = (body: object) => admin.client.rest("PUT", "/v3/admin/site/look/", body);
  for (const color of ["blue", "#12345", "#1234567", "red;}body{display:none", "", 7])
    expect((await put({ color })).code).toBe(ERRORS.INVALID_PARAMETERS.code);
  for (const id of [await logoFrom(square(), await signUp(app)), "1"])
    expect((await put({ logo_upload_id: id })).code).toBe(ERRORS.IMAGE_INVALID.code);
  expect((await operating().site.query({})).hasLogo).toBe(false);
});

test("changing the look needs a step-up [SECURITY 8]", async () => {
  const client = createClient(app);
  await client.rest("POST", "/v3/login/", { username_or_email: ADMIN_EMAIL, password: PASSWORD });
  const answer = await client.rest("PUT", "/v3/admin/site/look/", { color: BLUE });
  expect(answer.code).toBe(ERRORS.STEP_UP_REQUIRED.code);
  expect((await operating().site.query({})).color).toBeNull();
});
