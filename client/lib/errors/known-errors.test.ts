import { expect, test } from "bun:test";
import * as handshakes from "../../../src/auth/handshake.contract.ts";
import type { AnyContract } from "../../../src/contract/define-contract.ts";
import { COMMON_ERRORS, ERRORS } from "../../../src/model/errors.ts";
import { errorNumbered } from "./known-errors.ts";

const calls = Object.values(handshakes).filter(
  (made): made is typeof made & AnyContract => typeof made === "object" && "handshake" in made,
);

test("the client knows the number of every error that a cross-origin call may return", () => {
  expect(calls.length).toBeGreaterThan(3);
  for (const name of [...COMMON_ERRORS, ...calls.flatMap(({ errors }) => errors ?? [])])
    expect([name, errorNumbered(ERRORS[name].code) as string | undefined]).toEqual([name, name]);
});
