import { viewablePin } from "../../platform/access/pin-access.ts";
import type { UserContext } from "../../platform/procedure/context.ts";
import type { Fail } from "../../platform/procedure/implement.ts";

/** The id of the Pin to send, if the viewer may see it; null if the call names none. */
export async function sendablePin(
  ctx: UserContext,
  pinId: string | null | undefined,
  fail: Fail<"PIN_NOT_FOUND">,
): Promise<string | null> {
  if (!pinId) return null;
  const pin = (await viewablePin(ctx, pinId)) ?? fail("PIN_NOT_FOUND");
  return pin.id;
}
