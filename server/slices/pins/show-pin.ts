import type { Pin } from "../../../src/model/pin.ts";
import type { JsonText } from "../../platform/json-text/json-text.ts";
import type { Context } from "../../platform/procedure/context.ts";
import { hydratePins } from "../../platform/serializers/hydrate-pins.ts";

/**
 * A Pin that was just written, as the answer to its writer.
 * @param gone fails where it went away in between, as a deleted board takes its Pins along
 */
export async function showPin(ctx: Context, id: string, gone: () => never): Promise<JsonText<Pin>> {
  const [pin] = await hydratePins(ctx, [{ id }]);
  return pin ?? gone();
}
