import { createContext, useContext, useState } from "react";
import type { OwnUser } from "../../../src/model/user.ts";
import { avatarColorOf } from "../../../src/users/user-card.ts";
import { type Outputs, trpc } from "../calls/trpc.ts";
import type { ActingProfile } from "./acting.ts";

type Viewer = Outputs["auth"]["viewer"]["user"];
/** The person at the browser, with the fields that pages need. */
export type CurrentViewer = NonNullable<Viewer>;

/** Provided by the shell, because a query in each of a feed's buttons would slow down rendering. */
export const ViewerContext = createContext<Viewer>(null);

/**
 * The logged-in person, or the business they act as; null for visitors. Included with the page, so available from the
 * first render.
 */
export const useViewer = () => useContext(ViewerContext);

/** The viewer, kept after their session has ended, so that their input stays until they log in again. */
export function useLastViewer(): Viewer {
  const viewer = useViewer();
  const [last, setLast] = useState(viewer);
  if (viewer && viewer !== last) setLast(viewer);
  return viewer ?? last;
}

/** The person at the browser, even while they act as a business; for personal data. */
export function useCurrentViewer(): Viewer {
  const { data } = trpc.auth.viewer.useQuery({}, { staleTime: Number.POSITIVE_INFINITY });
  return data?.user ?? null;
}

/** Presents a person who acts as a business as that business. */
export function asBusiness(viewer: Viewer, acting: ActingProfile | null): Viewer {
  if (!viewer || acting?.viewerId !== viewer.id) return viewer;
  const { id, username, businessName, imgUrl } = acting;
  return {
    ...viewer,
    id,
    username,
    fullName: businessName,
    imageMediumUrl: imgUrl,
    avatarColorIndex: avatarColorOf(id),
    isPartner: true,
    isAdmin: false,
    isModerator: false,
  };
}

type ViewerAnswer = Outputs["auth"]["viewer"] | undefined;

/** The cached viewer, updated with a call's response; fields that only the viewer has are unchanged. */
export const viewerWith = (before: ViewerAnswer, user: OwnUser): ViewerAnswer =>
  before && { ...before, user: before.user && { ...before.user, ...user } };
