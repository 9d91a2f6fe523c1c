import type { Database } from "../../../db/client.ts";
import { carryLabels } from "../../../db/queries/media/derived-labels.ts";
import { insertDocument } from "../../../db/queries/media/documents.ts";
import { addImage, findImageBySignature, type ImageRow, type KnownImage } from "../../../db/queries/media/images.ts";
import { listedActions } from "../../../db/queries/spam/hash-lists.ts";
import { labelBit } from "../../../src/model/labels.ts";
import { documentCard } from "../../../src/pins/document-card.ts";
import { isComparable } from "../../../src/spam/picture-hash.rules.ts";
import type { Deps } from "../../deps.ts";
import { ImageRejected } from "./image-rejected.ts";
import { NO_PHASH } from "./keep-drawn.ts";
import { filesOf } from "./media-key.ts";
import type { MediaStore } from "./media-store.ts";
import type { ImageInput } from "./read-header.ts";
import { signatureOf } from "./signature.ts";

/**
 * The row of an incoming picture, or of a PDF, whose first page is the picture. A new one is checked, re-encoded and stored first. Row and files stay even if the
 * caller fails afterwards: the next person with the same picture reuses them, and unused ones are deleted later.
 * @param whole the picture that this one was made from, whose labels it gets: our own files say nothing about the making
 * @throws ImageRejected; errors of the store and the database are rethrown
 */
export async function keepImage(
  { db, events, images, media, newId, now }: Pick<Deps, "db" | "events" | "images" | "media" | "newId" | "now">,
  input: ImageInput,
  whole: Pick<ImageRow, "id"> | null = null,
): Promise<ImageRow> {
  const signature = await signatureOf(input);
  const known = await findImageBySignature(db, { signature });
  if (known) await refuseListed({ db, now }, known.image.phash);
  if (known && (await isWhole(media, known)))
    return whole === null ? known.image : db.transaction((tx) => labeledLike(tx, known.image, whole));
  const made = await images.processImage(input, { signature, address: known?.image.address ?? null });
  const { address, width, height, mime, dominantColor, thumbhash, phash, sizes, isAiMade, pdf } = made;
  await refuseListed({ db, now }, phash).catch(async (error: unknown) => {
    if (!known) await events.record(db, "picture.deleted", { keys: filesOf(sizes) });
    throw error;
  });
  const said = { labels: isAiMade ? labelBit("ai_made", "file") : 0 };
  const look = pdf ? NO_PHASH : phash;
  const row = { signature, address, width, height, mime, dominantColor, thumbhash, phash: look, sizes, ...said };
  const id = newId();
  return db.transaction(async (tx) => {
    const added = await addImage(tx, { id, createdAt: now(), ...row });
    if (pdf) await insertDocument(tx, documentOf(added, pdf, now()));
    if (added.id === id) await events.record(tx, "image.added", { imageId: id });
    // Another request stored the same picture in the meantime, on a different day and so under a different address.
    else if (added.address !== address) await events.record(tx, "picture.deleted", { keys: filesOf(sizes) });
    return labeledLike(tx, added, whole);
  });
}

const documentOf = ({ id: imageId }: ImageRow, { pages, text }: { pages: number; text: string }, createdAt: Date) => {
  const card = documentCard({ kind: "pdf", text, pages });
  return { imageId, kind: "pdf" as const, content: text, pages, card, createdAt };
};

/** The row with the labels of the picture that it was made from, if any. */
async function labeledLike(tx: Database, image: ImageRow, whole: Pick<ImageRow, "id"> | null): Promise<ImageRow> {
  if (!whole || whole.id === image.id) return image;
  return { ...image, labels: await carryLabels(tx, { fromId: whole.id, imageId: image.id }) };
}

/** Refuses a picture that looks like one of an administrator's list. */
async function refuseListed({ db, now }: Pick<Deps, "db" | "now">, phash: string): Promise<void> {
  if (!isComparable(phash)) return;
  const [action] = await listedActions(db, { hashes: [phash], now: now() });
  if (action === "refuse")
    throw new ImageRejected("IMAGE_INVALID", "a listed picture", { why: { code: "pictureBlocked" } });
}

/** The row of a picture that is already stored; null if it isn't, or if its files are missing. */
export async function keptImage(
  { db, media }: Pick<Deps, "db" | "media">,
  signature: string,
): Promise<ImageRow | null> {
  const known = await findImageBySignature(db, { signature });
  return known && (await isWhole(media, known)) ? known.image : null;
}

/** An unused picture may lack files: a server of an older version deleted them before the row. */
const isWhole = async (media: MediaStore, { image, wasUnused }: KnownImage): Promise<boolean> =>
  !wasUnused || (await media.has(image.sizes.orig.key));
