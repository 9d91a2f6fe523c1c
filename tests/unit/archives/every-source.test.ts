import { expect, setDefaultTimeout, test } from "bun:test";
import { ArchiveRefused } from "../../../server/platform/archives/archive-refused.ts";
import { readArchive } from "../../../server/platform/archives/archives.ts";
import { readItems } from "../../../server/platform/archives/read-items.ts";
import type { ArchiveItem } from "../../../src/imports/archive-items.ts";
import { refusals } from "../../../src/texts/en/refusals.ts";
import { readContent, uploaded } from "./read.ts";
import { addressOf, entries, SHAPES } from "./shapes.ts";

setDefaultTimeout(300_000);

const ALL = Object.entries(SHAPES);
/** Cuts of each file, at even distances. */
const CUTS = 40;
/** Entries of an enormous file, and the characters of its longest title. */
const ENORMOUS = 2_000;
const LONG = 3_000_000;

const bytesOf = (content: string | Uint8Array) => Buffer.from(content as Uint8Array);
const isZip = (content: Uint8Array) => content[0] === 0x50 && content[1] === 0x4b;
/** The sentence that a person reads. */
const said = (code: string): string => refusals[code as keyof typeof refusals];

/** Reads a file. @returns the links of its Pins and the sentences of its problems, or of its refusal */
async function outcomeOf(content: string | Uint8Array) {
  try {
    const { pins, problems } = await readContent(content);
    return { links: pins.map(({ link }) => link), said: problems.map(({ code }) => said(code)) };
  } catch (error) {
    if (error instanceof ArchiveRefused) return { links: [], said: [said(error.code)] };
    throw error;
  }
}

test.each(ALL)("%s is recognized and read", async (_, { source, path, make, isOfPictures }) => {
  const read = await readContent(make(entries(3)));
  expect([read.source, read.problems]).toEqual([source, []]);
  const expected = entries(3).map(({ address, title }) => ({ link: address, title, path }));
  const hasNoTexts = source === "pictures";
  expect(read.pins).toMatchObject(hasNoTexts ? expected.map(() => ({ link: null, path })) : expected);
  if (isOfPictures) expect(read.pins.every(({ picture }) => picture !== null && "file" in picture)).toBe(true);
});

test.each(ALL.filter(([, { isOfPictures }]) => !isOfPictures))(
  "%s with no address in it gives a sentence for each entry",
  async (_, { make }) => {
    const { links, said: sentences } = await outcomeOf(make(entries(3, { address: () => "nowhere" })));
    expect(links).toEqual([]);
    expect(sentences).toEqual(Array(3).fill("It has no web address, so it can't become a Pin."));
  },
);

/** Files in the shape of pictures with a wrong part, with the links and the sentences that come of them. */
const WRONG: Record<string, [(content: Buffer) => Buffer, (string | null)[], string[]]> = {
  "our own archive": [
    (content) => replaced(content, '"version":1', '"version":9'),
    [],
    ["We don't recognize this file. Export it again, or choose where it comes from."],
  ],
  "gallery-dl's folders": [(content) => replaced(content, '{"id":', '{"id";'), [null, null, null], []],
  "a folder of pictures": [
    (content) => replaced(content, "1.jpg", "1.doc"),
    [null, null],
    ["It isn't a picture, so it is left out."],
  ],
};
const replaced = (content: Buffer, from: string, to: string) =>
  Buffer.from(content.toString("latin1").replaceAll(from, to), "latin1");

test.each(Object.entries(WRONG))("%s with a wrong part gives the rest", async (name, [change, links, sentences]) => {
  const content = bytesOf(SHAPES[name]?.make(entries(3)) ?? "");
  expect(await outcomeOf(change(content))).toEqual({ links, said: sentences });
});

test.each(ALL)("%s that was cut off gives the entries before the cut, and a sentence", async (_, { source, make }) => {
  const whole = bytesOf(make(entries(12)));
  const links = entries(12).map(({ address }) => (source === "pictures" ? null : address));
  // A person's own table may have rows that end early, so its first row says how long they are.
  const from = source === "csv" ? whole.indexOf("\n", whole.indexOf("/things/0")) : 0;
  for (let part = 1; part < CUTS; part++) {
    const outcome = await outcomeOf(whole.subarray(0, from + Math.floor((part * (whole.length - from)) / CUTS)));
    // Never a link that was cut: it would lead elsewhere.
    expect(outcome.links, `${part} of ${CUTS}`).toEqual(links.slice(0, outcome.links.length));
  }
  // A table's last cell doesn't show that it was cut, so the cut is within the ninth address.
  const within = whole.indexOf("/things/9");
  const cut = within < 0 ? Math.floor(whole.length * 0.9) : within;
  const { links: before, said: sentences } = await outcomeOf(whole.subarray(0, cut));
  if (isZip(whole)) {
    expect(sentences).toEqual(["This ZIP file is incomplete or damaged. Download or pack it again."]);
  } else {
    expect(before.length).toBeGreaterThan(2);
    expect(sentences).toEqual(["The file ends early or is damaged here. Everything before it can be imported."]);
  }
});

/** The entries of a large file, one of which has a title without an end. */
const enormous = entries(ENORMOUS, {
  title: (number) => (number === ENORMOUS / 2 ? "oak ".repeat(LONG / 4) : `Möbel ${number}`),
});

/** One file for each way of reading; a separate process reads it, and is killed at 400 MB. */
const APART = new Set([
  "Pinterest's archive",
  "our own archive",
  "gallery-dl's folders",
  "Chromium's bookmark file",
  "Firefox's compressed backup",
  "Karakeep's JSON",
  "Raindrop's table",
]);

test.each(ALL)("an enormous file of %s is read whole", async (name, shape) => {
  const path = uploaded(shape.make(enormous));
  const seen = new Set<string>();
  let [pins, others, longest] = [0, 0, 0];
  const items = APART.has(name) ? readArchive(path, { source: shape.source }) : readItems(path, { now: new Date() });
  for await (const item of items) {
    if (item.kind === "folder") continue;
    if (item.kind === "problem") others += 1;
    else {
      pins += 1;
      seen.add(keyOf(item));
      longest = Math.max(longest, item.title.length);
    }
  }
  expect({ pins, others, different: seen.size }).toEqual({ pins: ENORMOUS, others: 0, different: ENORMOUS });
  expect(longest).toBeLessThan(10_000);
});
const keyOf = ({ link, where }: Extract<ArchiveItem, { kind: "pin" }>) => link ?? where;

test("the addresses of the files lead to different pages", () => {
  expect(new Set([0, 1, 2].map(addressOf)).size).toBe(3);
});
