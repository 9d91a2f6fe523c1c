import { addImage, type ImageRow } from "../../../db/queries/media/images.ts";
import type { Deps } from "../../deps.ts";
import { keptImage } from "./keep-image.ts";
import { filesOf, mediaKey, THUMBNAIL_WIDTHS } from "./media-key.ts";
import { pictureAddress } from "./picture-address.ts";
import { signatureOf } from "./signature.ts";

/** Changes with the drawing, so that cards drawn later don't take the earlier picture. */
const VERSION = 1;
/** A hash without meaning: drawings look alike, and yet are different pictures (`near-duplicates.rules.ts`). */
const NO_PHASH = "0".repeat(16);
const TYPE = "image/jpeg";

/**
 * The picture of a link card: the host of the link on a sheet of paper, drawn and stored once for each link. It is stored like every other
 * picture and marked as drawn, so nothing looks for others like it.
 * @param link the address exactly as the Pin has it; two links never share a picture
 */
export async function linkCardImage(
  deps: Pick<Deps, "db" | "events" | "media" | "newId" | "now" | "signer">,
  { link }: { link: string },
): Promise<ImageRow> {
  const { db, media, newId, now, signer } = deps;
  const signature = await signatureOf(new TextEncoder().encode(`link card ${VERSION}\n${link}`));
  const known = await keptImage(deps, signature);
  if (known) return known;
  // Loaded with the first card, because loading the libraries slows down a start.
  const { drawLinkCard, LINK_CARD, renderLinkCard } = await import("./draw-link-card.ts");
  const drawing = await drawLinkCard(link);
  const rendered = await renderLinkCard(drawing);
  const address = pictureAddress(signer, signature, now());
  const put = async (size: "orig" | keyof typeof THUMBNAIL_WIDTHS) => {
    const { data, width, height } = await rendered.sized(size === "orig" ? LINK_CARD.WIDTH : THUMBNAIL_WIDTHS[size]);
    const key = mediaKey(size, address, "jpg");
    await media.put(key, data, TYPE);
    return { key, width, height, bytes: data.length };
  };
  const sizes = {
    "170x": await put("170x"),
    "236x": await put("236x"),
    "474x": await put("474x"),
    "736x": await put("736x"),
    // The last one: if it exists, the picture is complete.
    orig: await put("orig"),
  };
  const row = {
    id: newId(),
    signature,
    address,
    width: LINK_CARD.WIDTH,
    height: LINK_CARD.HEIGHT,
    mime: TYPE,
    dominantColor: drawing.color,
    thumbhash: await rendered.thumbhash(),
    phash: NO_PHASH,
    sizes,
    isDrawn: true,
    createdAt: now(),
  };
  return db.transaction(async (tx) => {
    const added = await addImage(tx, row);
    // Another request stored the same drawing in the meantime, on a different day and so under a different address.
    if (added.address !== address) await deps.events.record(tx, "picture.deleted", { keys: filesOf(sizes) });
    return added;
  });
}
