import { describe, expect, setDefaultTimeout, test } from "bun:test";
import { WORLD } from "../eval/world/world.ts";

// Films are prepared at the lowest priority, so a busy machine takes long.
setDefaultTimeout(180_000);

// The table of `bun run eval world` uses these shapes too.
for (const [name, shapes] of Object.entries(WORLD)) {
  describe(name, () => {
    for (const { kind, claim, read } of shapes) {
      test(`${kind}: ${claim}`, async () => {
        const { found, right } = await read();
        expect(found).toEqual(right);
      });
    }
  });
}
