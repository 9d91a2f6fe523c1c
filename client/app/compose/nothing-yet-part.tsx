import { lazyPart } from "../../components/ui/lazy-part.tsx";

/** Its code comes with a site that is empty. */
export const NothingYetPart = lazyPart(async () => (await import("./nothing-yet.tsx")).NothingYet);
