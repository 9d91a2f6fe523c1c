import { expect, test } from "bun:test";
import { timeAgo } from "./time-ago.ts";

const now = Date.parse("2026-05-20T12:00:00Z");

test("formats an age by its largest whole unit, in the reader's language", () => {
  expect(timeAgo("2026-05-20T11:59:30Z", "en", now)).toBe("now");
  expect(timeAgo("2026-05-20T11:58:00Z", "en", now)).toBe("2m");
  expect(timeAgo("2026-05-17T12:00:00Z", "en", now)).toBe("3d");
  expect(timeAgo("2026-05-11T12:00:00Z", "en", now)).toBe("1w");
  expect(timeAgo("2026-02-20T12:00:00Z", "en", now)).toBe("12w");
  expect(timeAgo("2026-05-18T12:00:00Z", "ja", now)).toBe("2 日");
});

test("a clock behind the server's shows now and not a time in the future", () => {
  expect(timeAgo("2026-05-20T12:05:00Z", "en", now)).toBe("now");
});
