import { trpc } from "../../../lib/calls/trpc.ts";
import type { Inviter } from "../flow/entry/options.ts";

/**
 * The inviter of a visitor; the page's data includes the answer. @param username from the address; there may be no such person
 */
export function useInviter(username: string | undefined): Inviter | null {
  const { data } = trpc.users.get.useQuery({ username }, { enabled: username !== undefined, retry: false });
  if (username === undefined || !data) return null;
  const { id, firstName, fullName, imageMediumUrl } = data;
  return { id, firstName, fullName, imageMediumUrl, isDefaultImage: imageMediumUrl === null };
}
