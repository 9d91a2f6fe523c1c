import { findImport, finishImport, type ImportRow } from "../../../db/queries/imports/imports.ts";
import {
  type OpenItem,
  openItems,
  pinOfPicture,
  pinsOfKeys,
  type Settled,
  settleItems,
} from "../../../db/queries/imports/make.ts";
import type { ImageRow } from "../../../db/queries/media/images.ts";
import { busyWait, type ItemProblem } from "../../../src/imports/import.rules.ts";
import { type ImportedTexts, isPrivatePin, linkOf, positionOf, textsOf } from "../../../src/imports/plan.rules.ts";
import { type ErrorName, isOverloaded, ProductError } from "../../../src/model/errors.ts";
import { type SavableBoard, savableBoard } from "../../platform/access/content-access.ts";
import { refuseBlockedLinks } from "../../platform/access/destination.ts";
import { linkCardImage } from "../../platform/media/link-card-image.ts";
import { noteImage } from "../../platform/media/note-image.ts";
import { isStoreFault } from "../../platform/media/store-fault.ts";
import type { UserContext } from "../../platform/procedure/context.ts";
import type { Fail } from "../../platform/procedure/implement.ts";
import { TaskEnded } from "../../platform/sandbox/reader.ts";
import { createLimiter } from "../../platform/system/limiter.ts";
import { addPinOnce } from "../pins/public.ts";
import { limitOpened } from "../spam/public.ts";
import { dropArchive, openArchive } from "./archive-file.ts";
import { createFinder } from "./find-picture.ts";
import { finishBoards } from "./finish-boards.ts";
import { hold } from "./lease.ts";
import { createPartsMaker, type MadeParts } from "./make-parts.ts";
import { makePlaces } from "./make-places.ts";

const AT_ONCE = 40;
/** Entries at the same time: most of them wait for other servers. */
const PARALLEL = 4;
/** Time of one job; the next one continues, after other people's. */
const PART_MS = 60_000;
/** An entry is tried again if it failed because of the site: about three times for a fault, and 30 times if its drawing process ended. */
const TRIES_MAX = 30;
const FAULT_TRIES = 10;
/** Delay before a refused picture is looked for again. */
const AGAIN_MS = 3_600_000;

const refuse: Fail<ErrorName> = (name, details) => {
  throw new ProductError(name, details);
};

interface Part {
  ctx: UserContext;
  row: ImportRow;
  finder: ReturnType<typeof createFinder>;
  boards: Map<string, Promise<SavableBoard | null>>;
  /** For each board, picture and link, the Pin that is being made: an equal one waits, and is then a double. */
  making: Map<string, Promise<unknown>>;
  parts: ReturnType<typeof createPartsMaker>;
  signal: AbortSignal;
  /** Whether the job's time is over; entries that aren't begun wait for the next one. */
  isOver: () => boolean;
  /** Errors that are nobody's fault, such as those of a full disk. */
  faults: unknown[];
  /** Whether an entry waits for the processes that draw and read pictures. */
  isBusy: boolean;
}

/**
 * Makes the next boards and Pins of an import. Every Pin has its own key, so a killed job makes none twice.
 * @returns whether work is left
 */
export async function makePins(ctx: UserContext, row: ImportRow, signal: AbortSignal): Promise<boolean> {
  const { deps } = ctx;
  const until = performance.now() + PART_MS;
  const isOver = () => signal.aborted || performance.now() > until;
  if (!(await makePlaces(ctx, row, isOver))) return true;
  const finder = createFinder(deps, signal);
  const part: Part = {
    ctx,
    row,
    finder,
    parts: createPartsMaker(ctx, { importId: row.id, finder, signal, holdOn: () => hold(ctx.deps, row.id) }),
    isOver,
    boards: new Map(),
    making: new Map(),
    signal,
    faults: [],
    isBusy: false,
  };
  let waitedMs: number | null = null;
  const limited = createLimiter(PARALLEL);
  while (!isOver()) {
    const items = await openItems(deps.db, { id: row.id, limit: AT_ONCE });
    if (items.length === 0) return finish(ctx, row);
    part.isBusy = false;
    const keys = items.map(({ seq }) => keyOf(row, seq));
    const made = await pinsOfKeys(deps.db, { userId: row.userId, keys });
    const settled = await Promise.all(
      items.map((item) => limited(() => settleOne(part, item, made.get(keyOf(row, item.seq)) ?? null))),
    );
    const done = settled.filter((one) => one !== null);
    await deps.db.transaction(async (tx) => {
      await limitOpened(deps, tx, { pinIds: done.flatMap(({ pinId }) => pinId ?? []) });
      await settleItems(tx, { id: row.id, settled: done });
    });
    await hold(deps, row.id);
    if (part.faults.length > 0) throw part.faults[0];
    const now = await findImport(deps.db, { id: row.id });
    if (now?.state !== "running" || now.isPaused || now.isUndoing) return false;
    const isStuck = settled.every((one) => one === null || one.state === "planned");
    waitedMs = part.isBusy ? busyWait(waitedMs, isStuck) : null;
    if (waitedMs !== null && !signal.aborted) await Bun.sleep(waitedMs);
  }
  return true;
}

/** The request key of an entry's Pin. */
export const keyOf = ({ id }: Pick<ImportRow, "id">, seq: number): string => `import-${id}-${seq}`;

/** The archive is not needed any more once its Pins exist; `forgetArchives` deletes it from the store. */
async function finish(ctx: UserContext, { id }: ImportRow): Promise<false> {
  const { config, db, events, now } = ctx.deps;
  await finishBoards(ctx, id);
  const isFinished = await db.transaction(async (tx) => {
    const isOurs = await finishImport(tx, { id, state: "done", now: now() });
    if (isOurs) await events.record(tx, "import.ended", { importId: id });
    return isOurs;
  });
  if (isFinished) await dropArchive(config, id);
  return false;
}

type Outcome = Partial<Settled> & Pick<Settled, "state">;

/** @returns null if the entry has to wait for another part of the job */
async function settleOne(
  part: Part,
  item: OpenItem,
  made: { id: string; isCard: boolean } | null,
): Promise<Settled | null> {
  const { seq, tries } = item;
  const settled = (outcome: Outcome): Settled => ({
    seq,
    pinId: null,
    code: null,
    isCard: false,
    isDouble: false,
    // From then on, looks for the picture of a link card are counted.
    tries: 0,
    dueAt: null,
    ...outcome,
  });
  const again = (error: unknown, cost: number): Settled => {
    if (tries + cost < TRIES_MAX) return settled({ state: "planned", tries: tries + cost });
    part.ctx.deps.log.warn({ err: error, importId: part.row.id, seq }, "an entry of an import could not become a Pin");
    return settled({ state: "failed", code: "importPinFault" });
  };
  try {
    if (part.isOver()) return null;
    if (made)
      return settled({ state: "made", pinId: made.id, isCard: made.isCard, dueAt: dueOf(part, item, made.isCard) });
    const outcome = await makeOne(part, item);
    return outcome && settled(outcome);
  } catch (error) {
    if (error instanceof ProductError && error.http < 500) return settled({ state: "failed", code: codeOf(error) });
    if (part.signal.aborted) return null;
    if (isOverloaded(error)) {
      part.isBusy = true;
      const isCrash = error instanceof Error && error.cause instanceof TaskEnded;
      return isCrash ? again(error, 1) : null;
    }
    part.faults.push(error);
    // A store or a disk that fails is not the entry's fault: the job waits until it is back, and no entry is lost.
    if (isStoreFault(error)) return null;
    return again(error, FAULT_TRIES);
  }
}

const PROBLEMS: { readonly [E in ErrorName]?: ItemProblem } = {
  BOARD_NOT_FOUND: "importBoardGone",
  SECTION_NOT_FOUND: "importBoardGone",
  LINK_BLOCKED: "importLinkBlocked",
};
const codeOf = ({ errorName }: ProductError): ItemProblem => PROBLEMS[errorName] ?? "importPinFault";

/** A link's page is looked at soon; a picture that was just refused is asked for later. */
const dueOf = ({ ctx }: Part, { pin }: OpenItem, isCard: boolean): string | null =>
  isCard ? new Date(ctx.deps.now().getTime() + (pin.picture ? AGAIN_MS : 0)).toISOString() : null;

async function makeOne(part: Part, item: OpenItem): Promise<Outcome | null> {
  const { ctx, row, boards } = part;
  const { pin, boardId, placeState, isPresent } = item;
  if (placeState === "skipped") return { state: "skipped" };
  if (boardId === null) return { state: "failed", code: "importBoardsFull" };
  if (isPresent && row.names === "merge") return { state: "present" };
  if (!boards.has(boardId)) boards.set(boardId, savableBoard(ctx, boardId));
  const board = await boards.get(boardId);
  if (!board) return { state: "failed", code: "importBoardGone" };
  const image = await pictureOf(part, item);
  if (image === "busy") return null;
  if (image === "none") return { state: "failed", code: "importPicture" };
  const texts = textsOf(pin, row.tags);
  // A picture that vanished leaves its address, so that the card leads to it.
  const link = texts.link ?? (image.isDrawn ? addressOf(pin) : null);
  const key = `${boardId} ${image.id} ${link ?? ""}`;
  const before = part.making.get(key) ?? Promise.resolve();
  const making = before.then(() => addUnlessSame(part, item, { board, image, link, texts }));
  part.making.set(
    key,
    making.catch(() => null),
  );
  return making;
}

interface NewParts {
  board: SavableBoard;
  image: ImageRow;
  link: string | null;
  texts: ImportedTexts;
}

async function addUnlessSame(part: Part, item: OpenItem, { board, image, link, texts }: NewParts): Promise<Outcome> {
  const { ctx, row } = part;
  const { pin, sectionId, seq } = item;
  const same = await pinOfPicture(ctx.deps.db, { userId: row.userId, boardId: board.id, imageId: image.id, link });
  const isOwn = same?.requestKey?.startsWith(`import-${row.id}-`) ?? false;
  if (same && !(isOwn && row.source === "tackboard"))
    return isOwn ? { state: "skipped", isDouble: true } : { state: "present" };
  const { note, tags, isCut: _, ...written } = texts;
  await refuseBlockedLinks(ctx.deps, { link, markdown: pin.markdown }, refuse);
  const shown = await partsOf(part, item, image);
  if (shown === "later") return { state: "failed", code: "importFilmsFull" };
  const { id } = await addPinOnce(
    ctx,
    {
      board,
      sectionId,
      image,
      ...written,
      link,
      note,
      tags,
      method: pin.picture && "file" in pin.picture ? "uploaded" : "scraped",
      originPinId: null,
      savedFromPinId: null,
      nativeCreatorId: row.userId,
      createdAt: pin.createdAt === null ? null : new Date(pin.createdAt),
      position: positionOf(row.id, seq),
      isPrivate: isPrivatePin(row.privacy, pin.isPrivate ?? item.isPrivate, item.isOldBoard),
      isAffiliateLink: pin.isAffiliateLink ?? false,
      isPaidPartnership: pin.isPaidPartnership ?? false,
      hasCommentsOff: pin.hasCommentsOff ?? false,
      isQuiet: true,
      shows: shown.shows,
      requestKey: keyOf(row, seq),
    },
    {},
    refuse,
    // The part of the job looked for its Pins; the index refuses one that was made meanwhile.
    null,
  );
  const isCard = image.isDrawn && !pin.markdown;
  const code = shown.isWhole ? null : "archivePinParts";
  return { state: "made", code, pinId: id, isCard, dueAt: dueOf(part, item, isCard) };
}

/** The films and pages of an entry; none if a drawn picture stands for its own. */
async function partsOf(
  { ctx, row, parts, signal }: Part,
  { pin }: OpenItem,
  image: ImageRow,
): Promise<MadeParts | "later"> {
  const nothing = { shows: null, isWhole: !pin.parts };
  if (!pin.parts || !pin.picture || !("file" in pin.picture) || image.isDrawn) return nothing;
  // Films take long; the schedule must not take the import for abandoned.
  await hold(ctx.deps, row.id);
  const archive = await openArchive(ctx.deps, row, signal);
  return archive ? parts.make(archive, pin.parts, { name: pin.picture.file, image }) : nothing;
}

const addressOf = ({ picture }: OpenItem["pin"]): string | null =>
  picture && "url" in picture ? linkOf({ link: picture.url }) : null;

/** The picture of an entry: its own, or a drawn one for its link. */
async function pictureOf({ ctx, row, finder, signal }: Part, { pin }: OpenItem): Promise<ImageRow | "none" | "busy"> {
  const { picture, markdown } = pin;
  if (markdown) return noteImage(ctx.deps, { markdown });
  const link = linkOf(pin) ?? addressOf(pin);
  const card = async (): Promise<ImageRow | "none"> => (link === null ? "none" : linkCardImage(ctx.deps, { link }));
  if (!picture) return card();
  if ("url" in picture) {
    const found = await finder.fetched(picture.url);
    return found === "none" ? card() : found;
  }
  const archive = await openArchive(ctx.deps, row, signal);
  const found = archive ? await finder.unpacked(archive, picture.file) : "none";
  return found === "none" ? card() : found;
}
