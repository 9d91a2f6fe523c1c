import { chunkAhead } from "../../../components/ui/chunk-ahead.tsx";

/** Loaded only if a Pin has structured data; most Pins have none. */
export const RichFacts = chunkAhead(async () => (await import("./rich/rich-facts.tsx")).RichFacts);

/** Loaded only if needed, because most Pins are a single picture. */
export const MovingPicture = chunkAhead(async () => (await import("./moving-picture.tsx")).MovingPicture);

/** Loaded only for notes. */
export const NoteText = chunkAhead(async () => (await import("./note-text.tsx")).NoteText);

/** Loaded only for PDFs. */
export const PdfLine = chunkAhead(async () => (await import("./pdf-line.tsx")).PdfLine);

/** Loaded only for link cards, because it also uploads pictures. */
export const LinkCardPicture = chunkAhead(async () => (await import("./link-card-picture.tsx")).LinkCardPicture);
