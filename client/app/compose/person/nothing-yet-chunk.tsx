import { lazyChunk } from "../../../components/ui/lazy-chunk.tsx";

/** Loads only on an empty site. */
export const NothingYetChunk = lazyChunk(async () => (await import("./nothing-yet.tsx")).NothingYet);
