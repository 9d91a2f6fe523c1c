import { expect, test } from "bun:test";
import { z } from "zod";
import { JsonText, readWired } from "../../server/platform/json-text/json-text.ts";
import { implement } from "../../server/platform/procedure/implement.ts";
import { defineContract } from "../../src/contract/define-contract.ts";

interface Card {
  id: string;
  fullName: string;
}
const card = new JsonText<Card>('{"id":"1","full_name":"Ada"}');

/** What must not compile stands below `@ts-expect-error`: the step "types" fails where it does. */
test("a field of an answer that is text already is there once it is read, and not before", () => {
  // @ts-expect-error a JsonText has no fields of its own
  expect(card.fullName).toBeUndefined();
  // @ts-expect-error nor does it stand in for another thing
  const other: JsonText<{ title: string }> = card;
  expect(readWired<Card>(other as JsonText<unknown> as JsonText<Card>).fullName).toBe("Ada");
  expect(card.read()).toEqual({ id: "1", fullName: "Ada" });
  expect(readWired<{ items: Card[]; at: Date }>({ items: [card], at: new Date(0) })).toEqual({
    items: [{ id: "1", fullName: "Ada" }],
    at: new Date(0),
  });
});

test("a limit that is not there does not compile, and ends the start where a type was lost", () => {
  const contract = defineContract({
    name: "test.call",
    kind: "query",
    access: "public",
    summary: "A test's",
    // @ts-expect-error no limit has this name
    limits: ["savePins"],
    input: z.object({}),
    output: z.object({}),
    errors: [],
  });
  expect(() => implement(contract, async () => ({}))).toThrow("test.call names a limit that is not there: savePins");
});
