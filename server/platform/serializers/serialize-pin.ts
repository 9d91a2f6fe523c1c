import { joinCloseupText, joinPinText, type PinText } from "../../../db/queries/fragments/pin-text.ts";
import { toSnake } from "../../../src/contract/case.ts";
import type { Pin, Reason } from "../../../src/model/pin.ts";
import type { ShownPin } from "../../../src/pins/pins.contract.ts";
import { JsonText } from "../json-text/json-text.ts";
import { readMarkdown } from "../markdown/read-markdown.ts";
import { withEndingAddresses } from "../media/picture-address.ts";
import type { Context } from "../procedure/context.ts";

/** A reason as JSON text, which is embedded in a Pin's text. */
export const reasonText = (reason: Reason | null | undefined): string =>
  reason ? JSON.stringify(toSnake(reason)) : "null";

type Caller = Pick<Context, "deps">;

/** A Pin's text; pictures that not everybody may see get addresses that expire (SECURITY.md 47). */
const shown = ({ deps }: Caller, { isPublic }: PinText, text: string): string =>
  isPublic ? text : withEndingAddresses(deps, text);

/** @param reason JSON text; see `reasonText` */
export function serializePin(ctx: Caller, row: PinText, reason = "null"): JsonText<Pin> {
  return new JsonText<Pin>(shown(ctx, row, joinPinText(row, reason)), ctx.deps.config.publicUrl);
}

/** The address of a picture by its storage key, which starts with `~` if not everybody may see it. */
export function coverUrl({ deps }: Caller, key: string | null): string | null {
  if (key === null) return null;
  const text = JSON.stringify({ url: `/media/${key.replace("~", "")}` });
  const { url } = JSON.parse(key.startsWith("~") ? withEndingAddresses(deps, text) : text) as { url: string };
  return deps.config.publicUrl + url;
}

/** A Pin as its own page shows it. */
export const serializeCloseup = (ctx: Caller, row: PinText): JsonText<ShownPin> => {
  const nodes = row.note ? JSON.stringify(readMarkdown(row.note)) : "null";
  return new JsonText<ShownPin>(shown(ctx, row, joinCloseupText(row, nodes)), ctx.deps.config.publicUrl);
};

/** A Pin as an ad: somebody pays to show it here, and viewers may hide it. */
export const serializePromoted = (ctx: Caller, row: PinText): JsonText<Pin> =>
  serializePin(ctx, { ...row, promoted: true });
