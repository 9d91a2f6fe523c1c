import { z } from "zod";
import { coded } from "../model/problem.ts";

/** A zone's name, e.g. `Europe/Oslo`. */
const isTimeZone = (name: string): boolean => {
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    // `+02:00` is an offset, without summer time.
    return !/^[+-]/.test(name);
  } catch {
    return false;
  }
};

/** IANA turned these names into links to places (tzdata 2024b). Older data has no summer time for some of them. */
const PLACES: Readonly<Record<string, string>> = {
  CET: "Europe/Brussels",
  MET: "Europe/Brussels",
  EET: "Europe/Athens",
  WET: "Europe/Lisbon",
  EST: "America/Panama",
  MST: "America/Phoenix",
  HST: "Pacific/Honolulu",
  EST5EDT: "America/New_York",
  CST6CDT: "America/Chicago",
  MST7MDT: "America/Denver",
  PST8PDT: "America/Los_Angeles",
};

export const timeZoneSchema = z
  .string()
  .max(64)
  .refine(isTimeZone, coded("accountTimeZone"))
  .overwrite((name) => PLACES[name.toUpperCase()] ?? name);
