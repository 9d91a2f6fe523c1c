import { useState } from "react";
import { isTwoFactor } from "../../../src/identity/factors.ts";
import { trpc } from "../../lib/calls/trpc.ts";
import { failureOf } from "../../lib/errors/api-error.ts";
import { useTexts } from "../../lib/texts/texts.ts";
import { ListFailed } from "../domain/list-failed.tsx";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Spinner } from "../ui/spinner.tsx";
import { purposeOf } from "./purpose-of.ts";
import { StepUpCode } from "./step-up-code.tsx";
import { StepUpForm } from "./step-up-form.tsx";

interface StepUpDialogProps {
  /** The call that needs it; null if unknown. */
  procedure: string | null;
  isOpen: boolean;
  /** @param confirmed false if the window was closed */
  onEnd: (confirmed: boolean) => void;
}

/** Asks the person to confirm who they are before changes to the account's security (SECURITY.md 8). */
export function StepUpDialog({ procedure, isOpen, onEnd }: StepUpDialogProps) {
  const t = useTexts("mfa");
  const purposes = useTexts("purposes");
  const purpose = purposeOf(procedure);
  return (
    <Dialog title={t("stepUp.title")} isOpen={isOpen} onOpenChange={() => onEnd(false)} width={420}>
      {purpose && <p className="pb-3 text-[0.9375rem] font-semibold text-pretty">{purposes(purpose)}</p>}
      <Ways onEnd={onEnd} />
    </Dialog>
  );
}

/** Mounted only while the window is open, so that the methods are queried when needed. */
function Ways({ onEnd }: Pick<StepUpDialogProps, "onEnd">) {
  const t = useTexts("mfa");
  const [byFactor, setByFactor] = useState(false);
  const ways = trpc.auth.stepUpWays.useQuery({}, { staleTime: 0, gcTime: 0 });
  if (ways.isError) return <ListFailed text={failureOf(ways.error).message} onRetry={() => void ways.refetch()} />;
  if (!ways.data) return <Spinner />;
  const { password, factors } = ways.data;
  const hasFactor = isTwoFactor(factors);
  if (!password && !hasFactor) return <LogInAgain onClose={() => onEnd(false)} />;
  const isByFactor = byFactor || !password;
  const done = () => onEnd(true);
  return (
    <div className="flex flex-col gap-3">
      {isByFactor ? (
        <StepUpCode factors={factors} onDone={done} />
      ) : (
        <>
          <p className="text-[0.9375rem] text-ink-soft">{t("stepUp.lead")}</p>
          <StepUpForm onDone={done} />
        </>
      )}
      {password && hasFactor && (
        <Button variant="ghost" size="sm" className="self-center" onPress={() => setByFactor(!byFactor)}>
          {t(byFactor ? "stepUp.usePassword" : "stepUp.useCode")}
        </Button>
      )}
    </div>
  );
}

function LogInAgain({ onClose }: { onClose: () => void }) {
  const t = useTexts("mfa");
  return (
    <>
      <p className="pb-5 text-[0.9375rem]">{t("stepUp.logInAgain")}</p>
      <Button fullWidth onPress={onClose}>
        {t("stepUp.close")}
      </Button>
    </>
  );
}
