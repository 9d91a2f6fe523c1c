import { partAhead } from "../../../components/ui/part-ahead.tsx";

/** Loaded with the first ads, after the page. */
export const AdCard = partAhead(async () => (await import("./ad-card.tsx")).AdCard);
