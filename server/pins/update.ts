import type { Database } from "../../db/client.ts";
import { findImage } from "../../db/queries/media/images.ts";
import { countBoardPins, countRepins, countSectionPins } from "../../db/queries/pins/count-pins.ts";
import { findVisiblePinText } from "../../db/queries/pins/find-pin.ts";
import { type PinChange, updatePinInPlace } from "../../db/queries/pins/write-pin.ts";
import { lockUser } from "../../db/queries/users/lock-user.ts";
import type { ContractInput } from "../../src/contract/define-contract.ts";
import { domainOf, pinCard } from "../../src/pins/pin-card.ts";
import { update as contract } from "../../src/pins/update.contract.ts";
import { savableBoard } from "../boards/board-access.ts";
import { presentCloseup } from "../present/present-pin.ts";
import { type Fail, implement } from "../trpc/implement.ts";
import { retryStale, StaleRead } from "../trpc/retry-stale.ts";
import { changeSponsorship } from "./change-sponsorship.ts";
import { type OwnPin, ownPin } from "./pin-access.ts";
import { sectionOnBoard } from "./section-on-board.ts";

type MoveFail = Fail<"BOARD_NOT_FOUND" | "SECTION_NOT_FOUND">;
interface Place {
  boardId: string;
  sectionId: string | null;
}

export const update = implement(contract, async ({ ctx, input, fail }) => {
  const { db, now } = ctx.deps;
  await retryStale(() =>
    db.transaction(async (tx) => {
      await lockUser(tx, { id: ctx.viewer.user.id });
      const pin = await ownPin(ctx, input.pinId, tx);
      if (!pin) return fail("PIN_NOT_FOUND");
      const board = await savableBoard(ctx, input.boardId ?? pin.boardId, tx);
      if (!board) return fail("BOARD_NOT_FOUND");
      const change: PinChange = await rewrite(tx, pin, input);
      Object.assign(change, await changeSponsorship(ctx, tx, { pin, input, fail }));
      // On its own board a Pin stays in its section unless told; a section never goes along to another board.
      if (board.id !== pin.boardId || input.section !== undefined) {
        const place = { boardId: board.id, sectionId: await sectionOnBoard(tx, board, input.section, fail) };
        Object.assign(change, place, await move(tx, pin, place, now(), fail));
        const { isPublic = pin.isPublic } = change;
        if (isPublic !== pin.isPublic) await countRepins(tx, { ...pin, isPublic: true }, isPublic ? 1 : -1);
      }
      if (Object.keys(change).length === 0) return;
      if (!(await updatePinInPlace(tx, { pin, change }))) throw new StaleRead();
    }),
  );
  // Moved to a secret board, it is no visitor's any more.
  if (input.boardId) await ctx.deps.publicCache.forget();
  // As its own page shows it, for that is where it is edited.
  const row = await findVisiblePinText(db, { pinId: input.pinId, viewerId: ctx.viewer.user.id });
  return row ? presentCloseup(ctx, row) : fail("PIN_NOT_FOUND");
});

/** The new texts with the card that they make; nothing where they are as they were. */
async function rewrite(db: Database, pin: OwnPin, input: ContractInput<typeof contract>): Promise<PinChange> {
  const { title = pin.title, description = pin.description, altText = pin.altText, link = pin.link } = input;
  const same = title === pin.title && description === pin.description && altText === pin.altText && link === pin.link;
  const image = same ? null : await findImage(db, { id: pin.imageId });
  if (!image) return {};
  const text = { title, description, altText, link, domain: domainOf(link) };
  return { ...text, card: pinCard({ id: pin.id, createdAt: pin.createdAt, image, ...text }) };
}

/** Counts a Pin off one place and on to another, boards before sections and each by id. @returns what the board decides */
async function move(tx: Database, from: Place, to: Place, savedAt: Date, fail: MoveFail): Promise<PinChange> {
  let decided: PinChange = {};
  if (from.boardId !== to.boardId) {
    const leave = async () => void (await countBoardPins(tx, { boardId: from.boardId, by: -1 }));
    const enter = async () => {
      const board = await countBoardPins(tx, { boardId: to.boardId, by: 1, savedAt });
      decided = board ? { isPublic: board.isPublic } : fail("BOARD_NOT_FOUND");
    };
    for (const step of inOrder(from.boardId, leave, to.boardId, enter)) await step();
  }
  if (from.sectionId !== to.sectionId) {
    const leave = async () => {
      if (from.sectionId) await countSectionPins(tx, { sectionId: from.sectionId, boardId: from.boardId, by: -1 });
    };
    const enter = async () => {
      if (!to.sectionId) return;
      const there = await countSectionPins(tx, { sectionId: to.sectionId, boardId: to.boardId, by: 1 });
      if (!there) fail("SECTION_NOT_FOUND");
    };
    for (const step of inOrder(from.sectionId, leave, to.sectionId, enter)) await step();
  }
  return decided;
}

const inOrder = <T>(left: string | null, leave: T, entered: string | null, enter: T): T[] =>
  BigInt(left ?? 0) < BigInt(entered ?? 0) ? [leave, enter] : [enter, leave];
