import { expect, test } from "bun:test";
import type { ArchivePin } from "./archive-items.ts";
import {
  freeBoardName,
  isPrivatePin,
  LOOSE_BOARD,
  mergeTags,
  placeKey,
  placeOf,
  positionOf,
  sameKey,
  textsOf,
} from "./plan.rules.ts";

const pin = (fields: Partial<ArchivePin> = {}): ArchivePin => ({
  kind: "pin",
  path: [],
  where: "1",
  link: "https://example.com/a",
  title: "A",
  description: "",
  altText: "",
  note: "",
  tags: [],
  isPrivate: null,
  isFavorite: false,
  createdAt: null,
  picture: null,
  ...fields,
});

test("folders become a board and a section, and deeper ones are named with their path", () => {
  expect(placeOf([])).toEqual({ board: LOOSE_BOARD, section: "" });
  expect(placeOf(["Küche"])).toEqual({ board: "Küche", section: "" });
  expect(placeOf(["Küche", "Lampen", "Messing"])).toEqual({ board: "Küche", section: "Lampen / Messing" });
});

test("a long name is cut to its limit, and a section keeps its innermost folder", () => {
  const { board, section } = placeOf(["b".repeat(90), "outer".repeat(20), "Innermost"]);
  expect(board).toBe(`${"b".repeat(49)}…`);
  expect([...section]).toHaveLength(50);
  expect(section).toEndWith("/ Innermost");
});

test("entries that are one Pin share their tags, as many as one entry may have", () => {
  const numbered = (from: number) => Array.from({ length: 150 }, (_, n) => `t${from + n}`);
  expect(mergeTags(["a", "b"], ["b", "c"])).toEqual(["a", "b", "c"]);
  expect(mergeTags(numbered(0), numbered(150))).toHaveLength(200);
});

test("ten thousand levels of folders become one section", () => {
  const { section } = placeOf(Array.from({ length: 10_000 }, (_, n) => `f${n}`));
  expect([...section]).toHaveLength(50);
});

test("names that people read as the same are one place", () => {
  expect(placeKey(placeOf(["Kitchen"]))).toEqual(placeKey(placeOf(["  kitchen "])));
});

test("an address twice is one Pin, but a page with two pictures is two", () => {
  const one = pin({ picture: { url: "https://example.com/1.jpg" } });
  const two = pin({ picture: { url: "https://example.com/2.jpg" } });
  expect(sameKey("firefox", one)).toBe(sameKey("firefox", two));
  expect(sameKey("pinterest", one)).not.toBe(sameKey("pinterest", two));
  expect(sameKey("pinterest", one)).toBe(sameKey("pinterest", { ...one }));
  expect(sameKey("tackboard", one)).toBeNull();
});

test("a picture in the folder of its board and of its section is one Pin", () => {
  const inBoard = pin({ link: null, picture: { file: "board/3.jpg" } });
  const inSection = pin({ link: null, picture: { file: "board/section/3.jpg" } });
  expect(sameKey("gallery-dl", inBoard)).toBe(sameKey("gallery-dl", inSection));
  expect(sameKey("pictures", inBoard)).toBeNull();
});

test("tags become private tags, or go to the private note, or to the description as hashtags", () => {
  const tagged = pin({ tags: ["oak", "oak wood", "!"], description: "Text" });
  expect(textsOf(tagged, "tags")).toMatchObject({ description: "Text", note: "", tags: ["oak", "oak wood", "!"] });
  expect(textsOf(tagged, "note")).toMatchObject({ description: "Text", note: "Tags: oak, oak wood, !" });
  expect(textsOf(tagged, "hashtags")).toMatchObject({ description: "Text\n\n#oak #oakwood", note: "" });
});

test("a text that is too long goes on in the private note", () => {
  const long = textsOf(pin({ title: "t".repeat(150), description: "d".repeat(900), note: "mine" }), "note");
  expect([...long.title]).toHaveLength(100);
  expect([...long.description]).toHaveLength(800);
  expect(long.note).toBe(`mine\n\n${"t".repeat(150)}\n\n${"d".repeat(100)}`);
  expect(long.isCut).toBeFalse();
});

test("a person's own note and tags come before the rest of a long description", () => {
  const description = Array.from({ length: 900 }, (_, n) => `w${n}`).join(" ");
  for (const tags of ["note", "hashtags"] as const) {
    const long = textsOf(pin({ description, note: "mine", tags: ["oak"] }), tags);
    expect(long.note).toStartWith("mine\n\nTags: oak\n\n");
    expect([...long.note]).toHaveLength(2_000);
    expect(long.isCut).toBeTrue();
    const rest = long.note.slice("mine\n\nTags: oak\n\n".length);
    expect(description.replaceAll(" ", "")).toStartWith(`${long.description}${rest}`.replaceAll(" ", ""));
  }
  expect(textsOf(pin({ altText: "a".repeat(501) }), "note").isCut).toBeTrue();
  expect(textsOf(pin({ note: "n".repeat(2_000) }), "note").isCut).toBeFalse();
});

test("an entry that was marked as a favorite is tagged as one", () => {
  expect(textsOf(pin({ isFavorite: true, tags: ["oak"] }), "note").note).toBe("Tags: oak, favorite");
  expect(textsOf(pin({ isFavorite: true }), "hashtags").description).toBe("#favorite");
});

test("tags that a Pin has no room for go to its note", () => {
  const tags = Array.from({ length: 31 }, (_, n) => `t${n}`);
  const texts = textsOf(pin({ note: "mine", tags: [...tags, "x".repeat(60)] }), "tags");
  expect(texts.tags).toEqual(tags.slice(0, 30));
  expect(texts.note).toBe(`mine\n\nTags: t30, ${"x".repeat(60)}`);
});

test("control characters and halves of letters never reach a text", () => {
  const texts = textsOf(pin({ title: "a\u0000b\ud800", description: "\u202ex", altText: "\u0007y" }), "note");
  expect(texts).toMatchObject({ title: "ab\ufffd", description: "x", altText: "y" });
});

test("a link that people can't be sent to is left out", () => {
  expect(textsOf(pin({ link: "javascript:alert(1)" }), "note").link).toBeNull();
  expect(textsOf(pin({ link: "https://a:b@example.com/" }), "note").link).toBe("https://example.com/");
});

test("a board with another name gets the first free number", () => {
  expect(freeBoardName("Oak", (key) => key === "oak 2")).toBe("Oak 3");
  expect([...freeBoardName("o".repeat(50), () => false)]).toHaveLength(50);
});

test("a Pin on an older board is public only if the person or the archive wants it", () => {
  expect([true, false, null].map((told) => isPrivatePin("public", told, true))).toEqual([false, false, false]);
  expect([true, false, null].map((told) => isPrivatePin("secret", told, true))).toEqual([true, true, true]);
  expect([true, false, null].map((told) => isPrivatePin("as_told", told, true))).toEqual([true, false, true]);
  expect([true, false, null].map((told) => isPrivatePin("as_told", told, false))).toEqual([true, false, false]);
});

test("positions keep the order of the archive, below Pins that are saved later", () => {
  expect(BigInt(positionOf("9000000000000000000", 1))).toBeGreaterThan(BigInt(positionOf("9000000000000000000", 2)));
});
