import { lazyChunk } from "../../../components/ui/lazy-chunk.tsx";

/** `BoardSites` as a lazy chunk, because few boards have many link cards. */
export const BoardSitesChunk = lazyChunk(async () => (await import("./board-sites.tsx")).BoardSites);
