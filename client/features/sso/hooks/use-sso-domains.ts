import { useForm } from "react-hook-form";
import { checkDomain, normalDomain } from "../../../../src/identity/domain.rules.ts";
import { type Outputs, trpc } from "../../../lib/calls/trpc.ts";
import { failureOf } from "../../../lib/errors/api-error.ts";
import { rulesResolver, showServerErrors, submitOnce } from "../../../lib/forms/forms.ts";
import { showToast } from "../../../lib/forms/toast-queue.ts";
import { useStepUp } from "../../../lib/sign-in/step-up.ts";
import { useTexts } from "../../../lib/texts/texts.ts";

export type SsoDomain = Outputs["sso"]["listDomains"][number];

export const useSsoDomains = () => trpc.sso.listDomains.useQuery({});

const NOTHING = { domain: "", issuer: "", clientId: "", clientSecret: "" };
/** Validates the domain before step-up. */
const resolver = rulesResolver<typeof NOTHING>(({ domain }) => [checkDomain(normalDomain(domain))]);

/** The form of a new domain; the input is kept if the server refuses it. */
export function useAddDomain() {
  const t = useTexts("sso");
  const utils = trpc.useUtils();
  const add = trpc.sso.addDomain.useMutation({ onSuccess: () => utils.sso.listDomains.invalidate() });
  const guarded = useStepUp();
  const form = useForm({ defaultValues: NOTHING, resolver });
  const submit = submitOnce(form, async (values) => {
    try {
      const added = await guarded(() => add.mutateAsync(values));
      if (!added) return;
      form.reset();
      showToast(t("added"), { kind: "success" });
    } catch (error) {
      showServerErrors(form, error, "domain");
    }
  });
  return { form, submit, isBusy: add.isPending };
}

/** Verifies one domain; `failure` says what wasn't found. */
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

/** Removes a domain after step-up. @param onDone called once it is removed, or can't be */
export function useRemoveDomain(domain: string, onDone: () => void) {
  const t = useTexts("sso");
  const guarded = useStepUp();
  const utils = trpc.useUtils();
  const removal = trpc.sso.removeDomain.useMutation();
  async function remove(domainId: string): Promise<void> {
    try {
      const done = await guarded(async () => {
        await removal.mutateAsync({ domainId });
        return true;
      });
      if (done) showToast(t("removed", { domain }), { kind: "success" });
    } catch (error) {
      showToast(failureOf(error).message, { kind: "error" });
    }
    onDone();
    await utils.sso.listDomains.invalidate();
  }
  return { remove, isBusy: removal.isPending };
}
