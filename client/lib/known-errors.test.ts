import { expect, test } from "bun:test";
import * as handshakes from "../../src/auth/handshake.contract.ts";
import type { AnyContract } from "../../src/contract/define-contract.ts";
import { COMMON_ERRORS, ERRORS } from "../../src/model/errors.ts";
import { errorNumbered } from "./known-errors.ts";

const calls = Object.values(handshakes).filter(
  (made): made is typeof made & AnyContract => typeof made === "object" && "handshake" in made,
);

test("every error that a call across origins can fail with is known by its number, which is all that it says of it", () => {
  expect(calls.length).toBeGreaterThan(3);
  for (const name of [...COMMON_ERRORS, ...calls.flatMap(({ errors }) => errors ?? [])])
    expect([name, errorNumbered(ERRORS[name].code) as string | undefined]).toEqual([name, name]);
});
