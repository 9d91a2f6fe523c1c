import type { UserContext } from "../../platform/procedure/context.ts";
import type { Fail } from "../../platform/procedure/implement.ts";

/** @returns the business's id */
export function businessOnly(ctx: UserContext, fail: Fail<never>): string {
  const { id, isPartner } = ctx.viewer.user;
  return isPartner ? id : fail("NOT_PERMITTED", { reason: { code: "businessOnly" } });
}
