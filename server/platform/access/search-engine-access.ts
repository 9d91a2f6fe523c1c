import { isSearchHidden } from "../../../db/queries/users/search-hidden.ts";
import type { Context } from "../procedure/context.ts";

/** Whether search engines are asked not to index a page about this person or Pin; false for pages about neither. */
export const hidesFromSearchEngines = async (
  { deps, viewer }: Context,
  subject: { pinId: string } | { username: string } | null,
): Promise<boolean> =>
  subject !== null && (await isSearchHidden(deps.db, { ...subject, viewerId: viewer.user?.id ?? null }));
