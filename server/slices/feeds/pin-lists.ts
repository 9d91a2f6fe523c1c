import { placedPins, sortedPins } from "../../../db/queries/feeds/board-pins.ts";
import { findVisibleSection } from "../../../db/queries/feeds/find-visible-section.ts";
import { followedPins } from "../../../db/queries/feeds/home-pins.ts";
import { createdPins, savedPins } from "../../../db/queries/feeds/person-pins.ts";
import { listTopicEdits } from "../../../db/queries/topics/topic-edits.ts";
import { topicPins } from "../../../db/queries/topics/topic-pins.ts";
import { findActivePerson } from "../../../db/queries/users/find-user.ts";
import * as homeContract from "../../../src/feeds/home.contract.ts";
import * as pinListsContract from "../../../src/feeds/pin-lists.contract.ts";
import { topicQuery } from "../../../src/model/topics.ts";
import { withMerged } from "../../../src/topics/edited.rules.ts";
import * as pinsContract from "../../../src/topics/pins.contract.ts";
import { viewableBoard } from "../../platform/access/content-access.ts";
import { readerIdOf } from "../../platform/access/secret-access.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { distinctPage, newestPage, placedPage, sortedPage } from "../../platform/serializers/pin-page.ts";
import { followedReason } from "./related.ts";

export const board = implement(pinListsContract.board, async ({ ctx, input, fail }) => {
  const found = await viewableBoard(ctx, { boardId: input.boardId });
  if (!found) return fail("BOARD_NOT_FOUND");
  const { sort } = input;
  const place = { boardId: found.id, withoutSections: input.filterSectionPins };
  return sort === "custom"
    ? placedPage(ctx, input, fail, (list) => placedPins(ctx.deps.db, { ...place, ...list }))
    : sortedPage(ctx, { ...input, sort }, fail, (list) => sortedPins(ctx.deps.db, { ...place, sort, ...list }));
});

export const section = implement(pinListsContract.section, async ({ ctx, input, fail }) => {
  const { sectionId, boardId, sort } = input;
  const viewerId = readerIdOf(ctx.viewer, "boards");
  if (!(await findVisibleSection(ctx.deps.db, { sectionId, boardId, viewerId }))) return fail("SECTION_NOT_FOUND");
  return sort === "custom"
    ? placedPage(ctx, input, fail, (list) => placedPins(ctx.deps.db, { sectionId, ...list }))
    : sortedPage(ctx, { ...input, sort }, fail, (list) => sortedPins(ctx.deps.db, { sectionId, sort, ...list }));
});

export const saved = implement(pinListsContract.saved, async ({ ctx, input, fail }) => {
  const person = await findActivePerson(ctx.deps.db, {
    username: input.username,
    viewerId: readerIdOf(ctx.viewer, "boards"),
  });
  if (!person) return fail("USER_NOT_FOUND");
  return newestPage(ctx, input, fail, (list) => savedPins(ctx.deps.db, { pinnerId: person.id, ...list }));
});

export const created = implement(pinListsContract.created, async ({ ctx, input, fail }) => {
  const person = await findActivePerson(ctx.deps.db, {
    username: input.username,
    viewerId: readerIdOf(ctx.viewer, "boards"),
  });
  if (!person) return fail("USER_NOT_FOUND");
  return newestPage(ctx, input, fail, (list) => createdPins(ctx.deps.db, { pinnerId: person.id, ...list }));
});

export const topic = implement(pinsContract.topic, async ({ ctx, input, fail }) => {
  const { db } = ctx.deps;
  const query = topicQuery(withMerged([input.slug], await listTopicEdits(db)));
  return distinctPage(ctx, input, fail, (list) => topicPins(db, { ...list, query }));
});

export const following = implement(homeContract.following, ({ ctx, input, fail }) => {
  const viewerId = ctx.viewer.user.id;
  const read = (list: { before: string; limit: number }) => followedPins(ctx.deps.db, { ...list, viewerId });
  return distinctPage(ctx, input, fail, read, followedReason);
});
