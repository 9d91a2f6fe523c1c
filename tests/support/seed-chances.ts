import { addChances } from "../../db/queries/ad-delivery/chances.ts";
import type { Chance } from "../../src/ads/chances.ts";
import type { TestApp } from "./test-app.ts";

const DAY_MS = 86_400_000;

/** Pages of the past that could show ads: `people` people of a country, each here once a day at the same hour. */
export async function seedChances(
  app: TestApp,
  { people = 150, days = 28, ...fields }: { people?: number; days?: number } & Partial<Chance> = {},
): Promise<void> {
  const midnight = Math.floor(app.deps.now().getTime() / DAY_MS) * DAY_MS;
  const chances = Array.from({ length: days * people }, (_, at): Chance => {
    const person = at % people;
    const day = 1 + Math.floor(at / people);
    return {
      at: midnight - day * DAY_MS + ((person * 37) % 1_440) * 60_000,
      viewer: String(1_000 + person),
      surface: "home",
      slots: 2,
      country: "NO",
      region: null,
      languages: ["en", "en-NO"],
      appType: "web",
      age: "25-34",
      gender: "female",
      interests: [],
      context: [],
      words: [],
      market: [],
      ...fields,
    };
  });
  // Oldest first, as they are written.
  await addChances(app.deps.db, { chances: chances.reverse(), halvings: 0 });
}
