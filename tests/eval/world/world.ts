import { isDeepStrictEqual } from "node:util";
import { FEEDS } from "./feeds.ts";
import { FILMS } from "./films.ts";
import { GIVEN } from "./given.ts";
import { PICTURE_FILES } from "./picture-files.ts";
import { PICTURES } from "./pictures.ts";
import { PRODUCTS } from "./products.ts";
import { REPORTED_FEEDS } from "./reported/feeds.ts";
import { REPORTED_FILMS } from "./reported/films.ts";
import { REPORTED_PAGES } from "./reported/pages.ts";
import { REPORTED_PICTURES } from "./reported/pictures.ts";
import { ROBOTS } from "./robots.ts";
import type { Shape } from "./shape.ts";
import { TABLES } from "./tables.ts";
import { TRANSFER } from "./transfer.ts";

/** Every tested shape, by its kind. */
export const WORLD: Record<string, Shape[]> = {
  given: GIVEN,
  pictures: PICTURES,
  "reported pages": REPORTED_PAGES,
  transfer: TRANSFER,
  products: PRODUCTS,
  robots: ROBOTS,
  files: PICTURE_FILES,
  "reported pictures": REPORTED_PICTURES,
  films: FILMS,
  "reported films": REPORTED_FILMS,
  tables: TABLES,
  feeds: FEEDS,
  "reported feeds": REPORTED_FEEDS,
};

/** `bun run eval world`: a row for each kind of shape, and each shape with a wrong result. */
export async function evaluateWorld(): Promise<string> {
  const rows = new Map<string, { passed: number; failed: number }>();
  const wrong: string[] = [];
  for (const { kind, claim, read } of Object.values(WORLD).flat()) {
    const { found, right } = await read();
    const row = rows.get(kind) ?? { passed: 0, failed: 0 };
    if (isDeepStrictEqual(found, right)) row.passed += 1;
    else {
      row.failed += 1;
      wrong.push(`${kind}: ${claim}\n  found ${JSON.stringify(found)}\n  right ${JSON.stringify(right)}`);
    }
    rows.set(kind, row);
  }
  const table = [...rows].map(([kind, { passed, failed }]) => `| ${kind} | ${passed} | ${failed} |`);
  return ["| kind | pass | fail |", "|---|---|---|", ...table, ...wrong].join("\n");
}
