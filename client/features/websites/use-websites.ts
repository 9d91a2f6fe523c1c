import { useForm } from "react-hook-form";
import { trpc } from "../../lib/calls/trpc.ts";
import { failureOf } from "../../lib/errors/api-error.ts";
import { showServerErrors, submitOnce } from "../../lib/forms/forms.ts";
import { showToast } from "../../lib/forms/toast-queue.ts";
import { useTexts } from "../../lib/texts/texts.ts";

export const useWebsites = () => trpc.websites.list.useQuery({});

/** The form of a new claim; the input is kept if the server refuses it. */
export function useClaimWebsite() {
  const t = useTexts("websites");
  const utils = trpc.useUtils();
  const claim = trpc.websites.claim.useMutation({ onSuccess: () => utils.websites.list.invalidate() });
  const form = useForm({ defaultValues: { website: "" } });
  const submit = submitOnce(form, async (values) => {
    try {
      await claim.mutateAsync(values);
      form.reset();
      showToast(t("claimed"), { kind: "success" });
    } catch (error) {
      showServerErrors(form, error, "website");
    }
  });
  return { form, submit, isBusy: claim.isPending };
}

/** Verifies one website; `failure` says what wasn't found. */
export function useVerifyWebsite() {
  const t = useTexts("websites");
  const utils = trpc.useUtils();
  const verify = trpc.websites.verify.useMutation({
    onSuccess: async ({ domain }) => {
      await utils.websites.list.invalidate();
      showToast(t("proven", { domain }), { kind: "success" });
    },
  });
  return {
    verify: verify.mutate,
    isBusy: verify.isPending,
    failure: verify.error ? failureOf(verify.error).message : null,
  };
}

/** Withdraws the claim to a website. @param onDone called once it is withdrawn, or can't be */
export function useRemoveWebsite(domain: string, onDone: () => void) {
  const t = useTexts("websites");
  const utils = trpc.useUtils();
  const removal = trpc.websites.remove.useMutation({
    onSuccess: () => showToast(t("removed", { domain }), { kind: "success" }),
    onError: (error) => showToast(failureOf(error).message, { kind: "error" }),
    onSettled: async () => {
      onDone();
      await utils.websites.list.invalidate();
    },
  });
  return { remove: (websiteId: string) => removal.mutate({ websiteId }), isBusy: removal.isPending };
}
