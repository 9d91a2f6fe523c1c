import { useTexts } from "../../../lib/texts/texts.ts";
import { useDraftSaving } from "../hooks/use-draft-saving.ts";
import { type Setup, useQuickPromote } from "../hooks/use-quick-promote.ts";
import { BillingDialog } from "./billing-dialog.tsx";
import { BusinessDialog } from "./business-dialog.tsx";
import { ErrorDialog } from "./error-dialog.tsx";
import { GdprDialog } from "./gdpr-dialog.tsx";
import { PinDialog } from "./pin-dialog.tsx";
import { PromotePage } from "./promote-page.tsx";
import { SuccessDialog } from "./success-dialog.tsx";
import { TagDialog } from "./tag-dialog.tsx";

/** The flow to promote a Pin, from the question about personal data to the campaign. */
export function QuickPromote({ setup, onLeave }: { setup: Setup; onLeave: () => void }) {
  const t = useTexts("quickPromote");
  const { state, dispatch, goOn } = useQuickPromote(setup);
  useDraftSaving(state);
  const goBack = () => dispatch({ type: "wentBack" });
  return (
    <>
      <header className="mx-auto w-full max-w-[1500px] px-4 pt-6 sm:px-6">
        <h1 className="text-2xl font-bold sm:text-3xl">{t("title")}</h1>
        <p className="mt-1 max-w-prose text-[0.9375rem] text-pretty text-ink-soft">{t("lead")}</p>
      </header>
      <PromotePage
        state={state}
        setup={setup}
        onChange={(fields) => dispatch({ type: "changed", fields })}
        onChangePin={goBack}
        onOpenTag={() => dispatch({ type: "tagOpened" })}
        onPromote={() => void goOn({ type: "wentOn" })}
      />
      {state.step === "gdpr" && (
        <GdprDialog
          advertiserId={setup.advertiser?.id ?? null}
          onAnswered={() => dispatch({ type: "consented" })}
          onLeave={onLeave}
        />
      )}
      {state.step === "pin" && (
        <PinDialog
          advertiserId={setup.advertiser?.id ?? null}
          refusedPin={setup.refusedPin}
          onChoose={(pin) => dispatch({ type: "pinChosen", pin })}
          onClose={state.pin ? goBack : onLeave}
        />
      )}
      {state.isTagOpen && setup.advertiser && (
        <TagDialog
          advertiserId={setup.advertiser.id}
          chosen={state.form.ocpmTag}
          onChoose={(tag) => dispatch({ type: "tagChosen", tag })}
          onClose={() => dispatch({ type: "tagClosed" })}
        />
      )}
      {state.step === "business" && (
        <BusinessDialog
          setup={setup}
          onSaved={(advertiserId) => void goOn({ type: "businessSaved" }, advertiserId)}
          onBack={goBack}
        />
      )}
      {state.step === "billing" && (
        <BillingDialog
          setup={setup}
          isSending={state.isSending}
          onSaved={(advertiserId) => void goOn({ type: "billingSaved" }, advertiserId)}
          onBack={goBack}
        />
      )}
      {state.step === "success" && state.result && (
        <SuccessDialog
          result={state.result}
          setup={setup}
          onAnother={() => dispatch({ type: "startedOver", requestKey: crypto.randomUUID() })}
          onLeave={onLeave}
        />
      )}
      {state.step === "error" && state.error && <ErrorDialog error={state.error} onBack={goBack} />}
    </>
  );
}
