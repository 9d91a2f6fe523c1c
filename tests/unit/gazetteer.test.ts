import { afterAll, beforeAll, expect, test } from "bun:test";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { createGazetteer } from "../../server/platform/geo/gazetteer.ts";
import { GAZETTEER, writeGazetteer } from "../../server/platform/geo/write-gazetteer.ts";

const gazetteer = createGazetteer();
const folder = mkdtempSync(join(tmpdir(), "tackboard-cities-"));
beforeAll(() => writeGazetteer(folder));
afterAll(() => rmSync(folder, { recursive: true }));

const found = async (text: string, language = "en") =>
  (await gazetteer.search(text, language, 3)).map(({ name, region, country }) => `${name}, ${region}, ${country}`);

test.each([
  ["munch", "Munich, Bavaria, DE"],
  ["MÜNCHEN", "Munich, Bavaria, DE"],
  ["koln", "Köln, North Rhine-Westphalia, DE"],
  ["lodz", "Łódź, Łódź Voivodeship, PL"],
  ["San Fran", "San Francisco, California, US"],
  ["wien", "Vienna, Vienna, AT"],
  ["東京", "Tokyo, Tokyo, JP"],
  ["서울", "Seoul, Seoul, KR"],
])("a search for %s finds the largest city of that name first: %s", async (text, first) => {
  expect((await found(text))[0]).toBe(first);
});

test("names are in the reader's language, and any word of a name finds it", async () => {
  expect((await found("lond", "ja"))[0]).toBe("ロンドン, England, GB");
  expect((await found("lond", "ko"))[0]).toBe("런던, England, GB");
  expect(await gazetteer.search("angeles", "en", 10)).toContainEqual(expect.objectContaining({ name: "Los Angeles" }));
  expect(await found("   ")).toEqual([]);
});

test("the city of a place is the nearest within 10 km", async () => {
  const near = await gazetteer.near({ latitude: 58.41, longitude: 15.6 });
  expect(near).toMatchObject({ id: "2694762", name: "Linköping", country: "SE" });
  expect(await gazetteer.near({ latitude: 45, longitude: -40 })).toBeNull();
  expect((await gazetteer.named(["2694762", "1"])).map(({ id }) => id)).toEqual(["2694762"]);
});

test("the file of a built site has each city of 15,000 people, in less than 800 kB", () => {
  const packed = readFileSync(join(folder, GAZETTEER));
  expect(packed.length).toBeLessThan(800_000);
  const rows = brotliDecompressSync(packed)
    .toString()
    .split("\n")
    .map((line) => line.split("\t"));
  expect(rows.length).toBeGreaterThan(25_000);
  expect(rows.every((row) => row.length === 10 && /^\d+$/.test(row[0] ?? "") && Number(row[6]) >= 15_000)).toBe(true);
  // Countries redraw regions, which the two packages know of different years.
  expect(rows.filter(([, , , region]) => region === "").length).toBeLessThan(100);
});
