import { expect, test } from "bun:test";
import { createHash } from "node:crypto";
import { hashAddresses } from "./use-audiences.ts";

test("addresses are hashed in order and in the same way as on the server", async () => {
  const addresses = Array.from({ length: 1_201 }, (_, at) => `ada${at}@exämple.com`);
  const expected = addresses.map((address) => createHash("sha256").update(address).digest("hex"));
  expect(await hashAddresses(addresses)).toEqual(expected);
});
