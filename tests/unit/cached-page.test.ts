import { expect, test } from "bun:test";
import { CachedPage } from "../../server/transports/rest/cached-page.ts";

const BEFORE = '{"a":';
const page = () => new CachedPage('"Zoë’s 🪴 stool"');
const end = (id: string) => `,"id":"${id}"}`;
const whole = (id: string) => `${BEFORE}"Zoë’s 🪴 stool"${end(id)}`;

test("answers made from one cached page before any is read each have their own end", async () => {
  const kept = page();
  const ids = ["1", "a longer one", "é", "4"];
  const answers = ids.map((id) => new Response(kept.between(BEFORE, end(id))));
  expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual(ids.map(whole));
});

test("an end that is larger than its buffer is whole, and so is the next one", async () => {
  const kept = page();
  for (const id of ["x".repeat(3_000), "é".repeat(1_500), "short", ""]) {
    expect(await new Response(kept.between(BEFORE, end(id))).text()).toBe(whole(id));
  }
});
