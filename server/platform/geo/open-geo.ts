import { readFile, stat } from "node:fs/promises";
import { Reader } from "mmdb-lib";
import { type Spot, USUAL_SPOT_KM } from "../../../src/ads/circles.rules.ts";
import type { Geo } from "./geo.ts";

/** Operators get a new file each week, and need no restart for it. */
const LOOK_MS = 10 * 60_000;

/** The parts of a record that are read; files of other publishers may lack any of them (MaxMind DB, version 2). */
interface Found {
  country?: { iso_code?: string };
  subdivisions?: { iso_code?: string }[];
  city?: { geoname_id?: number };
  location?: { latitude?: number; longitude?: number; accuracy_radius?: number };
}

async function readerOf(path: string): Promise<{ reader: Reader<never>; changedAt: number }> {
  const { mtimeMs } = await stat(path);
  return { reader: new Reader<never>(await readFile(path)), changedAt: mtimeMs };
}

const isCountry = (code: unknown): code is string => typeof code === "string" && /^[A-Z]{2}$/.test(code);
const isNumber = (value: unknown): value is number => typeof value === "number" && Number.isFinite(value);

/** The place of a record's addresses. Records without a radius need a city, because the place may be the middle of a country. */
function spotOf({ city, location }: Found): Spot | null {
  const { latitude, longitude, accuracy_radius: km } = location ?? {};
  if (!isNumber(latitude) || !isNumber(longitude)) return null;
  if (isNumber(km)) return { latitude, longitude, km };
  return city ? { latitude, longitude, km: USUAL_SPOT_KM } : null;
}

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

  const namesCities = () => /city|enterprise|location/i.test(reader.metadata.databaseType);

  return {
    get hasRegions() {
      return namesCities();
    },
    get hasCities() {
      return namesCities();
    },
    placeOf(ip) {
      if (performance.now() - lookedAt > LOOK_MS) {
        lookedAt = performance.now();
        void look().catch((error) => log.error({ err: error }, "GEOIP_FILE could not be read again"));
      }
      const found = reader.get(ip) as Found | null;
      const country = found?.country?.iso_code;
      if (!found || !isCountry(country)) return null;
      const part = found.subdivisions?.[0]?.iso_code;
      const id = found.city?.geoname_id;
      return {
        country,
        region: part && /^[A-Z0-9]{1,3}$/.test(part) ? `${country}-${part}` : null,
        city: isNumber(id) && id > 0 ? String(id) : null,
        spot: spotOf(found),
      };
    },
  };
}
