import { expect, spyOn, test } from "bun:test";
import argon2 from "@node-rs/argon2";
import { createPasswords, HASHES_AT_ONCE } from "../../server/platform/secrets/passwords.ts";
import { ProductError } from "../../src/model/errors.ts";

test("one hash runs per two cores, a hundred wait, and more are refused before any work [SECURITY 1]", async () => {
  const passwords = createPasswords({ memoryCost: 64, timeCost: 1 });
  const kept = await passwords.hash("green-Lantern-4711");
  let [running, most, begun] = [0, 0, 0];
  const counted = <Result>(real: (...given: never[]) => Promise<Result>) =>
    (async (...given: never[]) => {
      begun++;
      most = Math.max(most, ++running);
      return real(...given).finally(() => running--);
    }) as never;
  const { hash, verify } = argon2;
  const spies = [
    spyOn(argon2, "hash").mockImplementation(counted(hash as never)),
    spyOn(argon2, "verify").mockImplementation(counted(verify as never)),
  ];
  try {
    const answers = await Promise.allSettled(
      Array.from({ length: HASHES_AT_ONCE + 118 }, (_, at) =>
        at % 3 === 0 ? passwords.hash("green-Lantern-4711") : passwords.verify("green-Lantern-4711", kept),
      ),
    );
    expect({ most, begun }).toEqual({ most: HASHES_AT_ONCE, begun: HASHES_AT_ONCE + 100 });
    const refused = answers.flatMap((answer) => (answer.status === "rejected" ? [answer.reason] : []));
    expect(refused.length).toBe(18);
    for (const reason of refused) {
      expect(reason).toBeInstanceOf(ProductError);
      expect((reason as ProductError).errorName).toBe("OVERLOADED");
    }
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
});
