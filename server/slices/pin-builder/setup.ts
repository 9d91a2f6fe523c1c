import { countDrafts } from "../../../db/queries/pin-builder/drafts.ts";
import { blockedCreations, openFlags } from "../../../src/pin-builder/gates.ts";
import { setup as contract } from "../../../src/pin-builder/setup.contract.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { factsOf } from "./facts-of.ts";

export const setup = implement(contract, async ({ ctx, input }) => {
  const facts = await factsOf(ctx, input.scenario);
  const { drafts, scheduled } = await countDrafts(ctx.deps.db, { userId: ctx.viewer.user.id });
  return {
    flags: openFlags(facts),
    blocked: blockedCreations(facts),
    videoUploadAllowed: facts.videoUploadAllowed,
    draftCount: drafts,
    scheduledPinCount: scheduled,
  };
});
