import type { Database } from "../../../db/client.ts";
import { setCommentsAllowed } from "../../../db/queries/comments/comments-allowed.ts";
import type { ImageRow } from "../../../db/queries/media/images.ts";
import { setPinMentions } from "../../../db/queries/pins/pin-mentions.ts";
import { writePinNote } from "../../../db/queries/pins/pin-note.ts";
import { type SavedText, type SaveEvent, savePin } from "../../../db/queries/pins/save-pin.ts";
import { findKeyedPin, type KeyedPin } from "../../../db/queries/pins/write-pin.ts";
import { type Reading, saveRich } from "../../../db/queries/rich/write-rich.ts";
import { addPinTags } from "../../../db/queries/tags/pin-tags.ts";
import { AD_ONLY_METHOD } from "../../../src/ads/ad-only.ts";
import { inheritedLabels } from "../../../src/model/labels.ts";
import type { SavedPin } from "../../../src/model/pin.ts";
import { type WrittenTexts, writtenTexts } from "../../../src/model/pin.ts";
import { domainOf, pinCard, richCard } from "../../../src/pins/pin-card.ts";
import { SPONSORSHIP } from "../../../src/pins/sponsorship.rules.ts";
import type { SavableBoard, ViewablePin } from "../../platform/access/content-access.ts";
import type { Context, UserContext } from "../../platform/procedure/context.ts";
import type { Fail } from "../../platform/procedure/implement.ts";
import { onceByKey } from "../../platform/procedure/implement.ts";
import { hydrateBoard } from "../../platform/serializers/hydrate-boards.ts";
import { coverUrl, serializePin } from "../../platform/serializers/serialize-pin.ts";
import { keepShown, type PinShows, shownNow } from "./pin-shows.ts";
import { showPin } from "./show.ts";

export interface NewPin extends WrittenTexts {
  /** The `SavableBoard` type proves that the caller has checked access. */
  board: SavableBoard;
  sectionId: string | null;
  image: ImageRow;
  isAffiliateLink?: boolean;
  /** Labels of the Pin itself (`src/model/labels.ts`). */
  labels?: number;
  /** Somebody paid for the Pin; the sponsor isn't named yet. */
  isPaidPartnership?: boolean;
  hasCommentsOff?: boolean;
  method: string;
  originPinId: string | null;
  savedFromPinId: string | null;
  nativeCreatorId: string | null;
  /** Saved from a Pin that its owner keeps secret, so this Pin never becomes public. */
  isConfided?: boolean;
  /** Content besides the picture; "source" copies it from the Pin that this one is saved from. */
  shows?: PinShows | "source" | null;
  /** The owner's private note and tags. */
  note?: string;
  tags?: readonly string[];
  /** The page's metadata if already known; the page is then not read again. */
  rich?: Reading;
  /** When it was first saved, if that was on another site. */
  createdAt?: Date | null;
  /** Its place in the board's order; by its age if missing. */
  position?: string | null;
  /** Only its owner sees it, although its board is public. */
  isPrivate?: boolean;
  /** One of many: nobody is notified, and its page is read when its turn comes. */
  isQuiet?: boolean;
  /** The names that its own description mentions; those of a copied description stay plain text. */
  names?: readonly string[];
  /** The client's idempotency key; null if the Pin is one of many in a call. */
  requestKey?: string | null;
}

/**
 * The fields that a save copies from its source Pin. The save is counted on that Pin and on the first Pin of the chain.
 */
export const repinOf = (source: ViewablePin, byId: string): Omit<NewPin, "board" | "sectionId" | "image"> => ({
  // A Pin for ads alone is on a protected board, and no secret.
  isConfided:
    source.isConfided || (!source.mayBePublic && source.method !== AD_ONLY_METHOD && source.pinnerId !== byId),
  ...writtenTexts(source),
  // Copied too, because the link still earns the same person a commission.
  isAffiliateLink: source.isAffiliateLink,
  labels: inheritedLabels(source.labels),
  method: source.method === AD_ONLY_METHOD ? "uploaded" : source.method,
  originPinId: source.originPinId ?? source.id,
  savedFromPinId: source.id,
  nativeCreatorId: source.nativeCreatorId ?? source.pinnerId,
  shows: source.extras === null ? null : "source",
});

type Texts = { [K in keyof WrittenTexts]?: WrittenTexts[K] | undefined };

/** A saved Pin, with its text if it is new. */
export interface Added {
  id: string;
  text: SavedText | null;
}

/**
 * Runs `addPin`, or returns the Pin that was saved earlier with the same key. Refuses a different board, picture or
 * text, because the client would mistake the old Pin for the new one.
 * @param said the texts of the request itself; texts copied from another Pin may have changed since
 * @param known the Pin saved earlier, if the caller already looked for it
 */
export async function addPinOnce(
  ctx: UserContext,
  pin: NewPin & { requestKey: string | null },
  said: Texts,
  fail: Fail<"BOARD_NOT_FOUND" | "SECTION_NOT_FOUND" | "IDEMPOTENCY_KEY_REUSED">,
  known?: KeyedPin | null,
): Promise<Added> {
  let read = known;
  const saved = await onceByKey<KeyedPin, Added>(
    pin.requestKey,
    {
      find: async (requestKey) => {
        const found =
          read === undefined ? await findKeyedPin(ctx.deps.db, { pinnerId: ctx.viewer.user.id, requestKey }) : read;
        read = undefined;
        return found;
      },
      isSame: (earlier) => isSame(earlier, pin, said),
      index: "pins_request_key_idx",
    },
    () => addPin(ctx, pin, fail),
    fail,
  );
  return "text" in saved ? saved : { id: saved.id, text: null };
}

function isSame(saved: KeyedPin, pin: NewPin, said: Texts): boolean {
  const { board, image, sectionId, savedFromPinId } = pin;
  const asked = { boardId: board.id, imageId: image.id, sectionId, savedFromPinId, ...said };
  return (Object.keys(asked) as (keyof typeof asked)[]).every(
    (of) => asked[of] === undefined || asked[of] === saved[of],
  );
}

const EVENTS: readonly SaveEvent[] = ["pin.saved", "pin.created", "pin.linked"];

/** Notifies subscribers of saved Pins; call this after the commit. */
export function notifySaves({ deps: { events, open } }: Pick<UserContext, "deps">): void {
  for (const name of EVENTS) events.notify(open.db, name);
}

type AddFail = Fail<"BOARD_NOT_FOUND" | "SECTION_NOT_FOUND">;

/** Writes the Pin, then notifies its subscribers. */
async function addPin(ctx: UserContext, pin: NewPin, fail: AddFail): Promise<Added> {
  const added = await writePin(ctx, pin, fail);
  notifySaves(ctx);
  return added;
}

/**
 * Writes a Pin with its card and every counter that changes, all or nothing; in one statement if the Pin has only a
 * picture, no note, no tags and open comments. Notifies nobody: call `notifySaves` after the commit. Fails if the board or the section was
 * deleted in the meantime.
 */
export async function writePin(ctx: UserContext, pin: NewPin, fail: AddFail): Promise<Added & { text: SavedText }> {
  const { db, newId, now } = ctx.deps;
  const id = newId();
  const {
    board,
    image,
    shows = null,
    rich,
    note = "",
    tags = [],
    names = [],
    isAffiliateLink = false,
    labels = 0,
    isConfided = false,
    isPaidPartnership = false,
    hasCommentsOff = false,
    isPrivate = false,
    isQuiet = false,
    position = null,
    requestKey = null,
    ...written
  } = pin;
  const savedAt = now();
  const own = { ...written, id, createdAt: pin.createdAt ?? savedAt, domain: domainOf(pin.link) };
  const write = async (tx: Database, extras: string | null) => {
    const saved = await savePin(
      tx,
      {
        ...own,
        isAffiliateLink,
        labels,
        isConfided,
        isPrivate,
        isQuiet,
        position,
        savedAt,
        isLinkCard: image.isDrawn,
        requestKey,
        extras,
        isRead: rich !== undefined,
        sponsorshipStatus: isPaidPartnership ? SPONSORSHIP.AGREED : null,
        boardId: board.id,
        pinnerId: ctx.viewer.user.id,
        imageId: image.id,
        card: pinCard({ ...own, image }),
      },
      ctx.deps.events.part,
    );
    if (saved === "person") return fail("AUTHORIZATION_FAILED");
    if (saved === "board") return fail("BOARD_NOT_FOUND");
    return saved === "section" ? fail("SECTION_NOT_FOUND") : saved;
  };
  const text =
    shows === null && !rich && note === "" && tags.length === 0 && names.length === 0 && !hasCommentsOff
      ? await write(db, null)
      : await db.transaction(async (tx: Database) => {
          const shown = await shownNow(ctx.deps, tx, shows, pin.savedFromPinId);
          const saved = await write(tx, shown.extras);
          await keepShown(ctx.deps, tx, id, shown);
          await writePinNote(tx, { pin: { id }, content: note, changedAt: now() });
          const writerId = ctx.viewer.user.id;
          if (names.length > 0 && (await setPinMentions(tx, { pinId: id, writerId, names })) > 0)
            await ctx.deps.events.record(tx, "pin.mentioned", { pinId: id });
          await addPinTags(tx, { pinIds: [id], userId: ctx.viewer.user.id, tags });
          if (hasCommentsOff) await setCommentsAllowed(tx, { pinId: id, allowed: false, now: savedAt });
          if (!pin.link || !rich) return saved;
          await saveRich(tx, { ...rich, pinId: id, link: pin.link });
          return { ...saved, richMetadata: rich.data && richCard(rich.data, rich) };
        });
  return { id, text };
}

/** A Pin that was just saved, with its board's current cover. @param gone as for `showPin` */
export async function showSavedPin(
  ctx: Context,
  { id, text }: Added,
  board: SavableBoard,
  gone: () => never,
): Promise<SavedPin> {
  const pin = (text ? serializePin(ctx, text) : await showPin(ctx, id, gone)).read();
  // Without a chosen cover, the cover is the newest Pin, which is this one.
  const own = pin.images["474x"].url;
  const chosen = async () => (text ? coverUrl(ctx, text.cover) : await coverOf(ctx, board.id));
  const imageCoverUrl = board.coverPinId === null ? own : ((await chosen()) ?? own);
  return { ...pin, board: { ...pin.board, imageCoverUrl } };
}

async function coverOf(ctx: Context, boardId: string): Promise<string | null> {
  const board = (await hydrateBoard(ctx, boardId))?.read();
  return board?.imageCoverUrl ?? null;
}
