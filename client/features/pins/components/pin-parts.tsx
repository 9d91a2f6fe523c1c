import type { Pin } from "../../../../src/model/pin.ts";
import { LinkCardPicture } from "./link-card-picture.tsx";
import { NoteText } from "./note-text.tsx";
import { PdfLine } from "./pdf-line.tsx";
import { RichFacts } from "./rich/rich-facts.tsx";

/**
 * The parts of a Pin's own page that few Pins have, in one chunk: facts about a PDF or the page behind the link, and in the picture's
 * place (`isPicture`) the sheet of a link card or a note.
 */
export function PinParts({ pin, isPicture = false }: { pin: Pin; isPicture?: boolean }) {
  if (isPicture) return pin.isLinkCard ? <LinkCardPicture pin={pin} /> : <NoteText pin={pin} />;
  return (
    <>
      {pin.document?.pages && <PdfLine pin={pin} />}
      <RichFacts pin={pin} />
    </>
  );
}
