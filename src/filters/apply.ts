import {
  type AppliedFilter,
  type AppliedFilters,
  type FilterModel,
  type FilterOption,
  SINGLE,
  PRODUCT_FILTER_TYPES as TYPES,
} from "./model.ts";

/** As a request carries it (spec signed-in 3.4). */
export interface Serialised {
  filterId: string;
  productFilterType: number;
  location: string;
  filterOptions: {
    filterOptionId: string | null;
    numericValue: number | null;
    stringValue: string | null;
    unit: string | null;
  }[];
}

/** Spec signed-in section 9: a range without an upper end is so many units wide, and in this currency. */
export const RANGE_WIDTH = 50;
export const RANGE_UNIT = "USD";

export const isRange = (model: FilterModel): boolean => model.productFilterType === TYPES.price;

/** The whole of a range: from its first option's value to its last one's. */
export function rangeBounds({ filterOptions }: FilterModel): { min: number; max: number; unit: string } {
  const min = filterOptions[0]?.numericValue ?? 0;
  const last = filterOptions.length > 1 ? filterOptions.at(-1)?.numericValue : null;
  return { min, max: last ?? min + RANGE_WIDTH, unit: filterOptions[0]?.unit || RANGE_UNIT };
}

/** What a single filter's choice is where none is made: a search is for Pins. Others have no such option. */
export const plainOptionId = ({ productFilterType, filterOptions }: FilterModel): string | null =>
  productFilterType === TYPES.scope && filterOptions.some(({ id }) => id === PLAIN_SCOPE) ? PLAIN_SCOPE : null;
const PLAIN_SCOPE = "pins";

/** A filter without effect: a range from end to end, no options, or the one that goes without saying. */
export function isUnchanged(model: FilterModel | undefined, applied: AppliedFilter | undefined): boolean {
  if (!applied) return true;
  if (applied.kind === "multi") return applied.selectedOptionIds.length === 0;
  if (applied.kind === "single")
    return (
      applied.selectedOptionId === "" || (model !== undefined && applied.selectedOptionId === plainOptionId(model))
    );
  if (!model) return false;
  const { min, max } = rangeBounds(model);
  return applied.min === min && applied.max === max;
}

/** The chosen options of a filter. */
export function selectedIds(applied: AppliedFilter | undefined): readonly string[] {
  if (!applied || applied.kind === "range") return [];
  return applied.kind === "multi"
    ? applied.selectedOptionIds
    : applied.selectedOptionId
      ? [applied.selectedOptionId]
      : [];
}

/** A filter with an option chosen, or no longer; null where nothing of it is chosen any more. */
export function toggled(
  model: FilterModel,
  applied: AppliedFilter | undefined,
  optionId: string,
  location: string,
): AppliedFilter | null {
  const chosen = selectedIds(applied);
  const base = { id: model.id, lastChangedLocation: location };
  if (model.filterComponentType === SINGLE) {
    return chosen.includes(optionId) ? null : { ...base, kind: "single", selectedOptionId: optionId };
  }
  const selectedOptionIds = chosen.includes(optionId) ? chosen.filter((id) => id !== optionId) : [...chosen, optionId];
  return selectedOptionIds.length === 0 ? null : { ...base, kind: "multi", selectedOptionIds };
}

/** Applied filters as a request carries them, in the models' order. */
export function serialise(models: readonly FilterModel[], applied: AppliedFilters): Serialised[] {
  return models.flatMap((model) => {
    const filter = applied[model.id];
    if (!filter || isUnchanged(model, filter)) return [];
    const filterOptions =
      filter.kind === "range"
        ? [filter.min, filter.max].map((numericValue) => ({
            filterOptionId: null,
            numericValue,
            stringValue: null,
            unit: rangeBounds(model).unit,
          }))
        : model.filterOptions.filter(({ id }) => selectedIds(filter).includes(id)).map(serialisedOption);
    if (filterOptions.length === 0) return [];
    const { id: filterId, productFilterType } = model;
    return [{ filterId, productFilterType, location: filter.lastChangedLocation, filterOptions }];
  });
}

const serialisedOption = ({ id, numericValue, stringValue, unit }: FilterOption) => ({
  filterOptionId: id,
  numericValue,
  stringValue,
  unit: unit ?? (numericValue === null ? null : RANGE_UNIT),
});

/** The chosen options of style, brand value and colours match whatever their case; those of domains and brands exactly. */
const ANY_CASE: ReadonlySet<number> = new Set([TYPES.style, TYPES.brandValue, TYPES.colors]);

function optionOf(model: FilterModel, text: string): FilterOption | undefined {
  const anyCase = ANY_CASE.has(model.productFilterType);
  const same = (value: string | null) =>
    value !== null && (anyCase ? value.toLowerCase() === text.toLowerCase() : value === text);
  return model.filterOptions.find(({ id, stringValue }) => same(id) || same(stringValue));
}

/** The model that a request's filter is one of: by its id, else by what it narrows; a price by its currency. */
export function modelOf(
  models: readonly FilterModel[],
  { filterId, productFilterType, filterOptions }: Serialised,
): FilterModel | undefined {
  const unit = filterOptions.find((option) => option.unit)?.unit ?? RANGE_UNIT;
  const others = models.filter((one) => !isRange(one) || rangeBounds(one).unit === unit);
  return others.find(({ id }) => id === filterId) ?? others.find((one) => one.productFilterType === productFilterType);
}

/** What a request's filters are on these models; what no model or option stands for is left out. */
export function appliedFrom(models: readonly FilterModel[], serialised: readonly Serialised[]): AppliedFilters {
  const applied: Record<string, AppliedFilter> = {};
  for (const filter of serialised) {
    const { location, filterOptions } = filter;
    const model = modelOf(models, filter);
    if (!model) continue;
    const base = { id: model.id, lastChangedLocation: location };
    if (isRange(model)) {
      const values = filterOptions.flatMap(({ numericValue }) => (numericValue === null ? [] : [numericValue]));
      const { max } = rangeBounds(model);
      const range = { min: Math.min(...values), max: values.length > 1 ? Math.max(...values) : max };
      if (values.length > 0) applied[model.id] = { ...base, kind: "range", ...range };
      continue;
    }
    const ids = filterOptions.flatMap(({ filterOptionId, stringValue }) => {
      const option = optionOf(model, filterOptionId ?? "") ?? optionOf(model, stringValue ?? "");
      return option ? [option.id] : [];
    });
    const [first] = ids;
    if (first === undefined) continue;
    applied[model.id] =
      model.filterComponentType === SINGLE
        ? { ...base, kind: "single", selectedOptionId: first }
        : { ...base, kind: "multi", selectedOptionIds: [...new Set(ids)] };
  }
  return applied;
}
