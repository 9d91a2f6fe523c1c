import { partAhead } from "../../../components/ui/part-ahead.tsx";

/** Loaded only if needed, because most Pins are a single picture. */
export const MovingPicture = partAhead(async () => (await import("./moving-picture.tsx")).MovingPicture);
