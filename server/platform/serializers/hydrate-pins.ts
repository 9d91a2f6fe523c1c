import { pinTexts } from "../../../db/queries/pins/find-pin.ts";
import type { Pin, Reason } from "../../../src/model/pin.ts";
import type { JsonText } from "../json-text/json-text.ts";
import type { Context } from "../procedure/context.ts";
import { reasonText, serializePin } from "./serialize-pin.ts";

export interface PinEntry {
  id: string;
  reason?: Reason | null;
}

/**
 * Pins by id, in the order given, without unknown ones; one query for any number. They are already JSON text: pass them
 * on unchanged. Checks no access: pass only Pins that the viewer may see.
 */
export async function hydratePins(
  ctx: Pick<Context, "deps" | "viewer">,
  entries: readonly PinEntry[],
): Promise<JsonText<Pin>[]> {
  if (entries.length === 0) return [];
  const viewerId = ctx.viewer.user?.id ?? null;
  const found = await pinTexts(ctx.deps.db, { ids: entries.map((entry) => entry.id), viewerId });
  const byId = new Map(found.map((row) => [row.id, row]));
  const pins: JsonText<Pin>[] = [];
  for (const { id, reason } of entries) {
    const row = byId.get(id);
    if (row) pins.push(serializePin(ctx, row, reasonText(reason)));
  }
  return pins;
}
