import type { Database } from "../../../db/client.ts";
import { unsuspend } from "../../../db/queries/admin/accounts.ts";
import { boardNamesOf, similarBoards } from "../../../db/queries/boards/similar-boards.ts";
import { insertBoard } from "../../../db/queries/boards/write-board.ts";
import { reverseDecision } from "../../../db/queries/safety/appeals.ts";
import { type DecisionRow, isStillSuspended, LOCKING, lockDecision } from "../../../db/queries/safety/decisions.ts";
import { takeBackLabels } from "../../../db/queries/safety/give-labels.ts";
import {
  leaveGoneSections,
  leaveMovedPins,
  moveSealedPins,
  ownersWithoutBoard,
  renameSealedBoard,
  renameSealedSection,
  sealedBoards,
  sealedSections,
  unseal,
} from "../../../db/queries/safety/seal.ts";
import { sectionNames } from "../../../db/queries/sections/change-section.ts";
import { boardCard, sectionCard } from "../../../src/boards/board-card.ts";
import { freeSlug, RESERVED_BOARD_SLUGS, slugify } from "../../../src/boards/name.rules.ts";
import { numberedName } from "../../../src/safety/restored-name.rules.ts";
import { nameKey } from "../../../src/text/name-key.rules.ts";
import { mailTexts } from "../../../src/texts/entry-mails.ts";
import type { Deps } from "../../deps.ts";
import { announceHeld, endOwnDecisions } from "../spam/public.ts";

type Clock = Pick<Deps, "events" | "newId" | "now">;

export interface Reversed {
  /** The name of the board on which Pins came back, if their own is gone. */
  board: string | null;
}

/**
 * Takes a decision back with everything that it did, in the transaction of whatever reverses it, so that a crash loses neither. The caller
 * has locked the people (`peopleOf`).
 * @returns null if what it removed can't be put back
 */
export async function reverse(deps: Clock, tx: Database, decision: DecisionRow): Promise<Reversed | null> {
  const { id: decisionId, caseId, consequence, userId } = decision;
  // A job that takes the decision further waits, and then finds that it ended.
  await lockDecision(tx, { id: decisionId });
  await freeTheNames(tx, decisionId);
  const boards = await giveBoards(deps, tx, decisionId);
  await freeTheTitles(tx, decisionId);
  await leaveGoneSections(tx, { decisionId });
  await announceHeld(deps, tx, { decisionId });
  await leaveMovedPins(tx, { decisionId });
  if (!(await unseal(tx, { decisionId }))) return null;
  await takeBackLabels(tx, { decisionId });
  await reverseDecision(tx, { ...decision, now: deps.now() });
  if (caseId) await endOwnDecisions(deps, tx, { caseId });
  const locks = LOCKING.some((one) => one === consequence);
  if (locks && !(await isStillSuspended(tx, { userId }))) await unsuspend(tx, { id: userId });
  return { board: boards.get(userId) ?? null };
}

/** Renames removed boards whose name or address their owner has given to a new one meanwhile, and writes their owner's present name. */
async function freeTheNames(tx: Database, decisionId: string): Promise<void> {
  for (const { id, ownerId, ownerUsername, name: wanted, slug: former } of await sealedBoards(tx, { decisionId })) {
    const key = nameKey(wanted);
    const others = await similarBoards(tx, { ownerId, nameKey: key, slug: slugify(wanted) });
    const keys = new Set(others.map((other) => other.nameKey));
    const slugs = new Set(others.map((other) => other.slug));
    const name = numberedName(wanted, (one) => keys.has(nameKey(one)));
    const isFree = name === wanted && !slugs.has(former);
    const slug = isFree ? former : freeSlug(slugify(name), new Set([...RESERVED_BOARD_SLUGS, ...slugs]));
    const card = boardCard({ id, name, slug, ownerId, ownerUsername });
    await renameSealedBoard(tx, { decisionId, id, name, nameKey: nameKey(name), slug, card });
  }
}

/** Renames a removed section whose title or address another one of its board has by now. */
async function freeTheTitles(tx: Database, decisionId: string): Promise<void> {
  for (const { id, boardId, title: wanted, slug: former } of await sealedSections(tx, { decisionId })) {
    const others = await sectionNames(tx, { boardId });
    const keys = new Set(others.map(({ titleKey }) => titleKey));
    const slugs = new Set(others.map(({ slug }) => slug));
    const title = numberedName(wanted, (one) => keys.has(nameKey(one)));
    if (title === wanted && !slugs.has(former)) continue;
    const slug = freeSlug(slugify(title, "section"), slugs);
    const card = sectionCard({ id, title, slug });
    await renameSealedSection(tx, { decisionId, id, title, titleKey: nameKey(title), slug, card });
  }
}

/** Makes a secret board for Pins whose board is gone, because nobody knows any more who might see that one. @returns the names by owner */
async function giveBoards({ newId, now }: Clock, tx: Database, decisionId: string): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  for (const { ownerId, username, locale } of await ownersWithoutBoard(tx, { decisionId })) {
    const wanted = mailTexts(locale).appealDecided.restoredBoard;
    const others = await boardNamesOf(tx, { ownerId });
    const keys = new Set(others.map((other) => other.nameKey));
    const name = numberedName(wanted, (one) => keys.has(nameKey(one)));
    const taken = new Set([...RESERVED_BOARD_SLUGS, ...others.map((other) => other.slug)]);
    const slug = freeSlug(slugify(name), taken);
    const id = newId();
    const card = boardCard({ id, name, slug, ownerId, ownerUsername: username });
    const times = { createdAt: now(), boardOrderModifiedAt: now() };
    await insertBoard(tx, { id, ownerId, name, nameKey: nameKey(name), slug, card, privacy: "secret", ...times });
    await moveSealedPins(tx, { decisionId, ownerId, boardId: id });
    names.set(ownerId, name);
  }
  return names;
}
