import { chunkAhead } from "../../../components/ui/chunk-ahead.tsx";

/** Loaded only if needed, because most Pins are a single picture. */
export const MovingPicture = chunkAhead(async () => (await import("./moving-picture.tsx")).MovingPicture);
