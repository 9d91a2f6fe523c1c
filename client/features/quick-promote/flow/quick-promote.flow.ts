import type { PromoteDefaults } from "../../../../src/quick-promote/defaults.ts";
import type { PromotablePin } from "../../../../src/quick-promote/setup.contract.ts";
import { emptyForm, type FormProblems, formProblems, type PromoteForm } from "./promote-form.ts";
import { type PromoteStep, resolveStep } from "./promote-steps.ts";

/** The refusal and its place: over the page, or at the Pin (for an ended session). */
export interface PromoteError {
  area: "modal" | "pin";
  message: string;
  /** Set if an earlier press succeeded although its response was lost, and the form has been changed since then. */
  madeBefore?: { advertiserId: string; nextKey: string };
}

export interface PromotedIds {
  advertiserId: string;
  campaignId: string;
  adGroupId: string;
  adId: string;
}

/** The parts of a Pin that the page shows. */
export type PromotePin = PromotablePin;

export interface PromoteState {
  step: PromoteStep;
  pin: PromotePin | null;
  form: PromoteForm;
  /** The form's errors; shown once the person has tried to continue. */
  problems: FormProblems;
  hasTried: boolean;
  hasBusinessInfo: boolean;
  hasBillingInfo: boolean;
  /** Set from the press until the server has answered. */
  isSending: boolean;
  /** The idempotency key: retrying after a lost answer creates no second campaign. */
  requestKey: string;
  error: PromoteError | null;
  result: PromotedIds | null;
  /** The window to choose or create a conversion tag. */
  isTagOpen: boolean;
  /** The current day in the account's zone. */
  today: string;
}

export interface PromoteStart {
  asksConsent: boolean;
  pin: PromotePin | null;
  /** The saved draft. */
  draft: Partial<PromoteForm> | null;
  defaults: PromoteDefaults;
  hasBusinessInfo: boolean;
  hasBillingInfo: boolean;
  today: string;
  requestKey: string;
}

export type PromoteAction =
  | { type: "consented" }
  | { type: "pinChosen"; pin: PromotePin }
  | { type: "changed"; fields: Partial<PromoteForm> }
  /** The page's own button, or a form that was saved. */
  | { type: "wentOn" }
  | { type: "businessSaved" }
  | { type: "billingSaved" }
  | { type: "wentBack" }
  | { type: "tagOpened" }
  | { type: "tagClosed" }
  | { type: "tagChosen"; tag: PromoteForm["ocpmTag"] }
  | { type: "promoted"; result: PromotedIds }
  | { type: "refused"; error: PromoteError }
  | { type: "startedOver"; requestKey: string };

/** Prefills an empty name with the Pin's title, and sets the Pin's link. */
function withPin(form: PromoteForm, pin: PromotePin | null): PromoteForm {
  if (!pin) return form;
  return { ...form, name: form.name || pin.title, destinationUrl: pin.link };
}

export function startPromote(start: PromoteStart): PromoteState {
  const { asksConsent, pin, draft, defaults, today, requestKey, hasBusinessInfo, hasBillingInfo } = start;
  const kept = { ...emptyForm(defaults), ...draft };
  const form = draft?.destinationUrl
    ? { ...withPin(kept, pin), destinationUrl: draft.destinationUrl }
    : withPin(kept, pin);
  return {
    step: asksConsent ? "gdpr" : pin ? "page" : "pin",
    pin,
    form,
    problems: {},
    hasTried: false,
    hasBusinessInfo,
    hasBillingInfo,
    isSending: false,
    requestKey,
    error: null,
    result: null,
    isTagOpen: false,
    today,
  };
}

/** Adds the form's errors if the person has tried to continue. */
const checked = (state: PromoteState): PromoteState => ({
  ...state,
  problems: state.hasTried ? formProblems(state.form, state.today) : {},
});

/** Moves to the first incomplete form, or submits if all are complete. */
function goOn(state: PromoteState): PromoteState {
  const step = resolveStep({ ...state, errorArea: null });
  return step === "success" ? { ...state, isSending: true, error: null } : { ...state, step, error: null };
}

/** The previous step; null at the first one, where Back leaves the flow. */
export function stepBefore({ step, pin }: Pick<PromoteState, "step" | "pin">): PromoteStep | null {
  switch (step) {
    case "page":
      return "pin";
    case "business":
    case "error":
      return "page";
    case "billing":
      // The business form is saved already, so the page skips it.
      return "page";
    case "pin":
      return pin ? "page" : null;
    default:
      return null;
  }
}

/** Each step of Quick Promote, in both directions (spec signed-in 4.8). Events that don't apply change nothing. */
export function quickPromote(state: PromoteState, action: PromoteAction): PromoteState {
  // The submitted form can't change while the server works.
  if (state.isSending && action.type !== "promoted" && action.type !== "refused") return state;
  switch (action.type) {
    case "consented":
      return state.step === "gdpr" ? { ...state, step: state.pin ? "page" : "pin" } : state;
    case "pinChosen":
      if (state.step !== "pin") return state;
      return checked({
        ...state,
        step: "page",
        pin: action.pin,
        error: null,
        // A different Pin has a different link and title.
        form: withPin(action.pin.id === state.pin?.id ? state.form : { ...state.form, name: "" }, action.pin),
      });
    case "changed":
      return state.step === "page" ? checked({ ...state, form: { ...state.form, ...action.fields } }) : state;
    case "wentOn": {
      if (state.step !== "page" || !state.pin) return state;
      const tried = checked({ ...state, hasTried: true });
      return Object.keys(tried.problems).length > 0 ? tried : goOn(tried);
    }
    case "businessSaved":
      return state.step === "business" ? goOn({ ...state, hasBusinessInfo: true }) : state;
    case "billingSaved":
      return state.step === "billing" ? goOn({ ...state, hasBillingInfo: true }) : state;
    case "wentBack": {
      const step = stepBefore(state);
      return step ? { ...state, step, error: null } : state;
    }
    case "tagOpened":
      return state.step === "page" ? { ...state, isTagOpen: true } : state;
    case "tagClosed":
      return { ...state, isTagOpen: false };
    case "tagChosen":
      if (!state.isTagOpen) return state;
      return checked({ ...state, isTagOpen: false, form: { ...state.form, ocpmTag: action.tag } });
    case "promoted":
      return state.isSending ? { ...state, isSending: false, step: "success", result: action.result } : state;
    case "refused": {
      if (!state.isSending) return state;
      const { area } = action.error;
      return {
        ...state,
        isSending: false,
        error: action.error,
        step: resolveStep({ ...state, errorArea: area }),
        // After such an earlier success, the next press requests a second campaign, so it needs a new key.
        requestKey: action.error.madeBefore?.nextKey ?? state.requestKey,
      };
    }
    case "startedOver":
      if (state.step !== "success") return state;
      return {
        ...state,
        step: "pin",
        pin: null,
        result: null,
        hasTried: false,
        problems: {},
        requestKey: action.requestKey,
      };
  }
}
