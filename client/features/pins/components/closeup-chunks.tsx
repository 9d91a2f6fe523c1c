import { chunkAhead } from "../../../components/ui/chunk-ahead.tsx";

/** Loaded only for link cards, notes, PDFs and Pins with structured data; most Pins are none of these. */
export const PinParts = chunkAhead(async () => (await import("./pin-parts.tsx")).PinParts);

/** Loaded only if needed, because most Pins are a single picture. */
export const MovingPicture = chunkAhead(async () => (await import("./moving-picture.tsx")).MovingPicture);
