import { useForm } from "react-hook-form";
import { showToast } from "../../../components/ui/toast-queue.ts";
import { failureOf } from "../../../lib/api-error.ts";
import { showServerErrors, submitOnce } from "../../../lib/forms.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { trpc } from "../../../lib/trpc.ts";

export const useAccessTokens = () => trpc.auth.listTokens.useQuery({});

/** Makes a token; `made` holds it until the page is left or `forget` is called, for it can't be read again. */
export function useCreateToken() {
  const utils = trpc.useUtils();
  const create = trpc.auth.createToken.useMutation({ onSuccess: () => utils.auth.listTokens.invalidate() });
  const form = useForm({ defaultValues: { name: "" } });
  const submit = submitOnce(form, async (values) => {
    try {
      await create.mutateAsync(values);
      form.reset();
    } catch (error) {
      showServerErrors(form, error, "name");
    }
  });
  return { form, submit, made: create.data ?? null, forget: create.reset, isBusy: create.isPending };
}

/** @param onDone after the token is worth nothing any more */
export function useRevokeToken(onDone: (tokenId: string) => void) {
  const t = useTexts("settings");
  const utils = trpc.useUtils();
  return trpc.auth.revokeToken.useMutation({
    onSuccess: async (_, { tokenId }) => {
      await utils.auth.listTokens.invalidate();
      showToast(t("tokenRevoked"), { kind: "success" });
      onDone(tokenId);
    },
    onError: (error) => showToast(failureOf(error).message, { kind: "error" }),
  });
}
