import { expect, test } from "bun:test";
import { archiveTime } from "./archive-time.rules.ts";

const NOW = new Date("2026-11-29T12:00:00Z");

test("a time in any unit, zone and spelling is read in UTC", () => {
  const at = "2024-01-02T03:04:05.000Z";
  for (const value of [
    ...[1_704_164_645, "1704164645", " 1704164645 ", 1_704_164_645_000, "1704164645000000", "13348638245000000"],
    ...["2024-01-02T03:04:05Z", "2024-01-02T05:04:05+0200", "2024-01-02T05:04:05+02:00", "2024-01-02 03:04:05"],
    ...["2024/01/02 03:04:05", "Tue, 02 Jan 2024 03:04:05 +0000", "Tue, 02 Jan 2024 04:04:05 +0100"],
  ])
    expect(archiveTime(value, NOW), String(value)).toBe(at);
  expect(archiveTime("2024-01-02T03:04:05.678901Z", NOW)).toBe("2024-01-02T03:04:05.678Z");
  expect(archiveTime("2024-01-02", NOW)).toBe("2024-01-02T00:00:00.000Z");
});

test("zero, future times and other texts give no time", () => {
  for (const value of [0, "0", "", null, undefined, true, {}, "yesterday", "No data", 1e300, -5, "2027-01-01"])
    expect(archiveTime(value, NOW), String(value)).toBeNull();
  expect(archiveTime("11644473600000000", NOW)).toBeNull();
  expect(archiveTime("2024-13-40", NOW)).toBeNull();
});

test("a text without a zone is UTC wherever the server is", () => {
  const { TZ } = process.env;
  try {
    for (const zone of ["Asia/Tokyo", "America/New_York"]) {
      process.env.TZ = zone;
      for (const value of [
        "Tue, 02 Jan 2024 03:04:05",
        "2 Jan 2024 03:04:05",
        "Jan 2, 2024 03:04:05 AM",
        "02-Jan-2024 03:04:05",
      ])
        expect(archiveTime(value, NOW), `${value} in ${zone}`).toBe("2024-01-02T03:04:05.000Z");
      expect(archiveTime("Tue, 02 Jan 2024 04:04:05 +0100", NOW)).toBe("2024-01-02T03:04:05.000Z");
      expect(archiveTime("Mon, 01 Jan 2024 22:04:05 EST", NOW)).toBe("2024-01-02T03:04:05.000Z");
      expect(archiveTime("Tue Jan 02 2024 04:04:05 GMT+0100 (CET)", NOW)).toBe("2024-01-02T03:04:05.000Z");
    }
  } finally {
    process.env.TZ = TZ ?? "Etc/UTC";
  }
});
