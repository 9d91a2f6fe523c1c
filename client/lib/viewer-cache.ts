import type { OwnUser } from "../../src/model/user.ts";
import type { Outputs } from "./trpc.ts";

type Viewer = Outputs["auth"]["viewer"] | undefined;

/** The cached viewer with what a call has answered of them; what only the viewer has stays. */
export const viewerWith = (before: Viewer, user: OwnUser): Viewer =>
  before && { ...before, user: before.user && { ...before.user, ...user } };
