import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { drawInSandbox } from "../../../server/platform/media/picture-sandbox.ts";
import { bookmark, bookmarkFile, DRAIN_MS, folder, readyImport } from "../../support/imports.ts";
import { signUp } from "../../support/people.ts";
import { processesOf } from "../../support/processes-of.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

setDefaultTimeout(240_000);

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const CARDS = 12;
/** More than the tries of an entry that fails because of the site. */
const KILLS = 8;

/** Kills all of them, as a machine without memory does, until the work is done or it was done often enough. */
async function killWhile(work: Promise<unknown>): Promise<number> {
  let isDone = false;
  void work.finally(() => {
    isDone = true;
  });
  let kills = 0;
  while (!isDone && kills < KILLS) {
    const found = processesOf("picture-process");
    for (const pid of found) process.kill(pid, "SIGKILL");
    if (found.length > 0) kills += 1;
    await Bun.sleep(50);
  }
  return kills;
}

test("a drawing whose process is killed is told as overloaded, and the next one succeeds", async () => {
  const drawing = drawInSandbox("card", { link: "https://oak.example/first" }).catch((error: unknown) => error);
  expect(await killWhile(drawing)).toBe(1);
  expect(await drawing).toMatchObject({ errorName: "OVERLOADED", http: 503, details: { retryAfter: 5 } });
  // The other process may have been killed unnoticed; it too is replaced.
  const again = () => drawInSandbox("card", { link: "https://oak.example/first" });
  expect((await again().catch(again)).sizes.orig.width).toBe(1_000);
});

test("an import whose drawing processes are killed again and again makes every card", async () => {
  const ada = await signUp(app, { name: "Ada" });
  const links = Array.from({ length: CARDS }, (_, at) => bookmark(`https://elm${at}.example/`, `Elm ${at}`));
  const { id: importId } = await readyImport(app, ada.client, bookmarkFile(folder("Elms", ...links)));
  await ada.client.trpc.imports.start.mutate({ importId });
  const drained = app.jobs.drained(DRAIN_MS);
  expect(await killWhile(drained)).toBe(KILLS);
  await drained;
  const done = await ada.client.trpc.imports.get.query({ importId });
  expect(done).toMatchObject({ state: "done", problemCount: 0, made: { pins: CARDS, cards: CARDS } });
  expect(done.progress).toMatchObject({ done: CARDS, total: CARDS });
});
