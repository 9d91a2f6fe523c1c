import { afterAll, beforeAll, beforeEach, expect, test } from "bun:test";
import { eq, sql } from "drizzle-orm";
import { pins } from "../../../db/schema/pins.ts";
import { richPins } from "../../../db/schema/rich.ts";
import { readDue } from "../../../server/slices/rich/read-due.ts";
import { type Person, seedBoard, seedPerson } from "../../support/seed.ts";
import { seedRichPin } from "../../support/seed-rich.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";
import { startWebsite, type TestWebsite } from "../../support/website.ts";

let app: TestApp;
let slow: TestWebsite;
let quick: TestWebsite;
let ada: Person;
/** The requested pages, in order. */
let asked: string[] = [];
/** The slow website answers once this resolves. */
let held = Promise.withResolvers<void>();
beforeAll(async () => {
  app = await startTestApp();
  ada = await seedPerson(app);
  slow = startWebsite(app, "slow.example");
  quick = startWebsite(app, "quick.example");
});
afterAll(async () => {
  await quick.close();
  await slow.close();
  await app.close();
});
beforeEach(async () => {
  await app.deps.db.execute(sql`update rich_pins set due_at = null`);
  asked = [];
  held = Promise.withResolvers();
});

const answer = (body: ReadableStream | string) => new Response(body, { headers: { "content-type": "text/html" } });
function serve(site: TestWebsite, path: string): void {
  site.pages.set(path, () => {
    asked.push(path);
    if (site === quick) return answer("<title>Lamp</title>");
    const { promise } = held;
    return answer(
      new ReadableStream({
        async start(controller) {
          await promise;
          controller.close();
        },
      }),
    );
  });
}
/** Adds a Pin whose page has been due for `hours`. */
async function due(person: Person, link: string, hours: number): Promise<string> {
  const dueAt = new Date(app.deps.now().getTime() - hours * 3_600_000);
  return seedRichPin(app, await seedBoard(app, person), { link, dueAt });
}
/** Adds copies of the Pin, each with a separate page, due one second after the other. */
async function copyPin(id: string, count: number): Promise<void> {
  const [[pin], [rich]] = await Promise.all([
    app.deps.db.select().from(pins).where(eq(pins.id, id)),
    app.deps.db.select().from(richPins).where(eq(richPins.pinId, id)),
  ]);
  if (!pin || !rich?.dueAt) throw new Error("the Pin is not due");
  const dueMs = rich.dueAt.getTime();
  for (let from = 1; from <= count; from += 300) {
    const numbers = Array.from({ length: Math.min(300, count - from + 1) }, (_, at) => from + at);
    const idOf = (number: number) => String(BigInt(id) - BigInt(number));
    await app.deps.db.insert(pins).values(numbers.map((number) => ({ ...pin, id: idOf(number) })));
    await app.deps.db.insert(richPins).values(
      numbers.map((number) => ({
        ...rich,
        pinId: idOf(number),
        link: `https://slow.example/${number}`,
        dueAt: new Date(dueMs + number * 1_000),
      })),
    );
  }
}
/** Reads until the pages were requested, while the slow website still holds its responses. */
async function readUntil(...paths: string[]): Promise<void> {
  const stop = new AbortController();
  const reading = readDue(app.deps, stop.signal);
  while (paths.some((path) => !asked.includes(path))) await Bun.sleep(10);
  stop.abort();
  held.resolve();
  await reading;
}

test("a person's page is read even if another's thousands have been due for longer", async () => {
  const id = await due(ada, "https://slow.example/first", 10);
  await copyPin(id, 4_200);
  serve(slow, "/first");
  serve(quick, "/lamp");
  await due(await seedPerson(app, "Ben"), "https://quick.example/lamp", 1);
  await readUntil("/first", "/lamp");
  expect(asked).toHaveLength(2);
});

test("a website that hangs gets one request at a time, and others are read meanwhile", async () => {
  for (let at = 0; at < 7; at++) {
    serve(slow, `/slow-${at}`);
    await due(await seedPerson(app, `Fan ${at}`), `https://slow.example/slow-${at}`, 10 - at);
  }
  serve(quick, "/desk");
  await due(ada, "https://quick.example/desk", 1);
  await readUntil("/slow-0", "/desk");
  expect(asked.toSorted()).toEqual(["/desk", "/slow-0"]);
});
