import { asUtc, type ZoneClock } from "../../../src/time/zone-clock.ts";

/** The account's zone, by its name and its clock. */
export interface AccountZone {
  timeZone: string;
  zoneShifts: ZoneClock;
}
export interface AccountTimes {
  format: (at: Date) => string;
  formatRange: (from: Date, to: Date) => string;
}

/** Formats moments in an account's zone, by the site's rules instead of the browser's. */
export function accountTimes(
  { zoneShifts }: Pick<AccountZone, "zoneShifts">,
  language: string,
  options: Pick<Intl.DateTimeFormatOptions, "dateStyle" | "timeStyle"> = { dateStyle: "medium", timeStyle: "short" },
): AccountTimes {
  const format = new Intl.DateTimeFormat(language, { ...options, timeZone: "UTC" });
  return {
    format: (at) => format.format(asUtc(zoneShifts, at)),
    formatRange: (from, to) => format.formatRange(asUtc(zoneShifts, from), asUtc(zoneShifts, to)),
  };
}
