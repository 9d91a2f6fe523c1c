import { afterAll, beforeAll, expect, spyOn, test } from "bun:test";
import { eq } from "drizzle-orm";
import { pins } from "../../../db/schema/pins.ts";
import { codeOf } from "../../support/code-of.ts";
import { wrongCounters } from "../../support/counters.ts";
import { type Person, seedBoard, seedPerson, seedPin } from "../../support/seed.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
let ada: Person;
beforeAll(async () => {
  app = await startTestApp();
  ada = await seedPerson(app);
});
afterAll(() => app.close());

test("copies all Pins or none, and announces the saves only after the commit", async () => {
  const [from, to] = [await seedBoard(app, ada), await seedBoard(app, ada)];
  const pinIds = [await seedPin(app, from), await seedPin(app, from)];
  const copied = () => app.deps.db.$count(pins, eq(pins.boardId, to.id));
  const notified = spyOn(app.deps.events, "notify");
  const copy = (ids: string[]) => ada.client.trpc.pins.bulkCopy.mutate({ boardId: to.id, pinIds: ids });
  expect(await codeOf(copy([...pinIds, app.deps.newId()]))).toBe(50);
  expect([await copied(), notified.mock.calls]).toEqual([0, []]);
  expect(await copy(pinIds)).toEqual({ count: 2 });
  expect(await copied()).toBe(2);
  expect(notified.mock.calls.map(([, name]) => name)).toEqual(["pin.saved", "pin.created", "pin.linked"]);
  expect((await wrongCounters(app)).filter((line) => line.includes(to.id))).toEqual([]);
});
