import { lazyPart } from "../../components/ui/lazy-part.tsx";

/** The same where it is seldom there: its code comes with it. */
export const PeopleToFollowPart = lazyPart(async () => (await import("./people-to-follow.tsx")).PeopleToFollow);
