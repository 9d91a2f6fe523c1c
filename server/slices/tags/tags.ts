import {
  addPinTags,
  countOwnPins,
  deleteTag,
  findPinTags,
  listTags,
  mostTags,
  removePinTags,
  renameTag,
  writePinTags,
} from "../../../db/queries/tags/pin-tags.ts";
import { lockUser } from "../../../db/queries/users/write-user.ts";
import { encodeBookmark } from "../../../src/model/paging.ts";
import { at, problem } from "../../../src/model/problem.ts";
import * as contract from "../../../src/tags/tags.contract.ts";
import { PIN_TAGS_MAX } from "../../../src/text/tag.rules.ts";
import { ownPin } from "../../platform/access/content-access.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { readCursor, refuseBookmark } from "../../platform/serializers/bookmark.ts";

const GONE = { reason: problem("tagGone") };

export const ofPin = implement(contract.ofPin, async ({ ctx, input: { pinId }, fail }) => {
  if (!(await ownPin(ctx, pinId))) return fail("PIN_NOT_FOUND");
  return { pinId, tags: await findPinTags(ctx.deps.db, { pinId }) };
});

export const setTags = implement(contract.setTags, async ({ ctx, input: { pinId, tags }, fail }) => {
  const userId = ctx.viewer.user.id;
  const set = await ctx.deps.db.transaction(async (tx) => {
    // A person's changes to tags wait for each other, so that a Pin never gets the tags of two of them.
    await lockUser(tx, { id: userId });
    const pin = (await ownPin(ctx, pinId, tx)) ?? fail("PIN_NOT_FOUND");
    await writePinTags(tx, { pin, userId, tags });
    return findPinTags(tx, { pinId });
  });
  return { pinId, tags: set };
});

export const tagPins = implement(contract.tagPins, async ({ ctx, input, fail }) => {
  const userId = ctx.viewer.user.id;
  const pinIds = [...new Set(input.pinIds)];
  const { add, remove: gone } = input;
  await ctx.deps.db.transaction(async (tx) => {
    await lockUser(tx, { id: userId });
    if ((await countOwnPins(tx, { userId, pinIds })) < pinIds.length) fail("PIN_NOT_FOUND");
    await removePinTags(tx, { pinIds, tags: gone.filter((tag) => !add.includes(tag)) });
    await addPinTags(tx, { pinIds, userId, tags: add });
    if (add.length > 0 && (await mostTags(tx, { pinIds })) > PIN_TAGS_MAX)
      fail("INVALID_PARAMETERS", at("add", problem("tagsTooMany", { max: PIN_TAGS_MAX })));
  });
  return { count: pinIds.length };
});

export const list = implement(contract.list, async ({ ctx, input, fail }) => {
  const cursor = readCursor(input, fail);
  if (cursor === "end") return { items: [], bookmark: null };
  if (cursor && cursor.length !== 1) return refuseBookmark(fail);
  const [after = null] = cursor ?? [];
  const { prefix, pageSize } = input;
  const found = await listTags(ctx.deps.db, { userId: ctx.viewer.user.id, prefix, after, limit: pageSize + 1 });
  const items = found.slice(0, pageSize).map(({ tag, pinCount }) => ({ tag, pinCount: Number(pinCount) }));
  const last = found.length > items.length ? items.at(-1) : undefined;
  return { items, bookmark: last ? encodeBookmark([last.tag]) : null };
});

export const rename = implement(contract.rename, async ({ ctx, input: { tag, name }, fail }) => {
  const userId = ctx.viewer.user.id;
  const { isThere, isMerged } = await ctx.deps.db.transaction(async (tx) => {
    await lockUser(tx, { id: userId });
    return renameTag(tx, { userId, tag, name });
  });
  if (!isThere) fail("NOT_FOUND", GONE);
  return { tag: name, isMerged };
});

export const remove = implement(contract.remove, async ({ ctx, input: { tag }, fail }) => {
  const userId = ctx.viewer.user.id;
  const isGone = await ctx.deps.db.transaction(async (tx) => {
    await lockUser(tx, { id: userId });
    return deleteTag(tx, { userId, tag });
  });
  return isGone ? null : fail("NOT_FOUND", GONE);
});
