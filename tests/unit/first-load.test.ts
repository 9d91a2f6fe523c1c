import { expect, test } from "bun:test";
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../../db/root.ts";
import { prepare } from "../../server/commands/start.ts";
import { readPageAssets } from "../../server/transports/pages/assets.ts";

prepare();
const assets = readPageAssets();
const bytesOf = (file: string) => statSync(join(ROOT, "dist/client", `${file}.br`)).size;

/** Maximum KiB of transferred script for a visitor's first page; the home page stays below 150,000 bytes. */
const BUDGETS = {
  "client/app/pages/home.tsx": 144,
  "client/app/pages/search.tsx": 159,
  "client/app/pages/board.tsx": 162,
  "client/app/pages/profile.tsx": 158,
  "client/app/compose/pin/pin-page.tsx": 163,
  "client/app/pages/auth.tsx": 160,
};

test("a visitor's first page stays in its script budget: windows and editors load on demand", () => {
  const everywhere = [assets.script, ...assets.imports];
  for (const [page, budget] of Object.entries(BUDGETS)) {
    const own = assets.pages[page];
    if (!own) throw new Error(`${page} is no page of its own in the built client`);
    const kib = [...new Set([...everywhere, ...own])].reduce((sum, file) => sum + bytesOf(file), 0) / 1_024;
    expect([page, kib, kib <= budget]).toEqual([page, kib, true]);
  }
});

test("no first-page script detects the browser's language or direction, which every page states", () => {
  const first = [assets.script, ...assets.imports, ...Object.keys(BUDGETS).flatMap((page) => assets.pages[page] ?? [])];
  const asking = first.filter((file) =>
    /supportedLocalesOf|getTextInfo|navigator\.language/.test(readFileSync(join(ROOT, "dist/client", file), "utf8")),
  );
  expect(asking).toEqual([]);
});

test("each file of a first page comes after its imports, so that none pulls others into its task", () => {
  for (const page of Object.keys(BUDGETS)) {
    const files = [...assets.imports, assets.script, ...(assets.pages[page] ?? [])];
    const early = files.flatMap((file, index) => {
      const text = readFileSync(join(ROOT, "dist/client", file), "utf8");
      const imported = [...text.matchAll(/(?:\bfrom|\bimport)\s*"\.\/([\w.~-]+\.js)"/g)].map(
        ([, name]) => `/assets/${name}`,
      );
      return imported.filter((name) => !files.slice(0, index).includes(name)).map((name) => `${file} before ${name}`);
    });
    expect([page, early]).toEqual([page, []]);
  }
});
