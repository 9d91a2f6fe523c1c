import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { join } from "node:path";
import { downloadZip } from "client-zip";
import { and, eq } from "drizzle-orm";
import { importFilms, importItems, imports } from "../../../db/schema/imports.ts";
import { pins } from "../../../db/schema/pins.ts";
import { videos, videoUploads } from "../../../db/schema/video.ts";
import { continueImport } from "../../../server/slices/imports/continue-import.ts";
import { UPLOAD_QUOTA_BYTES } from "../../../src/pins/limits.ts";
import { film } from "../../media/support/films.ts";
import { plain } from "../../media/support/pictures.ts";
import { tempDir } from "../../media/support/temp-dir.ts";
import { type Person, signUp } from "../../support/people.ts";
import { importInto } from "../../support/round-trip.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

setDefaultTimeout(240_000);

let app: TestApp;
let dir: Awaited<ReturnType<typeof tempDir>>;
beforeAll(async () => {
  app = await startTestApp();
  dir = await tempDir();
});
afterAll(async () => {
  await app.close();
  await dir[Symbol.asyncDispose]();
});

const HEAD = {
  format: "tackboard-archive",
  version: 1,
  site: "https://a.example",
  created_at: "2026-01-01T00:00:00Z",
  parts: [],
  person: { username: "a", full_name: "", about: "" },
  boards: [{ folder: "boards/a", name: "A" }],
  missing: [],
};

/** An archive of one board, with the files that its Pins name. */
async function archiveOf(pins: object[], files: Record<string, Uint8Array | string>): Promise<Uint8Array<ArrayBuffer>> {
  const board = { board: { name: "A", privacy: "public" }, sections: [], pins };
  const entries = { "tackboard.json": JSON.stringify(HEAD), "boards/a/board.json": JSON.stringify(board), ...files };
  const zip = downloadZip(Object.entries(entries).map(([name, input]) => ({ name, input })));
  return new Uint8Array(await zip.arrayBuffer());
}
const pngOf = async (colour: string) => new Uint8Array(await plain(40, 30, colour).png().toBuffer());
const pinOf = (title: string, picture: string, more: object) => ({ title, picture, link: null, ...more });
const pinsOf = async ({ client }: Person) => {
  const [board] = (await client.trpc.boards.list.query({})).items;
  return (await client.trpc.feeds.board.query({ boardId: board?.id ?? "0" })).items;
};

test("broken films, lost pages and foreign layouts are listed, and their Pins keep the picture", async () => {
  const ada = await signUp(app, { name: "Ada" });
  const moving = { picture: null, film: "films/1.mp4" };
  const page = { title: "", alt_text: "", link: null };
  const pins = [
    pinOf("No film", "pictures/1.png", { media: [moving] }),
    pinOf("Lost page", "pictures/2.png", {
      media: [{ picture: "pictures/2.png", film: null }],
      composition: {
        layout: "carousel",
        pages: [
          { ...page, picture: "pictures/2.png" },
          { ...page, picture: "../x" },
        ],
      },
    }),
    pinOf("Foreign", "pictures/3.png", { composition: { layout: "poster", pages: [page] } }),
    pinOf("Bad captions", "pictures/4.png", {
      media: [{ ...moving, film: "films/2.mp4", captions: [{ language: "en", label: "", file: "films/2.en.vtt" }] }],
    }),
  ];
  const path = await film(join(dir.path, "good.mp4"), { seconds: 4, hasSound: false });
  const zip = await archiveOf(pins, {
    "pictures/1.png": await pngOf("#101010"),
    "pictures/2.png": await pngOf("#202020"),
    "pictures/3.png": await pngOf("#303030"),
    "pictures/4.png": await pngOf("#404040"),
    "films/1.mp4": "<script>not a film</script>",
    "films/2.mp4": await Bun.file(path).bytes(),
    "films/2.en.vtt": "not captions",
  });
  const done = await importInto(app, ada, zip);
  expect(done).toMatchObject({ made: { pins: 4 }, problemCount: 4 });
  expect(new Set(done.problems.map(({ code }) => code))).toEqual(new Set(["archivePinParts"]));
  const shown = (await pinsOf(ada)).map(({ title, video, composition }) => [title, video?.status ?? null, composition]);
  expect(shown).toEqual([
    ["No film", null, null],
    ["Lost page", null, null],
    ["Foreign", null, null],
    ["Bad captions", "processing", null],
  ]);
});

test("a film counts towards the day's limit, and a Pin left out for it comes another day", async () => {
  const bea = await signUp(app, { name: "Bea" });
  const path = await film(join(dir.path, "film.mp4"), { seconds: 4, hasSound: false });
  const zip = await archiveOf(
    [
      pinOf("Still", "pictures/1.png", {}),
      pinOf("Film", "pictures/2.png", { media: [{ picture: null, film: "films/1.mp4" }] }),
    ],
    {
      "pictures/1.png": await pngOf("#505050"),
      "pictures/2.png": await pngOf("#606060"),
      "films/1.mp4": await Bun.file(path).bytes(),
    },
  );
  const { db, now } = app.deps;
  const ofBea = eq(videoUploads.userId, bea.user.id);
  const used = { userId: bea.user.id, bytes: UPLOAD_QUOTA_BYTES / 2, createdAt: now(), takenAt: now() };
  await db.insert(videoUploads).values(["a", "b"].map((digit) => ({ id: digit.repeat(32), ...used })));
  const first = await importInto(app, bea, zip);
  expect(first).toMatchObject({ made: { pins: 1 }, problemCount: 1, problems: [{ code: "importFilmsFull" }] });
  await db.delete(videoUploads).where(ofBea);
  expect(await importInto(app, bea, zip)).toMatchObject({ made: { pins: 1 }, problemCount: 0 });
  expect((await pinsOf(bea)).map(({ title, video }) => [title, video?.status ?? null]).toSorted()).toEqual([
    ["Film", "processing"],
    ["Still", null],
  ]);
  const [counted] = await db.select().from(videoUploads).where(ofBea);
  expect(counted?.bytes).toBe(Bun.file(path).size);
});

test("a film that several Pins show under several names is one video, also after a killed job", async () => {
  const cleo = await signUp(app, { name: "Cleo" });
  const bytes = await Bun.file(await film(join(dir.path, "shared.mp4"), { seconds: 4, hasSound: false })).bytes();
  const media = (name: string, captions: object[] = []) => ({ media: [{ picture: null, film: name, captions }] });
  const words = "WEBVTT\n\n00:00.000 --> 00:01.000\nHello\n";
  const track = { language: "en", label: "", file: "films/1.en.vtt" };
  const zip = await archiveOf(
    [
      pinOf("One", "pictures/1.png", media("films/1.mp4")),
      pinOf("Two", "pictures/2.png", media("films/2.mp4")),
      pinOf("Three", "pictures/1.png", { ...media("films/1.mp4"), link: "https://elm.example/" }),
      pinOf("Words", "pictures/2.png", { ...media("films/2.mp4", [track]), link: "https://oak.example/" }),
    ],
    {
      "pictures/1.png": await pngOf("#707070"),
      "pictures/2.png": await pngOf("#808080"),
      "films/1.mp4": bytes,
      "films/2.mp4": bytes,
      "films/1.en.vtt": words,
    },
  );
  const { db } = app.deps;
  const ofCleo = eq(videos.userId, cleo.user.id);
  const { id } = await importInto(app, cleo, zip);
  // The one without captions, and the one with them.
  const kept = await db.select({ id: videos.id }).from(videos).where(ofCleo);
  expect(kept).toHaveLength(2);
  expect(await pinsOf(cleo)).toHaveLength(4);
  // As a process leaves it that was killed after keeping the films and before making the Pins.
  await db.delete(pins).where(eq(pins.pinnerId, cleo.user.id));
  await db
    .update(importItems)
    .set({ state: "planned", pinId: null })
    .where(and(eq(importItems.importId, id), eq(importItems.kind, "pin")));
  await db.update(importFilms).set({ areCaptionsWhole: null }).where(eq(importFilms.importId, id));
  await db.update(imports).set({ state: "running" }).where(eq(imports.id, id));
  await continueImport(app.deps, { importId: id }, new AbortController().signal);
  const shown = await pinsOf(cleo);
  expect(shown.map(({ title, video }) => [title, video?.captions.length]).toSorted()).toEqual([
    ["One", 0],
    ["Three", 0],
    ["Two", 0],
    ["Words", 1],
  ]);
  expect((await db.select({ id: videos.id }).from(videos).where(ofCleo)).length).toBe(2);
});
