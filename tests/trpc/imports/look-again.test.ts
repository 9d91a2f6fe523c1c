import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { mkdir, utimes } from "node:fs/promises";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { importItems } from "../../../db/schema/imports.ts";
import { readHosts } from "../../../db/schema/rich.ts";
import { forgetArchives } from "../../../server/slices/imports/continue-import.ts";
import { bookmark, bookmarkFile, DRAIN_MS, readyImport, type SentImport } from "../../support/imports.ts";
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

test("pictures are looked for again once an hour, and an earlier call says when", async () => {
  const bea = await signUp(app, { name: "Bea" });
  const { id: importId } = await readyImport(app, bea.client, bookmarkFile(bookmark("http://127.0.0.1/elm", "Elm")));
  await bea.client.trpc.imports.start.mutate({ importId });
  await app.jobs.drained(DRAIN_MS);
  const shown = () => bea.client.trpc.imports.get.query({ importId });
  expect(await shown()).toMatchObject({ made: { cards: 1 }, lookAgainAt: null });
  const look = () => bea.client.rest<SentImport>("POST", `/v3/imports/${importId}/pictures/`, {});
  const answers = await Promise.all([look(), look()]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 429]);
  const until = Date.parse((await shown()).lookAgainAt ?? "") - app.deps.now().getTime();
  expect(until).toBeGreaterThan(3_500_000);
  expect(until).toBeLessThanOrEqual(3_600_000);
  const refused = await look();
  expect(refused.status).toBe(429);
  expect(JSON.stringify(refused.body)).toContain("less than an hour ago. Look again in 60 min.");
  const seconds = Number(refused.headers.get("retry-after"));
  expect(Math.abs(seconds - until / 1_000)).toBeLessThan(10);
  app.advance(3_600_000);
  expect(await shown()).toMatchObject({ lookAgainAt: null });
  expect((await look()).status).toBe(200);
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
