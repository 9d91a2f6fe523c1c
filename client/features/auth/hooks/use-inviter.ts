import { trpc } from "../../../lib/trpc.ts";
import type { Inviter } from "../flow/entry/options.ts";

/** Who invited a visitor; the page came with the answer. @param username of the address; whoever it names may not exist */
export function useInviter(username: string | undefined): Inviter | null {
  const { data } = trpc.users.get.useQuery({ username }, { enabled: username !== undefined, retry: false });
  if (username === undefined || !data) return null;
  const { firstName, fullName, imageMediumUrl } = data;
  return { firstName, fullName, imageMediumUrl, isDefaultImage: imageMediumUrl === null };
}
