import type { GateFacts, Scenario } from "../../../src/pin-builder/gates.ts";
import type { UserContext } from "../../platform/procedure/context.ts";

/** Facts about a viewer that the gates need. */
export async function factsOf(ctx: UserContext, scenario: Scenario): Promise<GateFacts> {
  return {
    isAuth: true,
    isPartner: ctx.viewer.user.isPartner,
    isActing: ctx.actor !== undefined,
    scenario,
    language: ctx.locale,
    videoUploadAllowed: await ctx.deps.ffmpeg.isThere(),
    experiments: ctx.deps.config.experiments,
  };
}
