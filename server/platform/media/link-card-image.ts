import type { ImageRow } from "../../../db/queries/media/images.ts";
import type { Deps } from "../../deps.ts";
import { keepDrawn } from "./keep-drawn.ts";
import { keptImage } from "./keep-image.ts";
import { drawInSandbox } from "./picture-sandbox.ts";
import { signatureOf } from "./signature.ts";

/** Changes with the drawing, so that cards drawn later don't take the earlier picture. */
const VERSION = 1;

/** The signature of the picture of a link's card. */
export const linkCardSignature = (link: string): Promise<string> =>
  signatureOf(new TextEncoder().encode(`link card ${VERSION}\n${link}`));

/**
 * The picture of a link card: the host of the link on a sheet of paper, drawn and stored once for each link.
 * @param link the address exactly as the Pin has it; two links never share a picture
 */
export async function linkCardImage(
  deps: Pick<Deps, "db" | "events" | "media" | "newId" | "now" | "signer">,
  { link }: { link: string },
): Promise<ImageRow> {
  const signature = await linkCardSignature(link);
  return (
    (await keptImage(deps, signature)) ?? keepDrawn(deps, { signature, picture: await drawInSandbox("card", { link }) })
  );
}
