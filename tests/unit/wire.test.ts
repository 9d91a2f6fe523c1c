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

/** Lines below `@ts-expect-error` must not compile: the step "types" fails if they do. */
test("a serialized field of an answer has its fields only after it is parsed", () => {
  // @ts-expect-error a JsonText has no fields
  expect(card.fullName).toBeUndefined();
  // @ts-expect-error nor can it be assigned to a JsonText of another type
  const other: JsonText<{ title: string }> = card;
  expect(readWired<Card>(other as JsonText<unknown> as JsonText<Card>).fullName).toBe("Ada");
  expect(card.read()).toEqual({ id: "1", fullName: "Ada" });
  expect(readWired<{ items: Card[]; at: Date }>({ items: [card], at: new Date(0) })).toEqual({
    items: [{ id: "1", fullName: "Ada" }],
    at: new Date(0),
  });
});

test("an unknown limit doesn't compile, and stops the start if its type was lost", () => {
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
