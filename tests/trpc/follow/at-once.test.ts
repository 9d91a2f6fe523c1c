import { afterAll, beforeAll, expect, test } from "bun:test";
import { wrongCounters } from "../../support/counters.ts";
import { type Person, seedPerson } from "../../support/seed.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

const TIMES = 12;

let app: TestApp;
let ada: Person;
let others: Person[];
beforeAll(async () => {
  app = await startTestApp();
  ada = await seedPerson(app);
  others = await Promise.all(Array.from({ length: 16 }, () => seedPerson(app)));
});
afterAll(() => app.close());

test("parallel follows and unfollows by one person are all answered and counted right", async () => {
  const statuses: Record<number, number> = {};
  const lane = async (person: Person, userId: string) => {
    for (let time = 0; time < TIMES; time++) {
      for (const method of ["POST", "DELETE"] as const) {
        const { status } = await person.client.rest(method, `/v3/users/${userId}/follow/`);
        statuses[status] = (statuses[status] ?? 0) + 1;
      }
    }
  };
  await Promise.all(others.flatMap((other) => [lane(ada, other.id), lane(other, ada.id)]));
  expect(statuses).toEqual({ 200: others.length * TIMES * 4 });
  expect(await wrongCounters(app)).toEqual([]);
});
