import type { Pin } from "../../../src/model/pin.ts";
import type { JsonText } from "../../platform/json-text/json-text.ts";
import type { Context } from "../../platform/procedure/context.ts";
import { hydratePins } from "../../platform/serializers/hydrate-pins.ts";

/**
 * A Pin that was just written, for its author.
 * @param gone fails if the Pin has been deleted since, for example with its board
 */
export async function showPin(ctx: Context, id: string, gone: () => never): Promise<JsonText<Pin>> {
  const [pin] = await hydratePins(ctx, [{ id }]);
  return pin ?? gone();
}
