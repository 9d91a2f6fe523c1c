import { chunkAhead } from "../../../components/ui/chunk-ahead.tsx";

/** Loaded with the first ads, after the page. */
export const AdCard = chunkAhead(async () => (await import("./ad-card.tsx")).AdCard);
