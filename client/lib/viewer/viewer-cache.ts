import type { OwnUser } from "../../../src/model/user.ts";
import type { Outputs } from "../calls/trpc.ts";

type Viewer = Outputs["auth"]["viewer"] | undefined;

/** The cached viewer, updated with a call's response; fields that only the viewer has are unchanged. */
export const viewerWith = (before: Viewer, user: OwnUser): Viewer =>
  before && { ...before, user: before.user && { ...before.user, ...user } };
