import { createContext, useContext, useState } from "react";
import { type Outputs, trpc } from "./trpc.ts";

type Viewer = Outputs["auth"]["viewer"]["user"];

/** Set by the shell for every page. (A query in each of a feed's buttons took a sixth of the time that a page renders.) */
export const ViewerContext = createContext<Viewer>(null);

/** The person who is logged in, or null. The page came with the answer, so it is there from the first render. */
export const useViewer = () => useContext(ViewerContext);

/** The viewer, and after their session has ended still they: what they were typing stays until they are back. */
export function useLastViewer(): Viewer {
  const viewer = useViewer();
  const [last, setLast] = useState(viewer);
  if (viewer && viewer !== last) setLast(viewer);
  return viewer ?? last;
}

/** The same as the server last said; for the shell. */
export function useCurrentViewer(): Viewer {
  const { data } = trpc.auth.viewer.useQuery({}, { staleTime: Number.POSITIVE_INFINITY });
  return data?.user ?? null;
}
