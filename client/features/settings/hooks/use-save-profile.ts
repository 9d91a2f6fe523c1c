import { trpc } from "../../../lib/calls/trpc.ts";
import { viewerWith } from "../../../lib/viewer/use-viewer.ts";

/** Updates the viewer's profile. The bars show the new name and avatar at once; other data is refetched on use. */
export function useSaveProfile() {
  const utils = trpc.useUtils();
  return trpc.users.update.useMutation({
    onSuccess: (user) => {
      utils.auth.viewer.setData({}, (before) => viewerWith(before, user));
      // Pins, boards and rows contain the person's name.
      void utils.invalidate();
    },
  });
}
