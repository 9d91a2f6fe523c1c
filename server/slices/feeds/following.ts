import { followedPins } from "../../../db/queries/feeds/home-pins.ts";
import { following as contract } from "../../../src/feeds/following.contract.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { distinctPage } from "../../platform/serializers/pin-page.ts";
import { followedReason } from "./followed-reason.ts";

export const following = implement(contract, ({ ctx, input, fail }) => {
  const viewerId = ctx.viewer.user.id;
  const read = (list: { before: string; limit: number }) => followedPins(ctx.deps.db, { ...list, viewerId });
  return distinctPage(ctx, input, fail, read, followedReason);
});
