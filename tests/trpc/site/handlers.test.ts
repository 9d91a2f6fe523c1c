import { afterAll, expect, test } from "bun:test";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fastPaths } from "../../../db/fast/fast-paths.ts";
import { ROOT } from "../../../db/root.ts";
import { createApp } from "../../../server/app.ts";
import { bundle } from "../../../server/commands/build.ts";
import { startTestApp } from "../../support/test-app.ts";

mkdirSync(join(ROOT, "dist"), { recursive: true });
const folder = mkdtempSync(join(ROOT, "dist/handlers-"));
afterAll(() => rmSync(folder, { recursive: true }));

const fromSources = async () => createApp;
const fromBundle = async () => {
  await bundle(["server/app.ts"], folder);
  return ((await import(join(folder, "app.js"))) as { createApp: typeof createApp }).createApp;
};

/** Under FAST_PATHS=off it reads all that it can, and every other test says that the answers are the same. */
test.if(fastPaths).each([
  ["its sources", fromSources],
  ["the bundle that a start makes", fromBundle],
] as const)(
  "the framework reads nothing of a request before a door has it, and hands its answer on as it is, from %s",
  async (_, load) => {
    const make = await load();
    const app = await startTestApp();
    try {
      const { routes } = make(app.deps);
      expect(routes.length).toBeGreaterThan(100);
      // It decides so by the handlers' texts, and writes a function for each route.
      const written = routes.map(({ path, compile }) => `${path}: ${compile()}`);
      expect(
        written.filter((text) => /parseCookie|parseQuery|headers\.toJSON|\bmapResponse\(|await/.test(text)),
      ).toEqual([]);
    } finally {
      await app.close();
    }
  },
);
