import { partAhead } from "../../../components/ui/part-ahead.tsx";

/** Most Pins are one picture. */
export const MovingPicture = partAhead(async () => (await import("./moving-picture.tsx")).MovingPicture);
