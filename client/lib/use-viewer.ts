import { createContext, useContext, useState } from "react";
import { avatarColorOf } from "../../src/users/avatar.ts";
import type { ActingProfile } from "./acting.ts";
import { type Outputs, trpc } from "./trpc.ts";

type Viewer = Outputs["auth"]["viewer"]["user"];

/** Set by the shell for every page. (A query in each of a feed's buttons took a sixth of the time that a page renders.) */
export const ViewerContext = createContext<Viewer>(null);

/** The person who is logged in, as the business that they act as, if any; or null. The page came with the answer, so it is there from the first render. */
export const useViewer = () => useContext(ViewerContext);

/** The viewer, and after their session has ended still they: what they were typing stays until they are back. */
export function useLastViewer(): Viewer {
  const viewer = useViewer();
  const [last, setLast] = useState(viewer);
  if (viewer && viewer !== last) setLast(viewer);
  return viewer ?? last;
}

/** The person at the browser, also while they act as a business: for what is theirs alone. */
export function useCurrentViewer(): Viewer {
  const { data } = trpc.auth.viewer.useQuery({}, { staleTime: Number.POSITIVE_INFINITY });
  return data?.user ?? null;
}

/** How the pages see somebody who acts as a business: as that business, whose things are theirs then. */
export function asBusiness(viewer: Viewer, acting: ActingProfile | null): Viewer {
  if (!viewer || acting?.viewerId !== viewer.id) return viewer;
  const { id, username, businessName, imgUrl } = acting;
  return {
    ...viewer,
    ...{ id, username, fullName: businessName, imageMediumUrl: imgUrl, avatarColorIndex: avatarColorOf(id) },
    ...{ isPartner: true, isAdmin: false },
  };
}
