import type { Pin } from "../../src/pins/pin.ts";
import { hydratePins } from "../present/hydrate-pins.ts";
import type { Context } from "../trpc/context.ts";

/**
 * A Pin that was just written, as the answer to its writer.
 * @param gone fails where it went away in between, as a deleted board takes its Pins along
 */
export async function showPin(ctx: Context, id: string, gone: () => never): Promise<Pin> {
  const [pin] = await hydratePins(ctx, [{ id }]);
  return pin ?? gone();
}
