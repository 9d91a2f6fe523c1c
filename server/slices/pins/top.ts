import { mostSaved } from "../../../db/queries/pins/pin-analytics.ts";
import { top as contract } from "../../../src/pins/analytics.contract.ts";
import { implement } from "../../platform/procedure/implement.ts";

const DAY_MS = 86_400_000;

export const top = implement(contract, async ({ ctx, input }) => {
  const { startDate, endDate, limit, madeInDays, media } = input;
  const madeSince = madeInDays ? new Date(ctx.deps.now().getTime() - madeInDays * DAY_MS) : null;
  const asked = { pinnerId: ctx.viewer.user.id, startDate, endDate, limit, madeSince, isVideo: media === "video" };
  return { pins: await mostSaved(ctx.deps.db, asked) };
});
