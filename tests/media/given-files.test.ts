import { afterAll, beforeAll, expect, test } from "bun:test";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { Glob } from "bun";
import { eq } from "drizzle-orm";
import { users } from "../../db/schema/users.ts";
import { seedBoard, seedPerson } from "../support/seed.ts";
import { seedAccount } from "../support/seed-ads.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

const ROOT = join(import.meta.dir, "../..");
const FOLDER = join(ROOT, "tests/eval/world/inputs");
const textOf = (name: string) => Bun.file(join(FOLDER, name)).text();

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app?.close());

test("conversions.json: nine untidy events count, with warnings for what is left out", async () => {
  const account = await seedAccount(app);
  const seconds = String(Math.floor(app.deps.now().getTime() / 1_000));
  const answer = await account.owner.client.fetch(`/v5/ad_accounts/${account.id}/events`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: (await textOf("conversions.json")).replaceAll('"NOW"', seconds),
  });
  const { events, ...counts } = (await answer.json()) as {
    events: { status: string; error_message: string | null; warning_message: string | null }[];
  };
  expect(counts).toMatchObject({ num_events_received: 9, num_events_processed: 9 });
  const named: string[][] = events.map(
    ({ warning_message }) => warning_message?.match(/\w+(?:\.\w+)?(?=: (?:This|Use))/g) ?? [],
  );
  expect(named).toEqual([
    ...[[], [], [], ["custom_data.num_items"], [], [], ["user_data.client_user_agent"]],
    ...[["event_source_url"], ["event_source_url"]],
  ]);
});

test("pinterest-template.csv: both rows of the template can be imported", async () => {
  const bea = await seedPerson(app, "Bea");
  await app.deps.db.update(users).set({ isPartner: true }).where(eq(users.id, bea.id));
  await seedBoard(app, bea, { name: "Home Decor" });
  const day = new Date(app.deps.now().getTime() + 3 * 86_400_000).toISOString().slice(0, 10);
  const csv = (await textOf("pinterest-template.csv")).replace("2026-12-01", day);
  const { rows } = await bea.client.trpc.pinBuilder.importCsv.mutate({
    csv,
    dryRun: true,
    line: null,
    timeZone: "Europe/Oslo",
  });
  expect(rows.map(({ problem }) => problem)).toEqual([null, null]);
});

test("every given file is read by a shape or a test", async () => {
  const sources = await Array.fromAsync(new Glob("tests/eval/world/**/*.ts").scan(ROOT), (path) =>
    Bun.file(join(ROOT, path)).text(),
  );
  const text = [...sources, await Bun.file(import.meta.path).text()].join("\n");
  const isRead = (name: string) =>
    text.includes(`${name}"`) || text.includes(`"${name.replace(/^product-(.*)\.html$/, "$1")}"`);
  expect((await readdir(FOLDER)).filter((name) => !isRead(name))).toEqual([]);
});
