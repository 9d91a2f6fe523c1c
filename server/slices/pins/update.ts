import type { Database } from "../../../db/client.ts";
import { findImage } from "../../../db/queries/media/images.ts";
import { countBoardPins, countRepins, countSectionPins } from "../../../db/queries/pins/count-pins.ts";
import { findVisiblePinText } from "../../../db/queries/pins/find-pin.ts";
import { writePinNote } from "../../../db/queries/pins/pin-note.ts";
import { publishAsPlaced } from "../../../db/queries/pins/publish-pins.ts";
import { type PinChange, updatePinInPlace } from "../../../db/queries/pins/write-pin.ts";
import { askToRead, forgetRich } from "../../../db/queries/rich/write-rich.ts";
import { lockUser } from "../../../db/queries/users/write-user.ts";
import type { ContractInput } from "../../../src/contract/define-contract.ts";
import { domainOf, pinCard } from "../../../src/pins/pin-card.ts";
import { update as contract } from "../../../src/pins/update.contract.ts";
import { savableBoard } from "../../platform/access/board-access.ts";
import { type OwnPin, ownPin } from "../../platform/access/pin-access.ts";
import type { UserContext } from "../../platform/procedure/context.ts";
import { type Fail, implement } from "../../platform/procedure/implement.ts";
import { retryStale, StaleRead } from "../../platform/procedure/retry-stale.ts";
import { serializeCloseup } from "../../platform/serializers/serialize-pin.ts";
import { changeSponsorship, countSponsorAsk } from "./change-sponsorship.ts";
import { sectionOnBoard } from "./section-on-board.ts";

type MoveFail = Fail<"BOARD_NOT_FOUND" | "SECTION_NOT_FOUND" | "PIN_IS_SECRET">;
interface Place {
  boardId: string;
  sectionId: string | null;
}

export const update = implement(contract, async ({ ctx, input, fail }) => {
  const { db, now } = ctx.deps;
  let isCounted = false;
  await retryStale(async () => {
    // Count the question only once, even if only a later try turns out to need it.
    isCounted ||= await countSponsorAsk(ctx, { pinId: input.pinId, input, fail });
    await db.transaction(async (tx) => {
      await lockUser(tx, { id: ctx.viewer.user.id });
      const pin = await ownPin(ctx, input.pinId, tx);
      if (!pin) return fail("PIN_NOT_FOUND");
      const board = await savableBoard(ctx, input.boardId ?? pin.boardId, tx);
      if (!board) return fail("BOARD_NOT_FOUND");
      const change: PinChange = await rewrite(tx, pin, input);
      Object.assign(change, await changeSponsorship(ctx, tx, { pin, input, isCounted, fail }));
      // On the same board a Pin keeps its section unless the call names another; on another board it never keeps it.
      if (board.id !== pin.boardId || input.section !== undefined) {
        const place = { boardId: board.id, sectionId: await sectionOnBoard(tx, board, input.section, fail) };
        Object.assign(change, place, await move(tx, pin, place, now(), fail));
        const { isPublic = pin.isPublic } = change;
        if (isPublic !== pin.isPublic) await countRepins(tx, { ...pin, isPublic: true }, isPublic ? 1 : -1);
      }
      const isChanged = Object.keys(change).length > 0;
      if (isChanged && !(await updatePinInPlace(tx, { pin, change }))) throw new StaleRead();
      if (input.note !== undefined) await writePinNote(tx, { pin, content: input.note, changedAt: now() });
      if (change.link !== undefined && change.link !== pin.link) await readAnew(ctx, tx, pin.id, change.link);
      if (!input.showToEverybody) return;
      if (pin.isConfided) fail("PIN_IS_SECRET");
      await publishAsPlaced(tx, { pinIds: [pin.id] });
    });
  });
  // A Pin that moved to a secret board must disappear for visitors.
  if (input.boardId) await ctx.deps.responseCache.forget();
  if (input.showToEverybody) ctx.deps.responseCache.refresh();
  // Answer with the closeup, because people edit a Pin on its own page.
  const row = await findVisiblePinText(db, { pinId: input.pinId, viewerId: ctx.viewer.user.id });
  return row ? serializeCloseup(ctx, row) : fail("PIN_NOT_FOUND");
});

/** Reset the page's metadata, because a new link leads to another page. */
async function readAnew(ctx: UserContext, tx: Database, pinId: string, link: string | null): Promise<void> {
  if (link === null) return forgetRich(tx, { pinId });
  await askToRead(tx, { pinId, link, dueAt: ctx.deps.now() });
  await ctx.deps.events.record(tx, "pin.linked", { pinId }, { of: ctx.viewer.user.id });
}

/** The new texts with their card; empty if the texts didn't change. */
async function rewrite(db: Database, pin: OwnPin, input: ContractInput<typeof contract>): Promise<PinChange> {
  const { title = pin.title, description = pin.description, altText = pin.altText, link = pin.link } = input;
  const same = title === pin.title && description === pin.description && altText === pin.altText && link === pin.link;
  const image = same ? null : await findImage(db, { id: pin.imageId });
  if (!image) return {};
  const text = { title, description, altText, link, domain: domainOf(link) };
  return { ...text, card: pinCard({ id: pin.id, createdAt: pin.createdAt, image, ...text }) };
}

/**
 * Moves a Pin's count from one board and section to another; boards are locked before sections, and each kind by id.
 * @returns the fields of the Pin that depend on its board
 */
async function move(tx: Database, from: OwnPin, to: Place, savedAt: Date, fail: MoveFail): Promise<PinChange> {
  let decided: PinChange = {};
  if (from.boardId !== to.boardId) {
    const leave = async () => void (await countBoardPins(tx, { boardId: from.boardId, by: -1 }));
    const enter = async () => {
      const board = await countBoardPins(tx, { boardId: to.boardId, by: 1, savedAt });
      if (board?.isOpen && from.isConfided) fail("PIN_IS_SECRET");
      decided = board ? { isPublic: board.isPublic, mayBePublic: board.isOpen } : fail("BOARD_NOT_FOUND");
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
