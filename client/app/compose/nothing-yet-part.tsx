import { lazyPart } from "../../components/ui/lazy-part.tsx";

/** Loads only on an empty site. */
export const NothingYetPart = lazyPart(async () => (await import("./nothing-yet.tsx")).NothingYet);
