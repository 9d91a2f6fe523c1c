import { useState } from "react";
import { TOKEN_DAYS_MAX } from "../../../../src/contract/token-scopes.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { failureOf } from "../../../lib/errors/api-error.ts";
import { useStepUp } from "../../../lib/sign-in/step-up.ts";

/** Creates a token that can only send conversions, after step-up. */
export function useConversionToken() {
  const utils = trpc.useUtils();
  const guarded = useStepUp();
  const create = trpc.auth.createToken.useMutation({ onSuccess: () => utils.auth.listTokens.invalidate() });
  const [problem, setProblem] = useState<string | null>(null);
  async function make(name: string): Promise<void> {
    setProblem(null);
    try {
      await guarded(() => create.mutateAsync({ name, scopes: ["conversions"], expiresInDays: TOKEN_DAYS_MAX }));
    } catch (error) {
      setProblem(failureOf(error).message);
    }
  }
  return { make, made: create.data ?? null, problem, isBusy: create.isPending };
}
