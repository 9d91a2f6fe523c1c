import type { Database } from "../../../db/client.ts";
import { findNote } from "../../../db/queries/media/documents.ts";
import { findImage, type ImageRow } from "../../../db/queries/media/images.ts";
import { deleteCopy, wantsCopies } from "../../../db/queries/mine/link-copies.ts";
import { countBoardPins, countRepins, countSectionPins } from "../../../db/queries/pins/count-pins.ts";
import { findVisiblePinText } from "../../../db/queries/pins/find-pin.ts";
import { setPinMentions } from "../../../db/queries/pins/pin-mentions.ts";
import { findPinNote, writePinNote } from "../../../db/queries/pins/pin-note.ts";
import { publishAsPlaced } from "../../../db/queries/pins/publish-pins.ts";
import { answerSponsorship as writeAnswer } from "../../../db/queries/pins/sponsorship.ts";
import { type PinChange, updatePinInPlace, withDeclared } from "../../../db/queries/pins/write-pin.ts";
import { askToRead, forgetRich, type Reading, saveRich } from "../../../db/queries/rich/write-rich.ts";
import { findActivePerson } from "../../../db/queries/users/find-user.ts";
import { lockUser } from "../../../db/queries/users/write-user.ts";
import type { ContractInput } from "../../../src/contract/define-contract.ts";
import { WRITTEN_TEXTS, type WrittenTexts, writtenTexts } from "../../../src/model/pin.ts";
import { at } from "../../../src/model/problem.ts";
import { domainOf, pinCard } from "../../../src/pins/pin-card.ts";
import * as contract from "../../../src/pins/pins.contract.ts";
import { editSponsorship, SPONSORSHIP } from "../../../src/pins/sponsorship.rules.ts";
import { hasLinks, LINKED } from "../../../src/spam/links.rules.ts";
import { mentionedNames } from "../../../src/text/mentions.rules.ts";
import { type OwnPin, ownPin, savableBoard, viewablePin } from "../../platform/access/content-access.ts";
import { refuseBlockedLinks } from "../../platform/access/destination.ts";
import { linkCardImage } from "../../platform/media/link-card-image.ts";
import { noteImage } from "../../platform/media/note-image.ts";
import type { UserContext } from "../../platform/procedure/context.ts";
import { type Fail, implement } from "../../platform/procedure/implement.ts";
import { retryStale, StaleRead } from "../../platform/procedure/retry-stale.ts";
import { serializeCloseup } from "../../platform/serializers/serialize-pin.ts";
import { limitOpened } from "../spam/public.ts";
import { sectionOnBoard } from "./create.ts";
import { showPin } from "./show.ts";

type Paid = Pick<ContractInput<typeof contract.update>, "isPaidPartnership" | "sponsorUsername" | "isAffiliateLink">;

/**
 * The owner's changes to the paid partnership; empty if nothing changes. A newly named sponsor is asked by notification
 * and mail, in the same transaction.
 * @param isCounted whether `countSponsorAsk` has counted the request to the sponsor
 * @throws StaleRead if a request turns out to be necessary that was not counted
 */
export async function changeSponsorship(
  ctx: UserContext,
  tx: Database,
  { pin, input, isCounted, fail }: { pin: OwnPin; input: Paid; isCounted: boolean; fail: Fail<"USER_NOT_FOUND"> },
): Promise<PinChange> {
  const { isPaidPartnership, sponsorUsername, isAffiliateLink = pin.isAffiliateLink } = input;
  const change: PinChange = isAffiliateLink === pin.isAffiliateLink ? {} : { isAffiliateLink };
  const sponsorId = sponsorUsername ? await sponsorNamed(ctx, tx, sponsorUsername, fail) : sponsorUsername;
  const after = editSponsorship(pin, { isPaidPartnership, sponsorId });
  if (after.sponsorshipStatus === pin.sponsorshipStatus && after.sponsorId === pin.sponsorId) return change;
  if (after.sponsorId && after.sponsorshipStatus === SPONSORSHIP.ASKED) {
    if (!isCounted) throw new StaleRead();
    const asked = { pinId: pin.id, sponsorId: after.sponsorId };
    await ctx.deps.events.record(tx, "pin.sponsor_asked", asked);
    await ctx.deps.events.record(tx, "mail.sponsor_asked", asked);
  }
  return { ...change, sponsorshipStatus: after.sponsorshipStatus, sponsorId: after.sponsorId };
}

/**
 * Counts the request that a change would send to a new sponsor, before the transaction that writes it.
 * @returns whether the change sends a request
 * @throws ProductError RATE_LIMITED
 */
export async function countSponsorAsk(
  ctx: UserContext,
  { pinId, input, fail }: { pinId: string; input: Paid; fail: Fail<"USER_NOT_FOUND"> },
): Promise<boolean> {
  const { db, limits } = ctx.deps;
  if (!input.sponsorUsername) return false;
  const pin = await ownPin(ctx, pinId);
  if (!pin) return false;
  const sponsorId = await sponsorNamed(ctx, db, input.sponsorUsername, fail);
  const after = editSponsorship(pin, { isPaidPartnership: input.isPaidPartnership, sponsorId });
  const isSame = after.sponsorshipStatus === pin.sponsorshipStatus && after.sponsorId === pin.sponsorId;
  if (isSame || after.sponsorshipStatus !== SPONSORSHIP.ASKED) return false;
  await limits.consume("invite", { ip: ctx.ip, userId: ctx.viewer.user.id });
  return true;
}

async function sponsorNamed(
  ctx: UserContext,
  tx: Database,
  username: string,
  fail: Fail<"USER_NOT_FOUND">,
): Promise<string> {
  const found = await findActivePerson(tx, { username, viewerId: ctx.viewer.user.id });
  if (!found) return fail("USER_NOT_FOUND", at("sponsorUsername", { code: "sponsorUnknown" }));
  if (found.id === ctx.viewer.user.id) {
    fail("INVALID_PARAMETERS", at("sponsorUsername", { code: "sponsorOneself" }));
  }
  return found.id;
}

type MoveFail = Fail<"BOARD_NOT_FOUND" | "SECTION_NOT_FOUND" | "PIN_IS_SECRET">;
interface Place {
  boardId: string;
  sectionId: string | null;
}

export const update = implement(contract.update, async ({ ctx, input, fail }) => {
  const { db, now } = ctx.deps;
  await refuseNewLinks(ctx, input, fail);
  const drawn = await drawnAnew(ctx, input, fail);
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
      const change: PinChange = await rewrite(tx, pin, input, drawn);
      if (input.isAiMade !== undefined) change.labels = withDeclared(input.isAiMade);
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
      if (change.description !== undefined && change.description !== pin.description)
        await setPinMentions(tx, {
          pinId: pin.id,
          writerId: ctx.viewer.user.id,
          names: mentionedNames(change.description),
        });
      if (input.note !== undefined) await writePinNote(tx, { pin, content: input.note, changedAt: now() });
      if (change.link !== undefined && change.link !== pin.link) await readAnew(ctx, tx, pin.id, change.link);
      if (change.imageId !== undefined || LINKED.some((name) => change[name] !== undefined))
        await ctx.deps.events.record(tx, "spam.judge", { kind: "pin", subjectId: pin.id });
      if (input.showToEverybody) {
        if (pin.isConfided) fail("PIN_IS_SECRET");
        await publishAsPlaced(tx, { pinIds: [pin.id] });
      }
      if (input.boardId || input.showToEverybody) await limitOpened(ctx.deps, tx, { pinIds: [pin.id] });
    });
  });
  // A Pin that moved to a secret board must disappear for visitors.
  if (input.boardId) await ctx.deps.responseCache.forget();
  if (input.showToEverybody) ctx.deps.responseCache.refresh();
  // Answer with the closeup, because people edit a Pin on its own page.
  const row = await findVisiblePinText(db, { pinId: input.pinId, viewerId: ctx.viewer.user.id });
  return row ? serializeCloseup(ctx, row) : fail("PIN_NOT_FOUND");
});

/** Refuses links to blocked sites. Texts that a form sends unchanged stay, so that a person can change the others. */
async function refuseNewLinks(
  ctx: UserContext,
  input: ContractInput<typeof contract.update>,
  fail: Fail<"LINK_BLOCKED">,
): Promise<void> {
  const said = LINKED.filter((name) => hasLinks(input[name]));
  if (said.length === 0) return;
  const pin = await ownPin(ctx, input.pinId);
  const changed = said.filter((name) => input[name] !== pin?.[name]);
  await refuseBlockedLinks(ctx.deps, Object.fromEntries(changed.map((name) => [name, input[name]])), fail);
}

/** Reset the page's metadata and delete its copy, because a new link leads to another page. */
async function readAnew(ctx: UserContext, tx: Database, pinId: string, link: string | null): Promise<void> {
  await deleteCopy(tx, { pinId });
  if (link === null) return forgetRich(tx, { pinId });
  await askToRead(tx, { pinId, link, dueAt: ctx.deps.now() });
  const { id: of } = ctx.viewer.user;
  await ctx.deps.events.record(tx, "pin.linked", { pinId }, { of });
  if (await wantsCopies(tx, { userId: of })) await ctx.deps.events.record(tx, "pin.copy", { pinId }, { of });
}

/**
 * The picture of a link card that gets another link, or of a note that gets another text, drawn before the transaction, which must not
 * wait for it; null for other changes.
 */
async function drawnAnew(
  ctx: UserContext,
  { pinId, link, markdown }: Pick<ContractInput<typeof contract.update>, "pinId" | "link" | "markdown">,
  fail: Fail<"LINK_BLOCKED">,
): Promise<ImageRow | null> {
  if (markdown !== undefined) return noteAnew(ctx, { pinId, markdown }, fail);
  if (link === undefined || !(await ownPin(ctx, pinId))?.isLinkCard) return null;
  if (link === null) return fail("INVALID_PARAMETERS", at("link", { code: "linkCardLink" }));
  return linkCardImage(ctx.deps, { link });
}

/** Null for a text that stays as it is. A copy of somebody else's note keeps their words. */
async function noteAnew(
  ctx: UserContext,
  { pinId, markdown }: { pinId: string; markdown: string },
  fail: Fail<"LINK_BLOCKED">,
): Promise<ImageRow | null> {
  const pin = await ownPin(ctx, pinId);
  const current = pin && (await findNote(ctx.deps.db, { imageId: pin.imageId }));
  if (!pin || current === markdown) return null;
  const isOwn = current !== null && (pin.nativeCreatorId ?? pin.pinnerId) === pin.pinnerId;
  if (!isOwn) return fail("INVALID_PARAMETERS", at("markdown", { code: "noteNotYours" }));
  if (markdown.trim() === "") return fail("INVALID_PARAMETERS", at("markdown", { code: "noteEmpty" }));
  await refuseBlockedLinks(ctx.deps, { markdown }, fail);
  return noteImage(ctx.deps, { markdown });
}

/**
 * The new texts with their card; empty if nothing changed.
 * @param drawn the picture of the new link of a link card, or of the new text of a note
 */
async function rewrite(
  db: Database,
  pin: OwnPin,
  input: ContractInput<typeof contract.update>,
  drawn: ImageRow | null,
): Promise<PinChange> {
  const isGiven = (name: keyof WrittenTexts) => input[name] !== undefined && input[name] !== pin[name];
  const given = Object.fromEntries(WRITTEN_TEXTS.filter(isGiven).map((name) => [name, input[name]]));
  if (Object.keys(given).length === 0 && !drawn) return {};
  const image = drawn ?? (await findImage(db, { id: pin.imageId }));
  if (!image) return {};
  const texts = { ...writtenTexts(pin), ...given };
  const text = { ...texts, domain: domainOf(texts.link) };
  const card = pinCard({ id: pin.id, createdAt: pin.createdAt, image, ...text });
  return { ...text, card, imageId: image.id };
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

export const setNote = implement(contract.setNote, async ({ ctx, input: { pinId, pinNoteContent }, fail }) => {
  const { db, now } = ctx.deps;
  await db.transaction(async (tx) => {
    const pin = await ownPin(ctx, pinId, tx);
    if (!pin) return fail("PIN_NOT_FOUND");
    await writePinNote(tx, { pin, content: pinNoteContent, changedAt: now() });
  });
  return { pinId, pinNoteContent };
});

export const note = implement(contract.note, async ({ ctx, input: { pinId }, fail }) => {
  if (!(await ownPin(ctx, pinId))) return fail("PIN_NOT_FOUND");
  return { pinId, pinNoteContent: await findPinNote(ctx.deps.db, { pinId }) };
});

interface ShopsPin {
  pinId: string;
  /** Null keeps the picture. */
  image: ImageRow | null;
  /** The Pin's current picture. */
  shown: ImageRow;
  texts: WrittenTexts & { link: string };
  rich: Reading;
}

/** Updates a shop's Pin from its feed. @returns false if the person has deleted the Pin */
export async function changeShopsPin(
  ctx: UserContext,
  { pinId, image, shown, texts, rich }: ShopsPin,
): Promise<boolean> {
  const { db } = ctx.deps;
  const isThere = await retryStale(() =>
    db.transaction(async (tx) => {
      await lockUser(tx, { id: ctx.viewer.user.id });
      const pin = await ownPin(ctx, pinId, tx);
      if (!pin) return false;
      const text = { ...texts, domain: domainOf(texts.link) };
      const card = pinCard({ id: pin.id, createdAt: pin.createdAt, image: image ?? shown, ...text });
      const change: PinChange = { ...text, card, ...(image && { imageId: image.id, isLinkCard: image.isDrawn }) };
      if (!(await updatePinInPlace(tx, { pin, change }))) throw new StaleRead();
      await saveRich(tx, { ...rich, pinId, link: texts.link });
      return true;
    }),
  );
  ctx.deps.responseCache.refresh();
  return isThere;
}

export const answerSponsorship = implement(
  contract.answerSponsorship,
  async ({ ctx, input: { pinId, accept }, fail }) => {
    if (!(await viewablePin(ctx, pinId))) fail("PIN_NOT_FOUND");
    const status = accept ? SPONSORSHIP.AGREED : SPONSORSHIP.DECLINED;
    if (!(await writeAnswer(ctx.deps.db, { pinId, sponsorId: ctx.viewer.user.id, status }))) fail("PIN_NOT_FOUND");
    // A sponsor who declined is no longer shown on the Pin.
    if (!accept) await ctx.deps.responseCache.forget();
    return showPin(ctx, pinId, () => fail("PIN_NOT_FOUND"));
  },
);
