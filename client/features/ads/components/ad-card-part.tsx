import { partAhead } from "../../../components/ui/part-ahead.tsx";

/** Comes with the first ads, which are asked for once the page is there. */
export const AdCard = partAhead(async () => (await import("./ad-card.tsx")).AdCard);
