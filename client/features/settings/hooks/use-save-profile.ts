import { trpc } from "../../../lib/trpc.ts";

/** Changes one's own profile. The bars around the page show the new name and picture at once, the rest when asked for. */
export function useSaveProfile() {
  const utils = trpc.useUtils();
  return trpc.users.update.useMutation({
    onSuccess: (user) => {
      utils.auth.viewer.setData({}, (before) => before && { ...before, user });
      // A name stands on every Pin, board and row of a person.
      void utils.invalidate();
    },
  });
}
