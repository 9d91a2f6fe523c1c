import { expect, test } from "bun:test";
import { IMPORT_MAX_BYTES } from "../../../src/imports/import.rules.ts";
import { areExports, chosenFiles, droppedFiles, packFolder } from "./pack-folder.ts";

/** A file of a chosen folder. */
function chosen(path: string, own: object = {}) {
  const file = new File(["picture"], path.split("/").at(-1) ?? "");
  return { path, file: Object.defineProperties(file, Object.getOwnPropertyDescriptors(own)) };
}
const going = () => new AbortController().signal;

test("a folder is packed under its name, with the pictures only", async () => {
  const packed = await packFolder(
    [chosen("Trip/sea.png"), chosen("Trip/notes.txt"), chosen("Trip/Beach/a.JPG")],
    going(),
  );
  if (!("file" in packed)) throw new Error(packed.problem);
  expect(packed.file.name).toBe("Trip.zip");
  const text = await packed.file.text();
  expect(["Trip/sea.png", "Trip/Beach/a.JPG", "notes.txt"].map((name) => text.includes(name))).toEqual([
    true,
    true,
    false,
  ]);
});

test("a folder that has only folders gives each of them a board", async () => {
  const packed = await packFolder([chosen("Pictures/Trip/sea.png"), chosen("Pictures/Cats/a.png")], going());
  if (!("file" in packed)) throw new Error(packed.problem);
  const text = await packed.file.text();
  expect(text).toContain("Trip/sea.png");
  expect(text).not.toContain("Pictures/");
});

test("a folder without pictures, and one that is too large, are refused before a file is read", async () => {
  const unread = {
    size: IMPORT_MAX_BYTES / 2 + 1,
    stream: () => {
      throw new Error("it was read");
    },
  };
  expect(await packFolder([chosen("Trip/notes.txt", unread)], going())).toEqual({ problem: "noPictures" });
  const large = [chosen("Trip/sea.png", unread), chosen("Trip/sky.png", unread)];
  expect(await packFolder(large, going())).toEqual({ problem: "tooLarge" });
});

test("a file that can't be read ends packing with a sentence", async () => {
  const gone = { stream: () => new ReadableStream({ pull: () => Promise.reject(new Error("NotFoundError")) }) };
  expect(await packFolder([chosen("Trip/sea.png", gone)], going())).toEqual({ problem: "notPacked" });
});

test("packing stops when asked to, though a file is still being read", async () => {
  const endless = { stream: () => new ReadableStream({ pull: () => new Promise<void>(() => {}) }) };
  const work = new AbortController();
  const packing = packFolder([chosen("Trip/sea.png", endless)], work.signal);
  setTimeout(() => work.abort(), 20);
  expect(await packing).toEqual({ problem: "notPacked" });
});

test("pictures of gallery-dl keep their metadata, and other files of JSON are left out", async () => {
  const packed = await packFolder(
    ["Oak/1.jpg", "Oak/1.jpg.json", "Oak/info.json", "Oak/2.heif", "Oak/3.jfif"].map((path) => chosen(path)),
    going(),
  );
  if (!("file" in packed)) throw new Error(packed.problem);
  const text = await packed.file.text();
  for (const name of ["Oak/1.jpg.json", "Oak/2.heif", "Oak/3.jfif"]) expect(text).toContain(name);
  expect(text).not.toContain("info.json");
});

test("folders and files that are dropped are found with their paths", async () => {
  const file = (name: string) => ({
    kind: "file" as const,
    name,
    type: "image/png",
    getFile: async () => new File(["x"], name),
    getText: async () => "x",
  });
  type Dropped = ReturnType<typeof file> | ReturnType<typeof folder>;
  const folder = (name: string, ...inside: unknown[]) => ({
    kind: "directory" as const,
    name,
    async *getEntries() {
      yield* inside as Dropped[];
    },
  });
  const dropped = [folder("Trip", file("sea.png"), folder("Beach", file("a.png"))), file("loose.png")];
  const found = await droppedFiles(dropped as never, going());
  expect(found.map(({ path }) => path)).toEqual(["Trip/sea.png", "Trip/Beach/a.png", "loose.png"]);
  expect(await droppedFiles(dropped as never, AbortSignal.abort())).toEqual([]);
  expect([areExports(found), areExports([chosen("a.html"), chosen("b.csv")]), areExports([])]).toEqual([
    false,
    true,
    false,
  ]);
  expect(chosenFiles([new File(["x"], "a.png")]).map(({ path }) => path)).toEqual(["a.png"]);
});
