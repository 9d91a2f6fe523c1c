import { useForm } from "react-hook-form";
import { TOKEN_DAYS, type TokenScope } from "../../../../src/contract/token-scopes.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { failureOf } from "../../../lib/errors/api-error.ts";
import { showServerErrors, submitOnce } from "../../../lib/forms/forms.ts";
import { showToast } from "../../../lib/forms/toast-queue.ts";
import { useStepUp } from "../../../lib/sign-in/step-up.ts";
import { useTexts } from "../../../lib/texts/texts.ts";

export const useAccessTokens = () => trpc.auth.listTokens.useQuery({});

export interface NewTokenValues {
  name: string;
  scopes: TokenScope[];
  /** The lifetime in days, as in the list of options. */
  days: string;
}
const VALUES: NewTokenValues = { name: "", scopes: ["read", "write"], days: String(TOKEN_DAYS) };

/**
 * Creates a token after step-up; `made` keeps it until the page is left or `forget` is called, because it can't be
 * read again.
 */
export function useCreateToken() {
  const utils = trpc.useUtils();
  const guarded = useStepUp();
  const create = trpc.auth.createToken.useMutation({ onSuccess: () => utils.auth.listTokens.invalidate() });
  const form = useForm({ defaultValues: VALUES });
  const t = useTexts("settings");
  const submit = submitOnce(form, async ({ days, ...values }) => {
    // Validates the form before step-up.
    if (values.name.trim() === "")
      return form.setError("name", { message: t("tokenNameMissing") }, { shouldFocus: true });
    try {
      const made = await guarded(() => create.mutateAsync({ ...values, expiresInDays: Number(days) }));
      if (made) form.reset();
    } catch (error) {
      showServerErrors(form, error, "name");
    }
  });
  return { form, submit, made: create.data ?? null, forget: create.reset, isBusy: create.isPending };
}

/** @param onDone called once the token is revoked */
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
