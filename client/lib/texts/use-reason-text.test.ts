import { expect, test } from "bun:test";
import type { Reason } from "../../../src/model/pin.ts";
import { hasOneReason } from "./use-reason-text.ts";

const of = (...kinds: (Reason["kind"] | null)[]) =>
  kinds.map((kind) => ({ reason: kind && { kind, id: null, name: null } }));

test("a feed has one reason if its first Pins share it; people and boards count as equal", () => {
  expect(hasOneReason(of("fresh", "fresh", "fresh"))).toBe(true);
  expect(hasOneReason(of("followed_user", "followed_board", "followed_user"))).toBe(true);
  expect(hasOneReason(of(null, null, null))).toBe(true);
  expect(hasOneReason(of("popular", "fresh", "fresh"))).toBe(false);
  expect(hasOneReason(of("followed_topic", "followed_user", "followed_user"))).toBe(false);
  expect(hasOneReason(of("fresh", "fresh"))).toBe(false);
  expect(hasOneReason([...of(...Array<"fresh">(25).fill("fresh")), ...of("popular")])).toBe(true);
});
