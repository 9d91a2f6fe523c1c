import { trpc } from "../../../lib/trpc.ts";

/** Updates one's own profile. The bars show the new name and avatar at once; other data refetches on use. */
export function useSaveProfile() {
  const utils = trpc.useUtils();
  return trpc.users.update.useMutation({
    onSuccess: (user) => {
      utils.auth.viewer.setData(
        {},
        (before) => before && { ...before, user: before.user && { ...before.user, ...user } },
      );
      // Pins, boards and rows contain the person's name.
      void utils.invalidate();
    },
  });
}
