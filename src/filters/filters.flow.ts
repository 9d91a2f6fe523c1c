import { isUnchanged, selectedIds } from "./apply.ts";
import type { AppliedFilter, AppliedFilters, FilterModel } from "./model.ts";

/** "cleared" means that nothing is selected, "modified" that the selection differs from the applied one. */
export type FilterStatus = "applied" | "cleared" | "modified" | "submitted" | "failed";

export interface FiltersState {
  models: readonly FilterModel[];
  /** Filters that the list uses now. */
  applied: AppliedFilters;
  /** Current choices, applied or not. */
  chosen: AppliedFilters;
  /** Choices of hidden filters, kept until the filters reappear. */
  parked: AppliedFilters;
  /** Ids of filters that the chosen options exclude. */
  hidden: readonly string[];
  status: FilterStatus;
  isLoading: boolean;
}

export type FiltersAction =
  | { type: "load" }
  | { type: "reset"; models: readonly FilterModel[]; applied: AppliedFilters }
  /** A null `filter` removes the choice. */
  | { type: "update"; filterId: string; filter: AppliedFilter | null }
  | { type: "clear" }
  | { type: "submit" }
  | { type: "complete" }
  | { type: "fail" };

export const NO_FILTERS: FiltersState = {
  models: [],
  applied: {},
  chosen: {},
  parked: {},
  hidden: [],
  status: "cleared",
  isLoading: false,
};

/** State of a list's filters, from the arrival of the models to the filtered list; no clock, no network, no screen. */
export function filtersReducer(state: FiltersState, action: FiltersAction): FiltersState {
  switch (action.type) {
    case "load":
      return { ...state, isLoading: true };
    case "reset":
      return reset(action.models, action.applied);
    case "update":
      return judged(choose(state, action.filterId, action.filter));
    case "clear":
      return judged({ ...state, chosen: {}, parked: {}, hidden: [] });
    case "submit":
      return { ...state, status: "submitted", isLoading: true };
    case "complete":
      return {
        ...state,
        applied: state.chosen,
        status: statusOf(state.models, state.chosen, state.chosen),
        isLoading: false,
      };
    case "fail":
      return { ...state, status: "failed", isLoading: false };
  }
}

function reset(models: readonly FilterModel[], asked: AppliedFilters): FiltersState {
  const modelOf = (id: string) => models.find((model) => model.id === id);
  const applied = entries(asked, (id) => !isUnchanged(modelOf(id), asked[id]));
  const fresh = { ...NO_FILTERS, models, applied, chosen: applied };
  const hidden = hiddenBy(models, applied);
  const chosen = without(applied, hidden);
  return {
    ...fresh,
    applied: chosen,
    chosen,
    parked: only(applied, hidden),
    hidden,
    status: statusOf(models, chosen, chosen),
  };
}

function choose(state: FiltersState, filterId: string, filter: AppliedFilter | null): FiltersState {
  const model = state.models.find(({ id }) => id === filterId);
  if (!model || state.hidden.includes(filterId)) return state;
  const { [filterId]: _former, ...others } = state.chosen;
  const chosen = filter === null || isUnchanged(model, filter) ? others : { ...others, [filterId]: filter };
  const hidden = hiddenBy(state.models, chosen);
  // Filters that reappear get their choices back; choices of filters that disappear are parked.
  const back = without(state.parked, hidden);
  const parked = { ...only(state.parked, hidden), ...only(chosen, hidden) };
  return { ...state, chosen: { ...back, ...without(chosen, hidden) }, parked, hidden };
}

const judged = (state: FiltersState): FiltersState => ({
  ...state,
  status: statusOf(state.models, state.applied, state.chosen),
});

function statusOf(models: readonly FilterModel[], applied: AppliedFilters, chosen: AppliedFilters): FilterStatus {
  if (isSame(models, applied, chosen)) return Object.keys(chosen).length === 0 ? "cleared" : "applied";
  return Object.keys(chosen).length === 0 ? "cleared" : "modified";
}

/** The filters that the rules of the chosen options exclude. */
function hiddenBy(models: readonly FilterModel[], chosen: AppliedFilters): string[] {
  const excluded = models.flatMap((model) => {
    const ids = selectedIds(chosen[model.id]);
    return model.filterOptions.filter(({ id }) => ids.includes(id)).flatMap(({ rules }) => rules?.excludes ?? []);
  });
  return [...new Set(excluded)];
}

const entries = (filters: AppliedFilters, keep: (id: string) => boolean): AppliedFilters =>
  Object.fromEntries(Object.entries(filters).filter(([id]) => keep(id)));
const without = (filters: AppliedFilters, hidden: readonly string[]) => entries(filters, (id) => !hidden.includes(id));
const only = (filters: AppliedFilters, hidden: readonly string[]) => entries(filters, (id) => hidden.includes(id));

/** Whether two choices filter alike; ignores where on the screen they were made. */
export function isSame(models: readonly FilterModel[], one: AppliedFilters, other: AppliedFilters): boolean {
  const ids = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...ids].every((id) => {
    const [a, b] = [one[id], other[id]];
    const model = models.find((candidate) => candidate.id === id);
    if (isUnchanged(model, a) || isUnchanged(model, b)) return isUnchanged(model, a) && isUnchanged(model, b);
    if (a?.kind === "range" || b?.kind === "range") {
      return a?.kind === "range" && b?.kind === "range" && a.min === b.min && a.max === b.max;
    }
    return selectedIds(a).toSorted().join("\n") === selectedIds(b).toSorted().join("\n");
  });
}

/** The number of chosen filters, for the filter button. */
export const chosenCount = (applied: AppliedFilters): number => Object.keys(applied).length;
