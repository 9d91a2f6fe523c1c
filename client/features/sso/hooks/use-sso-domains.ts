import { useForm } from "react-hook-form";
import { showToast } from "../../../components/ui/toast-queue.ts";
import { failureOf } from "../../../lib/api-error.ts";
import { showServerErrors } from "../../../lib/forms.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { trpc } from "../../../lib/trpc.ts";

export const useSsoDomains = () => trpc.sso.listDomains.useQuery({});

/** The form of a new domain; what was typed stays where the server refuses it. */
export function useAddDomain() {
  const t = useTexts("sso");
  const utils = trpc.useUtils();
  const add = trpc.sso.addDomain.useMutation({ onSuccess: () => utils.sso.listDomains.invalidate() });
  const form = useForm({ defaultValues: { domain: "", issuer: "", clientId: "", clientSecret: "" } });
  const submit = form.handleSubmit(async (values) => {
    try {
      await add.mutateAsync(values);
      form.reset();
      showToast(t("added"), { kind: "success" });
    } catch (error) {
      showServerErrors(form, error, "domain");
    }
  });
  return { form, submit, isBusy: add.isPending };
}

/** Looks for the proof of one domain; `failure` says what wasn't found. */
export function useVerifyDomain() {
  const t = useTexts("sso");
  const utils = trpc.useUtils();
  const verify = trpc.sso.verifyDomain.useMutation({
    onSuccess: async ({ domain }) => {
      await utils.sso.listDomains.invalidate();
      showToast(t("proven", { domain }), { kind: "success" });
    },
  });
  return {
    verify: verify.mutate,
    isBusy: verify.isPending,
    failure: verify.error ? failureOf(verify.error).message : null,
  };
}

/** @param onDone once it is gone, or can't go */
export function useRemoveDomain(domain: string, onDone: () => void) {
  const t = useTexts("sso");
  const utils = trpc.useUtils();
  return trpc.sso.removeDomain.useMutation({
    onSuccess: async () => {
      await utils.sso.listDomains.invalidate();
      showToast(t("removed", { domain }), { kind: "success" });
    },
    onError: (error) => showToast(failureOf(error).message, { kind: "error" }),
    onSettled: onDone,
  });
}
