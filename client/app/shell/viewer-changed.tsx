import { useState } from "react";
import { Button } from "../../components/ui/button.tsx";
import { Dialog } from "../../components/ui/dialog.tsx";
import { trpc } from "../../lib/calls/trpc.ts";
import { isFailure } from "../../lib/errors/api-error.ts";
import { showToast } from "../../lib/forms/toast-queue.ts";
import { useLoginPrompt } from "../../lib/sign-in/login-prompt.ts";
import { useTexts } from "../../lib/texts/texts.ts";
import { useFailureText } from "../../lib/texts/use-failure-text.ts";
import type { ViewerChange } from "./use-viewer-changed.ts";

const WIDTH = 440;

interface ViewerChangedProps {
  change: ViewerChange | null;
}

/** Explains that the browser's session is another account's, and lets the person choose the account of this tab. */
export function ViewerChanged({ change }: ViewerChangedProps) {
  const t = useTexts("account");
  const failureText = useFailureText();
  // Keeps its content while it fades out.
  const [last, setLast] = useState(change);
  if (change && change !== last) setLast(change);
  const switchBack = trpc.auth.login.useMutation();
  const { ask } = useLoginPrompt();
  if (!last) return null;
  const { was, now, isOwnPage, goOn, goBack, close } = last;
  const [wasName, nowName] = namesOf(was, now);
  const back = () =>
    switchBack.mutate(
      { usernameOrEmail: was.username, switchAccount: true },
      {
        onSuccess: goBack,
        onError: (error) => {
          if (!isFailure(error, "INCORRECT_PASSWORD")) return void showToast(failureText(error), { kind: "error" });
          // This browser no longer has a session of the account, so it needs a log-in.
          close();
          ask("see-more");
        },
      },
    );
  return (
    <Dialog
      title={t("switcher.nowTitle", { name: nowName })}
      isOpen={change !== null}
      onOpenChange={close}
      width={WIDTH}
    >
      <p>{isOwnPage ? t("switcher.nowOwnText", { name: wasName }) : t("switcher.nowText")}</p>
      <div className="mt-6 flex flex-col gap-3">
        <Button variant="primary" size="lg" fullWidth isPending={switchBack.isPending} onPress={back}>
          {t("switcher.backTo", { name: wasName })}
        </Button>
        <Button variant="secondary" size="lg" fullWidth isDisabled={switchBack.isPending} onPress={goOn}>
          {t("switcher.goOnAs", { name: nowName })}
        </Button>
      </div>
    </Dialog>
  );
}

type Named = Pick<ViewerChange["was"], "username" | "fullName">;

/** Adds the username if both have the same name. */
function namesOf(was: Named, now: Named): [string, string] {
  const nameOf = ({ username, fullName }: Named) =>
    was.fullName === now.fullName && fullName ? `${fullName} (${username})` : fullName || username;
  return [nameOf(was), nameOf(now)];
}
