import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { CITY_KM, kmBetween, type Point } from "../../../src/ads/circles.rules.ts";
import type { AdCity } from "../../../src/ads/cities.contract.ts";
import { foldLetters } from "../../../src/text/fold-letters.rules.ts";

/** Searches come while somebody chooses cities, and then none for days. */
const KEPT_MS = 5 * 60_000;
const FILE = join(import.meta.dir, "cities.tsv.br");

/** A city with its names in other languages. */
interface Entry extends AdCity {
  inJapanese: string;
  inKorean: string;
  /** Its names here and in the site's languages, folded, each between line breaks. */
  own: string;
  /** Names in other languages, likewise. */
  others: string;
}

/** The cities from 15,000 people on (GeoNames). Read at the first call, and released some minutes after the last one. */
export interface Gazetteer {
  /**
   * Cities whose name begins with the text, or is it in another language; then those of which a name in another language begins with
   * it, and those of which another word does. The largest of each come first.
   */
  search(text: string, language: string, limit: number): Promise<AdCity[]>;
  /** The cities with these ids, in their order; unknown ones are missing. */
  named(ids: readonly string[], language?: string): Promise<AdCity[]>;
  /** The nearest city to a place, if it is near enough to be that of an address there. */
  near(point: Point, language?: string): Promise<AdCity | null>;
}

/** The text beside a bundle, or that of the packages if the site runs from its source. */
async function textOf(): Promise<string> {
  if (existsSync(FILE)) return brotliDecompressSync(await readFile(FILE)).toString();
  const { gazetteerText } = await import("./write-gazetteer.ts");
  return gazetteerText();
}

const keysOf = (names: readonly string[]): string =>
  names
    .filter(Boolean)
    .map((name) => `\n${foldLetters(name)}\n`)
    .join("");

function entryOf(line: string): Entry {
  const [
    id = "",
    name = "",
    country = "",
    region = "",
    latitude,
    longitude,
    people,
    inJapanese = "",
    inKorean = "",
    other = "",
  ] = line.split("\t");
  return {
    id,
    name,
    country,
    region,
    latitude: Number(latitude),
    longitude: Number(longitude),
    people: Number(people),
    inJapanese,
    inKorean,
    own: keysOf([name, inJapanese, inKorean]),
    others: keysOf(other.split(",")),
  };
}

function present({ inJapanese, inKorean, own: _own, others: _others, ...city }: Entry, language: string): AdCity {
  const translated = language.startsWith("ja") ? inJapanese : language.startsWith("ko") ? inKorean : "";
  return { ...city, name: translated || city.name };
}

interface Held {
  /** The largest first. */
  entries: readonly Entry[];
  byId: ReadonlyMap<string, Entry>;
  /** By degrees of latitude and longitude, rounded down. */
  byDegree: ReadonlyMap<string, readonly Entry[]>;
}

const degreeOf = (latitude: number, longitude: number): string => `${Math.floor(latitude)} ${Math.floor(longitude)}`;

async function read(): Promise<Held> {
  const entries = (await textOf())
    .split("\n")
    .map(entryOf)
    .sort((a, b) => b.people - a.people);
  return {
    entries,
    byId: new Map(entries.map((entry) => [entry.id, entry])),
    byDegree: Map.groupBy(entries, ({ latitude, longitude }) => degreeOf(latitude, longitude)),
  };
}

export function createGazetteer(): Gazetteer {
  let held: Promise<Held> | null = null;
  let release: Timer | undefined;

  function use(): Promise<Held> {
    held ??= read().catch((error) => {
      held = null;
      throw error;
    });
    clearTimeout(release);
    release = setTimeout(() => {
      held = null;
    }, KEPT_MS);
    release.unref();
    return held;
  }

  return {
    async search(text, language, limit) {
      const key = foldLetters(text.trim()).replaceAll("\n", " ");
      if (key === "") return [];
      const { entries } = await use();
      const found = new Set<Entry>();
      const isIn: ((entry: Entry) => boolean)[] = [
        ({ own, others }) => own.includes(`\n${key}`) || others.includes(`\n${key}\n`),
        ({ others }) => others.includes(`\n${key}`),
        ({ own }) => own.includes(` ${key}`),
      ];
      for (const test of isIn) {
        if (found.size >= limit) break;
        for (const entry of entries) if (test(entry)) found.add(entry);
      }
      return [...found].slice(0, limit).map((entry) => present(entry, language));
    },
    async named(ids, language = "en") {
      if (ids.length === 0) return [];
      const { byId } = await use();
      return ids.flatMap((id) => {
        const entry = byId.get(id);
        return entry ? [present(entry, language)] : [];
      });
    },
    async near({ latitude, longitude }, language = "en") {
      const { byDegree } = await use();
      let [nearest, distance]: [Entry | null, number] = [null, CITY_KM];
      for (const north of [-1, 0, 1])
        for (const east of [-1, 0, 1])
          for (const entry of byDegree.get(degreeOf(latitude + north, longitude + east)) ?? []) {
            const km = kmBetween(entry, { latitude, longitude });
            if (km <= distance) [nearest, distance] = [entry, km];
          }
      return nearest && present(nearest, language);
    },
  };
}
