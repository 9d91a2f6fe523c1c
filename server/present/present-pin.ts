import { joinCloseupText, joinPinText, type PinText } from "../../db/queries/pins/pin-text.ts";
import { toSnake } from "../../src/contract/case.ts";
import type { ShownPin } from "../../src/pins/get.contract.ts";
import type { Pin, Reason } from "../../src/pins/pin.ts";
import type { Context } from "../trpc/context.ts";
import { JsonText } from "../trpc/json-text.ts";

/** A reason as the JSON text that stands in a Pin's. */
export const reasonText = (reason: Reason | null | undefined): string =>
  reason ? JSON.stringify(toSnake(reason)) : "null";

/** @param reason JSON text; see `reasonText` */
export function presentPin(ctx: Pick<Context, "deps">, row: PinText, reason = "null"): Pin {
  return JsonText.of<Pin>(joinPinText(row, reason), ctx.deps.config.publicUrl);
}

/** A Pin as its own page shows it. */
export const presentCloseup = (ctx: Pick<Context, "deps">, row: PinText): ShownPin =>
  JsonText.of<ShownPin>(joinCloseupText(row), ctx.deps.config.publicUrl);
