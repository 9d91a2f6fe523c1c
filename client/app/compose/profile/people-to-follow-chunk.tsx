import { lazyChunk } from "../../../components/ui/lazy-chunk.tsx";

/** `PeopleToFollow` as a lazy chunk, for pages that rarely show it. */
export const PeopleToFollowChunk = lazyChunk(async () => (await import("./people-to-follow.tsx")).PeopleToFollow);
