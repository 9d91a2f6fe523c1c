import { chunkAhead } from "../../../../components/ui/chunk-ahead.tsx";

/** Loaded only if a Pin has structured data; most Pins have none. */
export const RichFacts = chunkAhead(async () => (await import("./rich-facts.tsx")).RichFacts);
