import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { eq } from "drizzle-orm";
import { pins } from "../../../db/schema/pins.ts";
import { plain } from "../../media/support/pictures.ts";
import { wrongCounters } from "../../support/counters.ts";
import { DRAIN_MS, readyImport } from "../../support/imports.ts";
import { type Person, signUp } from "../../support/people.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";
import { startWebsite, type TestWebsite } from "../../support/website.ts";

setDefaultTimeout(240_000);

let app: TestApp;
let site: TestWebsite;
let ada: Person;
beforeAll(async () => {
  app = await startTestApp();
  // The one host that Pinterest's archive names its pictures at.
  site = startWebsite(app, "i.pinimg.com");
  ada = await signUp(app, { name: "Ada" });
});
afterAll(async () => {
  await site?.close();
  await app?.close();
});

const PINS = 100;
const BOARDS = ["Kitchen", "Garden", "Lamps", "Oak"];
/** A website is asked four times a second; the server's clock advances with each answer, so that nothing waits. */
const TURN_MS = 250;
/**
 * A website that refuses eight times in a row is left alone, once the four requests under way have ended. On a busy machine
 * the job has a second part, which asks once more.
 */
const ASKED_MAX = 2 * (8 + 4);

const signatureOf = (at: number) => at.toString(16).padStart(32, "0");
const pathOf = (at: number) => `/originals/00/00/00/${signatureOf(at)}.jpg`;
const archiveOf = (numbers: readonly number[]) =>
  `<html><head><meta charset="utf-8"></head><body><div><h1>Pins</h1>${numbers
    .map((at) =>
      [
        `<a href="https://www.pinterest.com/pin/${at}/">https://www.pinterest.com/pin/${at}/</a>`,
        `Title: Oak ${at},`,
        `Image: ${signatureOf(at)},`,
        `Board Name: ${BOARDS[at % BOARDS.length]},`,
        `Canonical Link: ${at % 2 ? "No data" : `https://oak.example/${at}`},`,
        "Created at: 2017/02/13 15:35:01",
        "Private: False",
      ].join("\n<br>"),
    )
    .join("<br><br>")}</div></body></html>`;

const asked: string[] = [];
function answerWith(answer: (at: number) => Response): void {
  asked.length = 0;
  for (let at = 0; at < PINS; at++)
    site.pages.set(pathOf(at), () => {
      asked.push(pathOf(at));
      app.advance(TURN_MS);
      return answer(at);
    });
}

const look = async (importId: string) => {
  await ada.client.trpc.imports.lookForPictures.mutate({ importId });
  await app.jobs.drained(DRAIN_MS);
  return ada.client.trpc.imports.get.query({ importId });
};
const cardsOf = async () => {
  const made = await app.deps.db
    .select({ isLinkCard: pins.isLinkCard, imageId: pins.imageId })
    .from(pins)
    .where(eq(pins.pinnerId, ada.user.id));
  return { cards: made.filter(({ isLinkCard }) => isLinkCard).length, images: new Set(made.map((pin) => pin.imageId)) };
};

test("an archive whose pictures are all refused becomes link cards, and looking again finds them", async () => {
  answerWith(() => new Response("refused", { status: 403 }));
  const { id: importId, ...ready } = await readyImport(app, ada.client, archiveOf([...Array(PINS).keys()]));
  expect(ready).toMatchObject({ state: "ready", source: "pinterest", found: { boards: 4, pins: PINS } });
  await ada.client.trpc.imports.start.mutate({ importId });
  await app.jobs.drained(DRAIN_MS);
  expect(await ada.client.trpc.imports.get.query({ importId })).toMatchObject({
    state: "done",
    made: { pins: PINS, cards: PINS },
    problems: [],
  });
  const { items } = await ada.client.trpc.boards.list.query({});
  expect(items.map(({ name, pinCount }) => `${name} ${pinCount}`).sort()).toEqual(
    BOARDS.map((name) => `${name} ${PINS / BOARDS.length}`).sort(),
  );
  expect((await cardsOf()).cards).toBe(PINS);
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.length).toBeLessThanOrEqual(ASKED_MAX);

  const pictures = await Promise.all(
    Array.from({ length: PINS }, (_, at) => plain(40 + at, 60, `#${(4_096 + at).toString(16).padStart(6, "0")}`)),
  );
  const files = await Promise.all(pictures.map((picture) => picture.png().toBuffer()));
  answerWith((at) => new Response(files[at], { headers: { "Content-Type": "image/png" } }));
  expect(await look(importId)).toMatchObject({ state: "done", made: { pins: PINS, cards: 0 } });
  const now = await cardsOf();
  expect(now.cards).toBe(0);
  expect(now.images.size).toBe(PINS);
  expect(asked.length).toBe(PINS);
  expect(await wrongCounters(app)).toEqual([]);

  await look(importId);
  expect(asked.length).toBe(PINS);
});
