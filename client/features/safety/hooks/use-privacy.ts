import type { PrivacySettings } from "../../../../src/users/privacy.contract.ts";
import { failureOf } from "../../../lib/api-error.ts";
import { showToast } from "../../../lib/toast-queue.ts";
import { trpc } from "../../../lib/trpc.ts";

/** What the person chose about their privacy. A choice is there at once, and goes back by itself if the server refuses. */
export function usePrivacy() {
  const utils = trpc.useUtils();
  const settings = trpc.users.privacy.useQuery({});
  const updating = trpc.users.updatePrivacy.useMutation();

  async function choose<Field extends keyof PrivacySettings>(field: Field, value: PrivacySettings[Field]) {
    const set = (next: PrivacySettings[Field]) =>
      utils.users.privacy.setData({}, (data) => data && { ...data, [field]: next });
    const before = utils.users.privacy.getData({})?.[field];
    // A reading that is under way would bring back what was before.
    await utils.users.privacy.cancel();
    set(value);
    try {
      await updating.mutateAsync({ [field]: value });
    } catch (error) {
      // This one alone: another choice may have been made, and kept, meanwhile.
      if (before !== undefined) set(before);
      showToast(failureOf(error).message, { kind: "error" });
    }
  }
  return { settings, choose };
}
