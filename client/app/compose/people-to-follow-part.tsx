import { lazyPart } from "../../components/ui/lazy-part.tsx";

/** `PeopleToFollow` as a lazy chunk, for pages that rarely show it. */
export const PeopleToFollowPart = lazyPart(async () => (await import("./people-to-follow.tsx")).PeopleToFollow);
