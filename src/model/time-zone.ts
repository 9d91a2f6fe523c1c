import { z } from "zod";
import { coded } from "./problem.ts";

/** A zone's name, e.g. `Europe/Oslo`. */
const isTimeZone = (name: string): boolean => {
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    // `+02:00` is an offset, which knows no summer.
    return !/^[+-]/.test(name);
  } catch {
    return false;
  }
};

export const timeZoneSchema = z.string().max(64).refine(isTimeZone, coded("accountTimeZone"));
