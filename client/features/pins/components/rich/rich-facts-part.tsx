import { partAhead } from "../../../../components/ui/part-ahead.tsx";

/** Most Pins have none. */
export const RichFacts = partAhead(async () => (await import("./rich-facts.tsx")).RichFacts);
