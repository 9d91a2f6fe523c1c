import { useState } from "react";
import type { AppScope } from "../../../../src/contract/token-scopes.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { failureOf } from "../../../lib/errors/api-error.ts";
import { showToast } from "../../../lib/forms/toast-queue.ts";
import { useStepUp } from "../../../lib/sign-in/step-up.ts";
import { useAppTexts } from "../../../lib/texts/apps-texts.ts";

/** The call that a developer tries a token with. */
export const TRIED_PATH = "/v5/user_account";

export interface TriedAnswer {
  status: number;
  limit: string;
  remaining: string;
  text: string;
}

/** Gets a token for an app and calls the site with it, as a program would. */
export function useTryOut(appId: string) {
  const t = useAppTexts();
  const guarded = useStepUp();
  const make = trpc.apps.try.useMutation();
  const [answer, setAnswer] = useState<TriedAnswer | null>(null);
  const [isCalling, setIsCalling] = useState(false);
  const token = make.data?.accessToken ?? null;

  async function get(scopes: AppScope[]): Promise<void> {
    setAnswer(null);
    try {
      await guarded(() => make.mutateAsync({ appId, scopes }));
    } catch (error) {
      showToast(failureOf(error).message, { kind: "error" });
    }
  }

  async function call(): Promise<void> {
    setIsCalling(true);
    try {
      const response = await fetch(TRIED_PATH, { credentials: "omit", headers: { Authorization: `bearer ${token}` } });
      const { headers, status } = response;
      const [limit = "", remaining = ""] = ["limit", "remaining"].map(
        (name) => headers.get(`x-ratelimit-${name}`) ?? "",
      );
      setAnswer({ status, limit, remaining, text: JSON.stringify(await response.json(), null, 2) });
    } catch {
      showToast(t("developers.tryFailed"), { kind: "error" });
    } finally {
      setIsCalling(false);
    }
  }
  return { get, call, token, answer, isGetting: make.isPending, isCalling };
}
