import { insertDocument } from "../../../db/queries/media/documents.ts";
import type { ImageRow } from "../../../db/queries/media/images.ts";
import { documentCard } from "../../../src/pins/document-card.ts";
import { plainMarkdown } from "../../../src/text/plain-markdown.ts";
import type { Deps } from "../../deps.ts";
import { readMarkdown } from "../markdown/read-markdown.ts";
import { keepDrawn } from "./keep-drawn.ts";
import { keptImage } from "./keep-image.ts";
import { drawInSandbox } from "./picture-sandbox.ts";
import { signatureOf } from "./signature.ts";

/** Changes with the drawing, so that notes drawn later don't take the earlier picture. */
const VERSION = 1;
/** Characters to draw; the sheet has room for fewer. */
const DRAWN_MAX = 900;

/** The signature of the picture of a note. */
export const noteSignature = (markdown: string): Promise<string> =>
  signatureOf(new TextEncoder().encode(`note ${VERSION}\n${markdown}`));

/**
 * The picture of a note: its first lines on a sheet of paper, drawn and stored once for each text, together with the text.
 * @param markdown the note as its author wrote it; two texts never share a picture
 */
export async function noteImage(
  deps: Pick<Deps, "db" | "events" | "media" | "newId" | "now" | "signer">,
  { markdown }: { markdown: string },
): Promise<ImageRow> {
  const signature = await noteSignature(markdown);
  const known = await keptImage(deps, signature);
  if (known) return known;
  const text = plainMarkdown(readMarkdown(markdown));
  const picture = await drawInSandbox("note", { text: text.slice(0, DRAWN_MAX) });
  return keepDrawn(deps, { signature, picture }, (tx, image) =>
    insertDocument(tx, {
      imageId: image.id,
      kind: "note",
      content: markdown,
      card: documentCard({ kind: "note", text, pages: null }),
      createdAt: deps.now(),
    }),
  );
}
