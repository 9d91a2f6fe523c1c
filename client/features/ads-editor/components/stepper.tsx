import { useContext, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { AdvertiserAccount } from "../../../../src/advertiser/account.ts";
import { problemText } from "../../../../src/texts/problems.ts";
import { Button } from "../../../components/ui/button.tsx";
import { cx } from "../../../components/ui/cx.ts";
import { showToast } from "../../../lib/forms/toast-queue.ts";
import { NavigateContext } from "../../../lib/navigation/page-move.ts";
import { useAreaTexts } from "../../../lib/texts/area-texts.ts";
import {
  atStep,
  type EditorForm,
  type FaultyField,
  problemOf,
  STEPS,
  type Step,
  sellsProducts,
} from "../editor.flow.ts";
import { useEditor } from "../hooks/use-editor.ts";
import { usePublish } from "../hooks/use-publish.ts";
import { AdGroupStep } from "./ad-group-step.tsx";
import { AdsStep } from "./ads-step.tsx";
import { CampaignStep } from "./campaign-step.tsx";
import { EditorAside } from "./editor-aside.tsx";
import { ProductsStep } from "./products-step.tsx";
import { ReviewStep } from "./review-step.tsx";

interface StepperProps {
  account: AdvertiserAccount;
  initial: { form: EditorForm; kept: { id: string; updatedTime: string } | null };
  onKept: (draftId: string) => void;
}

/** Campaign, ad group, ads and review. Every change is saved on the server, so that a reload loses nothing. */
export function Stepper({ account, initial, onKept }: StepperProps) {
  const t = useAreaTexts("adsEditor");
  const navigate = useContext(NavigateContext);
  const editor = useEditor(account, initial, onKept);
  const { publish, problem, isBusy } = usePublish(account);
  const [showsFault, setShowsFault] = useState(false);
  const fields = useRef<HTMLElement>(null);
  const { form } = editor;
  const at = STEPS.indexOf(form.step);
  const fault = problemOf(form.step, form, account.zoneShifts);
  const go = (step: Step) => {
    setShowsFault(false);
    editor.change(atStep(form, step));
  };
  const next = STEPS[at + 1];
  const shownFault = showsFault ? fault : null;
  const faultText = shownFault && problemText(shownFault.code, shownFault.params);
  const errorAt = (field: FaultyField) => (shownFault?.field === field ? faultText : undefined);
  const told = shownFault?.field ? null : (faultText ?? problem);
  async function onNext() {
    flushSync(() => setShowsFault(true));
    if (fault) return fields.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
    if (next) return go(next);
    await editor.flush();
    const draftId = editor.draftId();
    const campaignId = draftId && (await publish(form, draftId));
    if (!campaignId) return;
    showToast(t("published"), { kind: "success" });
    navigate?.(`/advertiser/${account.id}/campaigns/${campaignId}/`);
  }
  const shared = { account, form, errorAt, onChange: editor.change };
  return (
    <>
      <ol className="flex flex-wrap gap-2 pb-4">
        {STEPS.map((step, index) => (
          <li key={step}>
            <Button
              size="sm"
              variant={step === form.step ? "primary" : "secondary"}
              isDisabled={
                index > at && STEPS.slice(0, index).some((one) => problemOf(one, form, account.zoneShifts) !== null)
              }
              aria-current={step === form.step ? "step" : undefined}
              onPress={() => go(step)}
            >
              {index + 1}. {t(`step.${step}`)}
            </Button>
          </li>
        ))}
        <li
          className={cx("self-center text-[0.8125rem]", editor.status === "failed" ? "text-danger" : "text-ink-soft")}
        >
          <span aria-live="polite">{t(`saved.${editor.status}`)}</span>
        </li>
      </ol>
      <div className="gap-6 xl:grid xl:grid-cols-[1fr_20rem] xl:items-start">
        <section
          ref={fields}
          aria-label={t(`step.${form.step}`)}
          className="rounded-card border border-line bg-surface p-4 sm:p-6"
        >
          <h2 className="pb-3 text-lg font-bold">{t(`step.${form.step}`)}</h2>
          {form.step === "campaign" && <CampaignStep {...shared} />}
          {form.step === "adGroup" && <AdGroupStep {...shared} />}
          {form.step === "ads" && (sellsProducts(form) ? <ProductsStep {...shared} /> : <AdsStep {...shared} />)}
          {form.step === "review" && <ReviewStep account={account} form={form} />}
          {told && (
            <p role="alert" className="pt-3 text-[0.9375rem] font-medium text-danger">
              {told}
            </p>
          )}
          <div className="flex flex-wrap gap-3 pt-5">
            {at > 0 && <Button onPress={() => go(STEPS[at - 1] ?? "campaign")}>{t("back")}</Button>}
            <Button variant="primary" isPending={isBusy} onPress={() => void onNext()}>
              {t(next ? "next" : "publish")}
            </Button>
          </div>
        </section>
        <div className="pt-6 xl:pt-0">
          <EditorAside account={account} form={form} />
        </div>
      </div>
    </>
  );
}
