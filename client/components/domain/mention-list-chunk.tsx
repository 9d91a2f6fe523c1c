import { lazyChunk } from "../ui/lazy-chunk.tsx";

/** Suggests people while somebody types "@" in a field; loads at the first one. */
export const MentionList = lazyChunk(async () => (await import("./mention-list.tsx")).MentionList);
