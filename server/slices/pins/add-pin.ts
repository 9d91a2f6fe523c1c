import type { Database } from "../../../db/client.ts";
import type { ImageRow } from "../../../db/queries/media/images.ts";
import { countBoardPins, countRepins, countSectionPins, countUserPins } from "../../../db/queries/pins/count-pins.ts";
import { findKeyedPin, insertPin, type KeyedPin } from "../../../db/queries/pins/write-pin.ts";
import { askToRead, copyRich, type Reading, saveRich } from "../../../db/queries/rich/write-rich.ts";
import { domainOf, pinCard } from "../../../src/pins/pin-card.ts";
import { SPONSORSHIP } from "../../../src/pins/sponsorship.rules.ts";
import type { SavableBoard } from "../../platform/access/board-access.ts";
import type { UserContext } from "../../platform/procedure/context.ts";
import type { Fail } from "../../platform/procedure/implement.ts";
import { onceByKey } from "../../platform/procedure/once-by-key.ts";
import { keepShown, type PinShows, shownNow } from "./pin-shows.ts";

export interface NewPin {
  /** Checked before: a writer needs a board that the viewer may save to. */
  board: SavableBoard;
  sectionId: string | null;
  image: ImageRow;
  title: string;
  description: string;
  altText: string;
  link: string | null;
  isAffiliateLink?: boolean;
  /** Somebody paid for it, and is not named. */
  isPaidPartnership?: boolean;
  method: string;
  originPinId: string | null;
  savedFromPinId: string | null;
  nativeCreatorId: string | null;
  /** Saved from a Pin that its person keeps secret: it never gets public. */
  isConfided?: boolean;
  /** What it shows beside its picture; "source": the same as the Pin that it is saved from. */
  shows?: PinShows | "source" | null;
  /** What its page says, where that is known already: the page is not read for it. */
  rich?: Reading;
  /** What the client calls its request; not for a Pin that is one of many. */
  requestKey?: string | null;
}

type Texts = { [K in "title" | "description" | "altText" | "link"]?: NewPin[K] | undefined };

/**
 * `addPin`, or the Pin saved earlier with the same key. A different board, picture or text is refused: the client would
 * take the old Pin for the new one.
 * @param said the texts that the request gives itself; what it takes from another Pin may have changed there since
 */
export async function addPinOnce(
  ctx: UserContext,
  pin: NewPin & { requestKey: string | null },
  said: Texts,
  fail: Fail<"BOARD_NOT_FOUND" | "SECTION_NOT_FOUND" | "IDEMPOTENCY_KEY_REUSED">,
): Promise<string> {
  const { id } = await onceByKey(
    pin.requestKey,
    {
      find: (requestKey) => findKeyedPin(ctx.deps.db, { pinnerId: ctx.viewer.user.id, requestKey }),
      isSame: (saved) => isSame(saved, pin, said),
      index: "pins_request_key_idx",
    },
    async () => ({ id: await addPin(ctx, pin, fail) }),
    fail,
  );
  return id;
}

function isSame(saved: KeyedPin, pin: NewPin, said: Texts): boolean {
  const { board, image, sectionId, savedFromPinId } = pin;
  const asked = { boardId: board.id, imageId: image.id, sectionId, savedFromPinId, ...said };
  return (Object.keys(asked) as (keyof typeof asked)[]).every(
    (of) => asked[of] === undefined || asked[of] === saved[of],
  );
}

/**
 * Writes a Pin with its card and every counter that it changes, all or nothing.
 * @returns its id; fails where the board or the section went away meanwhile
 */
export async function addPin(
  ctx: UserContext,
  pin: NewPin,
  fail: Fail<"BOARD_NOT_FOUND" | "SECTION_NOT_FOUND">,
): Promise<string> {
  const { db, events, newId, now } = ctx.deps;
  const pinnerId = ctx.viewer.user.id;
  const createdAt = now();
  const id = newId();
  const { board, image, shows = null, rich: _, ...written } = pin;
  const own = { ...written, id, createdAt, domain: domainOf(pin.link) };
  await db.transaction(async (tx: Database) => {
    const shown = await shownNow(ctx.deps, tx, shows, pin.savedFromPinId);
    if (!(await countUserPins(tx, { userId: pinnerId, by: 1 }))) fail("AUTHORIZATION_FAILED");
    const counted = await countBoardPins(tx, { boardId: board.id, by: 1, savedAt: createdAt });
    if (!counted) return fail("BOARD_NOT_FOUND");
    const { sectionId } = pin;
    if (sectionId && !(await countSectionPins(tx, { sectionId, boardId: board.id, by: 1 }))) fail("SECTION_NOT_FOUND");
    const { isConfided = false } = pin;
    const mayBePublic = counted.isOpen && !isConfided;
    const isPublic = counted.isPublic && mayBePublic;
    await countRepins(tx, { ...pin, isPublic }, 1);
    await insertPin(tx, {
      ...own,
      extras: shown.extras,
      boardId: board.id,
      pinnerId,
      imageId: image.id,
      ...{ isPublic, mayBePublic, isConfided },
      ...(pin.isPaidPartnership && { sponsorshipStatus: SPONSORSHIP.AGREED }),
      card: pinCard({ ...own, image }),
    });
    await keepShown(ctx.deps, tx, id, shown);
    if (pin.link && pin.rich) await saveRich(tx, { ...pin.rich, pinId: id, link: pin.link });
    else if (pin.link && !(await copied(tx, { from: pin.savedFromPinId, to: id, link: pin.link }))) {
      await askToRead(tx, { pinId: id, link: pin.link, dueAt: createdAt });
      await events.record(tx, "pin.linked", { pinId: id });
    }
    if (pin.savedFromPinId) await events.record(tx, "pin.saved", { pinId: id });
    else if (isPublic) await events.record(tx, "pin.created", { pinId: id });
  });
  return id;
}

/** A Pin saved from another starts with that Pin's page data. */
const copied = async (tx: Database, { from, ...rest }: { from: string | null; to: string; link: string }) =>
  from !== null && copyRich(tx, { from, ...rest });
