import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { notificationHref } from "../../../src/notifications/href.ts";
import { bookmark, bookmarkFile, DRAIN_MS, readyImport } from "../../support/imports.ts";
import { type Person, signUp } from "../../support/people.ts";
import { runSchedule } from "../../support/run-schedule.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

setDefaultTimeout(240_000);

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const FILE = bookmarkFile(bookmark("https://example.com/oak", "Oak"));
const WEEK_MS = 7 * 86_400_000;
async function newsOf({ client }: Person) {
  await app.jobs.drained(DRAIN_MS);
  return (await client.trpc.notifications.list.query({})).items;
}

test("the end of an import notifies its person, until it is undone", async () => {
  const ada = await signUp(app, { name: "Ada" });
  const { id: importId } = await readyImport(app, ada.client, FILE);
  expect(await newsOf(ada)).toEqual([]);
  await ada.client.trpc.imports.start.mutate({ importId });
  const [news, ...others] = await newsOf(ada);
  expect(news).toMatchObject({ kind: "import_done", isNew: true, actors: [] });
  expect(others).toEqual([]);
  expect(news && notificationHref(news)).toBe("/settings/import/");
  expect(await ada.client.trpc.notifications.unseenCount.query({})).toEqual({ count: 1 });
  await ada.client.trpc.imports.undo.mutate({ importId });
  expect(await newsOf(ada)).toEqual([]);
});

test("an import that fails notifies its person, and one that they cancel doesn't", async () => {
  const bea = await signUp(app, { name: "Bea" });
  const { state } = await readyImport(app, bea.client, "Dear Bea, this is a letter.");
  expect(state).toBe("failed");
  expect((await newsOf(bea)).map(({ kind }) => kind)).toEqual(["import_failed"]);
  const cyd = await signUp(app, { name: "Cyd" });
  const { id: importId } = await readyImport(app, cyd.client, FILE);
  await cyd.client.trpc.imports.cancel.mutate({ importId });
  expect(await newsOf(cyd)).toEqual([]);
  await readyImport(app, cyd.client, FILE);
  app.advance(WEEK_MS + 60_000);
  await runSchedule(app, "imports.forget_archives");
  expect((await newsOf(cyd)).map(({ kind }) => kind)).toEqual(["import_failed"]);
});
