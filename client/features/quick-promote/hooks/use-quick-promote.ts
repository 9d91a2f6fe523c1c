import { useReducer } from "react";
import { campaignName } from "../../../../src/quick-promote/limits.ts";
import { sentEndDate, toDays, toMicro } from "../../../../src/quick-promote/promote.rules.ts";
import { type Outputs, trpc } from "../../../lib/calls/trpc.ts";
import { detailOf, httpStatusOf, isFailure } from "../../../lib/errors/api-error.ts";
import { formOfDraft } from "../flow/promote-draft.ts";
import { type PromoteForm, runOf } from "../flow/promote-form.ts";
import { type PromoteAction, type PromoteState, quickPromote, startPromote } from "../flow/quick-promote.flow.ts";

export type Setup = Outputs["quickPromote"]["setup"];

const UNAUTHORISED = 401;

/** The flow of one visit to the page, and its requests. */
export function useQuickPromote(setup: Setup) {
  const [state, dispatch] = useReducer(quickPromote, setup, start);
  const utils = trpc.useUtils();
  const mutation = trpc.quickPromote.promote.useMutation();

  /**
   * Advances the flow and submits complete forms. @param advertiserId of the account, if the business form has just
   * created it
   */
  async function goOn(action: PromoteAction, advertiserId = setup.advertiser?.id): Promise<void> {
    const next = quickPromote(state, action);
    dispatch(action);
    if (!next.isSending || state.isSending || !next.pin || !advertiserId) return;
    try {
      const { campaign, adGroup, ad } = await mutation.mutateAsync(payload(next, advertiserId));
      dispatch({
        type: "promoted",
        result: { advertiserId, campaignId: campaign.id, adGroupId: adGroup.id, adId: ad.id },
      });
      void utils.advertiser.invalidate();
    } catch (error) {
      const area = httpStatusOf(error) === UNAUTHORISED ? "pin" : "modal";
      const madeBefore = isFailure(error, "IDEMPOTENCY_KEY_REUSED") && { advertiserId, nextKey: crypto.randomUUID() };
      dispatch({ type: "refused", error: { area, message: detailOf(error), ...(madeBefore && { madeBefore }) } });
    }
  }
  return { state, dispatch, goOn };
}

const start = (setup: Setup): PromoteState =>
  startPromote({
    ...setup,
    draft: setup.draft && formOfDraft(setup.draft),
    requestKey: crypto.randomUUID(),
  });

/** The form in the call's format. */
function payload({ form, pin, requestKey }: PromoteState, advertiserId: string) {
  const isConversion = form.adType === "WEB_CONVERSION";
  return {
    advertiserId,
    pinId: pin?.id ?? "",
    budgetInMicroCurrency: Number(toMicro(form.budget)),
    campaignName: campaignName(form.name),
    destinationUrl: form.destinationUrl.trim(),
    duration: toDays(form.duration),
    inclusiveEndDate: sentEndDate(runOf(form)),
    isOngoing: form.isOngoing,
    startNow: true,
    autoTargetingEnabled: form.isAutoTargeting,
    targetingSpec: targetingOf(form),
    adsClientType: "quick_promote" as const,
    flexibleDailyBudgetEnabled: false,
    idempotencyKey: requestKey,
    ...(isConversion && { objectiveType: form.adType, optimizationGoalMetadata: form.ocpmTag }),
  };
}

export const targetingOf = ({ isAutoTargeting, ages, genders, interests }: PromoteForm) =>
  isAutoTargeting ? {} : { AGE_BUCKET: [...ages], GENDER: [...genders], INTEREST: [...interests] };
