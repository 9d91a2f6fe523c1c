import { expect, test } from "bun:test";
import { readNotices } from "../../server/commands/notices.ts";

/** Licenses whose code may go into a work under AGPL-3.0 (https://www.gnu.org/licenses/license-list.html). */
const COMPATIBLE = new Set([
  "0BSD",
  "Apache-2.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "BlueOak-1.0.0",
  // For data: it may go into a work under GPL-3.0, and with that into one under AGPL-3.0.
  "CC-BY-4.0",
  "CC0-1.0",
  "GPL-3.0-or-later",
  "ISC",
  "LGPL-3.0",
  "LGPL-3.0-or-later",
  "MIT",
  "MIT-0",
  "MPL-2.0",
  "OFL-1.1",
  "Unlicense",
  "Zlib",
]);

/** "MIT OR CC0-1.0" needs one of its licenses to be compatible, "MIT AND Zlib" all of them. */
const isCompatible = (expression: string) =>
  expression
    .replace(/[()]/g, "")
    .split(" OR ")
    .some((alternative) => alternative.split(" AND ").every((license) => COMPATIBLE.has(license)));

test("every package that runs in production has a license that AGPL-3.0 allows", () => {
  const notices = readNotices();
  expect(notices.length).toBeGreaterThan(300);
  expect(notices.filter(({ license }) => !isCompatible(license))).toEqual([]);
  expect(isCompatible("SSPL-1.0")).toBe(false);
});
