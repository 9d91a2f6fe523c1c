import { events as contract } from "../../../src/ads/events.contract.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { type ReportedEvent, recordEvents } from "./record-events.ts";

/** A token that this site hasn't sealed recently is counted as ignored and not stored. */
export const events = implement(contract, async ({ ctx, input }) => {
  const tokens = await ctx.deps.ads.tokens();
  const reported: ReportedEvent[] = [];
  for (const { token, type, at } of input.events) {
    const decision = tokens.open(token);
    if (decision) reported.push({ decision, type, at: at ? Date.parse(at) : null });
  }
  const { accepted, filtered } = await recordEvents(ctx, reported);
  return { accepted, filtered: filtered + input.events.length - reported.length };
});
