import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { mkdir, utimes } from "node:fs/promises";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { importItems } from "../../../db/schema/imports.ts";
import { readHosts } from "../../../db/schema/rich.ts";
import { forgetArchives } from "../../../server/slices/imports/continue-import.ts";
import { bookmark, bookmarkFile, DRAIN_MS, readyImport } from "../../support/imports.ts";
import { signUp } from "../../support/people.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

setDefaultTimeout(240_000);

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test("a website without a free turn is read a minute later, and the look doesn't count", async () => {
  const ada = await signUp(app, { name: "Ada" });
  const later = new Date(app.deps.now().getTime() + 86_400_000);
  await app.deps.db.insert(readHosts).values({ host: "busy.example", nextAt: later, robots: "", robotsUntil: later });
  const file = bookmarkFile(bookmark("https://busy.example/oak", "Oak"));
  const { id: importId } = await readyImport(app, ada.client, file);
  await ada.client.trpc.imports.start.mutate({ importId });
  await app.jobs.drained(DRAIN_MS);
  const asked = app.deps.now().getTime();
  await ada.client.trpc.imports.lookForPictures.mutate({ importId });
  await app.jobs.drained(DRAIN_MS);
  const [card] = await app.deps.db
    .select({ tries: importItems.tries, dueAt: importItems.dueAt, isCard: importItems.isCard })
    .from(importItems)
    .where(eq(importItems.importId, importId));
  expect(card).toMatchObject({ tries: 0, isCard: true });
  const wait = (card?.dueAt?.getTime() ?? 0) - asked;
  expect(wait).toBeGreaterThanOrEqual(60_000);
  expect(wait).toBeLessThan(3_600_000);
});

test("old copies of archives leave a machine, and copies in use stay", async () => {
  const dir = join(app.deps.config.dataDir, "uploads", "imports");
  await mkdir(dir, { recursive: true });
  const [old, fresh] = [join(dir, "1"), join(dir, "2")];
  await Promise.all([Bun.write(old, "x"), Bun.write(fresh, "x")]);
  const before = new Date(Date.now() - 2 * 86_400_000);
  await utimes(old, before, before);
  await forgetArchives(app.deps);
  expect([await Bun.file(old).exists(), await Bun.file(fresh).exists()]).toEqual([false, true]);
});
