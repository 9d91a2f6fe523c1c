import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { plain } from "../media/support/pictures.ts";
import type { Client } from "../support/api.ts";
import { signUp } from "../support/people.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

const GALLERY_DL = Bun.which("gallery-dl");
if (!GALLERY_DL)
  console.error(
    "skipped: gallery-dl is not installed (Debian package gallery-dl), so the existing client can't be run",
  );

/** More than a page of 25, so that bookmarks must be followed to the end. */
const PINS_ON_BOARD = 31;
const PINS_IN_SECTION = 4;

interface PinData {
  id: string;
  images: { orig: { url: string } };
}

let app: TestApp;
let owner: Client;
let username = "";
let password = "";
let folder = "";
let boardId = "";
const pins: PinData[] = [];
const sectionPins: PinData[] = [];
const saved: PinData[] = [];

async function uploadPin(client: Client, colour: string, fields: Record<string, unknown>): Promise<PinData> {
  const form = new FormData();
  const picture = await plain(60, 80, colour).png().toBuffer();
  form.set("img", new File([new Uint8Array(picture)], "picture.png", { type: "image/png" }));
  const upload = await client.rest<{ media_upload_id: string }>("POST", "/v3/media/upload/", form);
  const pin = await client.rest<PinData>("POST", "/v3/pins/", {
    ...fields,
    media_upload_id: upload.data.media_upload_id,
  });
  expect(pin.status).toBe(200);
  return pin.data;
}

beforeAll(async () => {
  if (!GALLERY_DL) return;
  app = await startTestApp();
  folder = mkdtempSync(join(tmpdir(), "tackboard-gallery-"));
  const person = await signUp(app);
  owner = person.client;
  username = person.user.username;
  password = person.password;
  const board = await owner.rest<{ id: string }>("POST", "/v3/boards/", { name: "Harbour walks" });
  boardId = board.data.id;
  const section = await owner.rest<{ id: string }>("POST", `/v3/boards/${boardId}/sections/`, { name: "Lighthouses" });
  for (let i = 0; i < PINS_ON_BOARD; i++) {
    pins.push(await uploadPin(owner, `rgb(${i * 8}, 90, 120)`, { board_id: boardId, title: `Harbour ${i}` }));
  }
  for (let i = 0; i < PINS_IN_SECTION; i++) {
    const fields = { board_id: boardId, section: section.data.id, title: `Lighthouse ${i}` };
    sectionPins.push(await uploadPin(owner, `rgb(200, ${i * 20}, 60)`, fields));
  }
  const other = await signUp(app);
  const theirs = await other.client.rest<{ id: string }>("POST", "/v3/boards/", { name: "Theirs" });
  const foreign = await uploadPin(other.client, "#00ff88", { board_id: theirs.data.id, title: "A foreign harbour" });
  const repin = await owner.rest<PinData>("POST", `/v3/pins/${foreign.id}/save/`, { board_id: boardId });
  expect(repin.status).toBe(200);
  saved.push(repin.data);
}, 120_000);
afterAll(async () => {
  await app?.close();
  if (folder) rmSync(folder, { recursive: true, force: true });
});

/** Runs the client on an address of the original service, with this server as the target. */
async function download(
  name: string,
  address: string,
  options: string[] = [],
  site = "https://www.pinterest.com",
): Promise<{ files: string[]; output: string; code: number }> {
  const into = join(folder, name);
  const command = [
    GALLERY_DL ?? "",
    "--config-ignore",
    ...["-o", `extractor.pinterest.domain=${app.url}`, "-o", `cache.file=${join(folder, "cache.sqlite3")}`],
    ...["-d", into, ...options, `${site}${address}`],
  ];
  const run = Bun.spawn(command, { stdout: "pipe", stderr: "pipe" });
  const [stdout, stderr, code] = await Promise.all([
    new Response(run.stdout).text(),
    new Response(run.stderr).text(),
    run.exited,
  ]);
  const files = code === 0 || statSync(into, { throwIfNoEntry: false }) ? listFiles(into) : [];
  return { files, output: stdout + stderr, code };
}

function listFiles(path: string): string[] {
  if (!statSync(path, { throwIfNoEntry: false })) return [];
  return readdirSync(path, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

const idsOf = (files: string[]) => new Set(files.map((file) => /_(\d+)\.\w+$/.exec(basename(file))?.[1] ?? file));
const idSet = (...lists: PinData[][]) => new Set(lists.flat().map((pin) => pin.id));

describe.skipIf(!GALLERY_DL)("an existing command-line client of the resource transport", () => {
  test("downloads a board with its section, following bookmarks to the end, byte for byte", async () => {
    const { files, output, code } = await download("board", `/${username}/harbour-walks/`);
    expect(code, output).toBe(0);
    expect(idsOf(files)).toEqual(idSet(pins, sectionPins, saved));
    for (const pin of [...pins, ...sectionPins]) {
      const file = files.find((name) => name.includes(pin.id)) ?? "";
      const served = await (await fetch(pin.images.orig.url)).bytes();
      expect(Buffer.compare(await Bun.file(file).bytes(), served)).toBe(0);
    }
  }, 120_000);

  test("under a known host name, it reads sections separately and gets each Pin once", async () => {
    const proxy = ["--proxy", app.url, "-o", "extractor.pinterest.domain=auto"];
    const { files, output, code } = await download(
      "known",
      `/${username}/harbour-walks/`,
      proxy,
      "http://www.pinterest.com",
    );
    expect(code, output).toBe(0);
    const ids = files.map((file) => /_(\d+)\.\w+$/.exec(basename(file))?.[1] ?? file);
    expect(new Set(ids)).toEqual(idSet(pins, sectionPins, saved));
    expect(ids.length).toBe(new Set(ids).size);
  }, 120_000);

  test("lists a person's boards without secret ones; logged in, fetches those too", async () => {
    const secret = await owner.rest<{ id: string }>("POST", "/v3/boards/", { name: "For me alone", privacy: "secret" });
    const hidden = await uploadPin(owner, "#102030", { board_id: secret.data.id });
    const login = ["-u", username, "-p", password];
    const open = `${app.url}/${username}/harbour-walks/`;
    const alone = `${app.url}/${username}/for-me-alone/`;
    // The client's patterns don't match this server's board addresses, so -g makes it list them.
    const asStranger = await download("stranger", `/${username}/`, ["-g"]);
    expect(asStranger.output).toContain(open);
    expect(asStranger.output).not.toContain(alone);
    expect(idsOf((await download("secret", `/${username}/for-me-alone/`, login)).files)).toEqual(idSet([hidden]));
    expect((await download("refused", `/${username}/for-me-alone/`)).output).toContain("NotFoundError");
    const wrong = ["-u", username, "-p", "not the password", "-o", `cache.file=${join(folder, "other.sqlite3")}`];
    expect((await download("wrong", `/${username}/for-me-alone/`, wrong)).output).toContain("AuthenticationError");
  }, 120_000);

  test("fetches created Pins and all saved Pins of a person", async () => {
    const created = await download("created", `/${username}/_created/`);
    expect(idsOf(created.files)).toEqual(idSet(pins, sectionPins));
    const all = await download("all", `/${username}/pins/`);
    expect(idsOf(all.files)).toEqual(idSet(pins, sectionPins, saved));
  }, 120_000);

  test("fetches one Pin, a section by name, a search and related Pins", async () => {
    const [first] = pins;
    const one = await download("one", `/pin/${first?.id}/`);
    expect(idsOf(one.files)).toEqual(new Set([first?.id ?? ""]));
    const section = await download("section", `/${username}/harbour-walks/lighthouses`);
    expect(idsOf(section.files)).toEqual(idSet(sectionPins));
    const search = await download("search", "/search/pins/?q=lighthouse");
    // Pins that share a board with the results follow them.
    expect(idSet(sectionPins).isSubsetOf(idsOf(search.files))).toBe(true);
    const related = await download("related", `/pin/${first?.id}/#related`);
    expect(related.code, related.output).toBe(0);
    expect(related.files.length).toBeGreaterThan(PINS_ON_BOARD - 2);
    expect(idsOf(related.files).has(first?.id ?? "")).toBe(false);
  }, 120_000);

  test("gets a plain error for an unknown board", async () => {
    const { output, code } = await download("missing", `/${username}/no-such-board/`);
    expect(code).not.toBe(0);
    expect(output).toContain("NotFoundError");
  }, 60_000);
});
