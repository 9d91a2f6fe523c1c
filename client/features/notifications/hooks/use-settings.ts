import { useQueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import type { NotificationKind } from "../../../../src/notifications/kinds.ts";
import { type Outputs, trpc } from "../../../lib/calls/trpc.ts";
import { changeCached } from "../../../lib/calls/undo-change.ts";
import { failureOf } from "../../../lib/errors/api-error.ts";
import { showToast } from "../../../lib/forms/toast-queue.ts";

type Settings = Outputs["notifications"]["settings"];
type Kind = Settings["kinds"][number];
const SETTINGS = getQueryKey(trpc.notifications.settings, {}, "query");

/** The notification settings; a switch changes optimistically, and reverts if the server refuses. */
export function useSettings() {
  const queryClient = useQueryClient();
  const utils = trpc.useUtils();
  const settings = trpc.notifications.settings.useQuery({});
  const updating = trpc.notifications.updateSettings.useMutation();

  async function change(input: Parameters<typeof updating.mutateAsync>[0], patch: (of: Settings) => Settings) {
    const before = utils.notifications.settings.getData({});
    const rollBack = before && changeCached(queryClient, SETTINGS, patch(before));
    try {
      await updating.mutateAsync(input);
      // The list leaves out kinds that are turned off, so refetch it.
      await Promise.all([utils.notifications.list.invalidate(), utils.notifications.unseenCount.invalidate()]);
    } catch (error) {
      rollBack?.();
      showToast(failureOf(error).message, { kind: "error" });
    }
  }
  return {
    settings,
    setChannel: (kind: NotificationKind, channel: "site" | "email", isOn: boolean) => {
      const patched = (one: Kind) => (one.kind === kind ? { ...one, [channel]: isOn } : one);
      return change({ kind, [channel]: isOn }, (of) => ({ ...of, kinds: of.kinds.map(patched) }));
    },
    setDigest: (digest: Settings["digest"]) => {
      // The browser knows the clock by which the mails come.
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
      return change({ digest, timeZone }, (of) => ({ ...of, digest }));
    },
    setMailPace: (mailPace: Settings["mailPace"]) => change({ mailPace }, (of) => ({ ...of, mailPace })),
  };
}
