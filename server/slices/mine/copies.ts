import { chooseCopies, deleteCopy, findCopy, wantsCopies } from "../../../db/queries/mine/link-copies.ts";
import * as contract from "../../../src/mine/copies.contract.ts";
import { ownPin } from "../../platform/access/content-access.ts";
import { endingUrl } from "../../platform/media/picture-address.ts";
import { implement } from "../../platform/procedure/implement.ts";

export const copy = implement(contract.copy, async ({ ctx, input: { pinId, withText }, fail }) => {
  const { deps } = ctx;
  if (!(await ownPin(ctx, pinId))) return fail("PIN_NOT_FOUND");
  const found = await findCopy(deps.db, { pinId, withText });
  if (!found) return { pinId, copy: null };
  const { content: text, sizes, ...said } = found;
  const size = sizes?.["736x"];
  const picture = size ? { url: endingUrl(deps, size.key), width: size.width, height: size.height } : null;
  return { pinId, copy: { ...said, text, picture } };
});

export const removeCopy = implement(contract.removeCopy, async ({ ctx, input: { pinId }, fail }) => {
  if (!(await ownPin(ctx, pinId))) return fail("PIN_NOT_FOUND");
  await deleteCopy(ctx.deps.db, { pinId });
  return null;
});

export const copying = implement(contract.copying, async ({ ctx: { deps, viewer } }) => ({
  isOn: await wantsCopies(deps.db, { userId: viewer.user.id }),
  isOffered: deps.config.linkCopies,
}));

export const setCopying = implement(contract.setCopying, async ({ ctx: { deps, viewer }, input: { isOn }, fail }) => {
  const { db, config, newId } = deps;
  if (isOn && !config.linkCopies) return fail("NOT_PERMITTED", { reason: { code: "copiesOff" } });
  await chooseCopies(db, { userId: viewer.user.id, isOn, lookedToId: newId() });
  return { isOn, isOffered: config.linkCopies };
});
