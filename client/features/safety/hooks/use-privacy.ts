import type { PrivacySettings } from "../../../../src/users/privacy.contract.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { failureOf } from "../../../lib/errors/api-error.ts";
import { showToast } from "../../../lib/forms/toast-queue.ts";

/** The privacy settings. A choice changes optimistically, and reverts if the server refuses. */
export function usePrivacy() {
  const utils = trpc.useUtils();
  const settings = trpc.users.privacy.useQuery({});
  const updating = trpc.users.updatePrivacy.useMutation();

  async function choose<Field extends keyof PrivacySettings>(field: Field, value: PrivacySettings[Field]) {
    const set = (next: PrivacySettings[Field]) =>
      utils.users.privacy.setData({}, (data) => data && { ...data, [field]: next });
    const before = utils.users.privacy.getData({})?.[field];
    // A pending read would restore the old value.
    await utils.users.privacy.cancel();
    set(value);
    try {
      await updating.mutateAsync({ [field]: value });
    } catch (error) {
      // Reverts only this choice: others may have been changed and saved in the meantime.
      if (before !== undefined) set(before);
      showToast(failureOf(error).message, { kind: "error" });
    }
  }
  return { settings, choose };
}
