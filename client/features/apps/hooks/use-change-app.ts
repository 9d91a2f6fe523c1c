import type { Outputs } from "../../../lib/calls/trpc.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { failureOf } from "../../../lib/errors/api-error.ts";
import { showToast } from "../../../lib/forms/toast-queue.ts";
import { useStepUp } from "../../../lib/sign-in/step-up.ts";
import { useAppTexts } from "../../../lib/texts/apps-texts.ts";

export type AdminApp = Outputs["apps"]["all"]["items"][number];
export type AppChange = "verify" | "unverify" | "suspend" | "unsuspend";

/** Changes an app for an administrator, after step-up if the server requires it. */
export function useChangeApp(appId: string) {
  const t = useAppTexts();
  const utils = trpc.useUtils();
  const guarded = useStepUp();
  const verify = trpc.apps.verify.useMutation();
  const suspend = trpc.apps.suspend.useMutation();

  /** @returns whether it was done */
  async function run(change: AppChange, reason: string): Promise<boolean> {
    const call = () =>
      change === "verify" || change === "unverify"
        ? verify.mutateAsync({ appId, verified: change === "verify", reason })
        : suspend.mutateAsync({ appId, suspended: change === "suspend", reason });
    try {
      const isDone = await guarded(async () => {
        await call();
        return true;
      });
      if (!isDone) return false;
      await utils.apps.all.invalidate();
      showToast(t("admin.changed"), { kind: "success" });
      return true;
    } catch (error) {
      showToast(failureOf(error).message, { kind: "error" });
      return false;
    }
  }
  return { run, isPending: verify.isPending || suspend.isPending };
}
