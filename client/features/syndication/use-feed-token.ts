import { trpc } from "../../lib/calls/trpc.ts";
import { failureOf } from "../../lib/errors/api-error.ts";
import { showToast } from "../../lib/forms/toast-queue.ts";
import { useAppTexts } from "../../lib/texts/apps-texts.ts";

/**
 * Replaces and removes the person's token for feeds. `token` is the one that was just made: only then is it shown.
 * @param onDone called after either
 */
export function useFeedTokenActions(onDone: () => void) {
  const t = useAppTexts();
  const utils = trpc.useUtils();
  const onError = (error: Parameters<typeof failureOf>[0]) => showToast(failureOf(error).message, { kind: "error" });
  const renew = trpc.syndication.renewFeedToken.useMutation({
    onError,
    onSuccess: (made) => {
      utils.syndication.feedToken.setData({}, { createdAt: made.createdAt });
      showToast(t("feeds.renewed"), { kind: "success" });
      onDone();
    },
  });
  const remove = trpc.syndication.removeFeedToken.useMutation({
    onError,
    onSuccess: () => {
      utils.syndication.feedToken.setData({}, { createdAt: null });
      renew.reset();
      showToast(t("feeds.removed"), { kind: "success" });
      onDone();
    },
  });
  return { token: renew.data?.token ?? null, renew, remove };
}
