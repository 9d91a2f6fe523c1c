import { partAhead } from "../../../../components/ui/part-ahead.tsx";

/** Loaded only if a Pin has structured data; most Pins have none. */
export const RichFacts = partAhead(async () => (await import("./rich-facts.tsx")).RichFacts);
