import { readFile, stat } from "node:fs/promises";
import { Reader } from "mmdb-lib";
import type { Geo } from "./geo.ts";

/** Operators get a new file each week, and need no restart for it. */
const LOOK_MS = 10 * 60_000;

/** The parts of a record that are read; files of other publishers may lack any of them (MaxMind DB, version 2). */
interface Found {
  country?: { iso_code?: string };
  subdivisions?: { iso_code?: string }[];
}

async function readerOf(path: string): Promise<{ reader: Reader<never>; changedAt: number }> {
  const { mtimeMs } = await stat(path);
  return { reader: new Reader<never>(await readFile(path)), changedAt: mtimeMs };
}

const isCountry = (code: unknown): code is string => typeof code === "string" && /^[A-Z]{2}$/.test(code);

/**
 * Reads a file in the format of MaxMind, and reads it again after it was replaced.
 * @throws if it can't be read, or has another format
 */
export async function openGeo(path: string, log: { error(fields: object, text: string): void }): Promise<Geo> {
  let { reader, changedAt } = await readerOf(path);
  let lookedAt = performance.now();

  async function look(): Promise<void> {
    if ((await stat(path)).mtimeMs === changedAt) return;
    ({ reader, changedAt } = await readerOf(path));
  }

  return {
    get hasRegions() {
      return /city|enterprise|location/i.test(reader.metadata.databaseType);
    },
    placeOf(ip) {
      if (performance.now() - lookedAt > LOOK_MS) {
        lookedAt = performance.now();
        void look().catch((error) => log.error({ err: error }, "GEOIP_FILE could not be read again"));
      }
      const found = reader.get(ip) as Found | null;
      const country = found?.country?.iso_code;
      if (!isCountry(country)) return null;
      const part = found?.subdivisions?.[0]?.iso_code;
      return { country, region: part && /^[A-Z0-9]{1,3}$/.test(part) ? `${country}-${part}` : null };
    },
  };
}
