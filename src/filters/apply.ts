import {
  type AppliedFilter,
  type AppliedFilters,
  type FilterModel,
  type FilterOption,
  SINGLE,
  PRODUCT_FILTER_TYPES as TYPES,
} from "./model.ts";

/** A filter as requests carry it (spec signed-in 3.4). */
export interface Serialized {
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

/** Width of a range without an upper end, and its currency (spec signed-in 9). */
export const RANGE_WIDTH = 50;
export const RANGE_UNIT = "USD";

export const isRange = (model: FilterModel): boolean => model.productFilterType === TYPES.price;

/** Full extent of a range: from the value of its first option to that of its last. */
export function rangeBounds({ filterOptions }: FilterModel): { min: number; max: number; unit: string } {
  const min = filterOptions[0]?.numericValue ?? 0;
  const last = filterOptions.length > 1 ? filterOptions.at(-1)?.numericValue : null;
  return { min, max: last ?? min + RANGE_WIDTH, unit: filterOptions[0]?.unit || RANGE_UNIT };
}

/** The default option of a filter with one choice: a search is for Pins. Other filters have no default. */
export const plainOptionId = ({ productFilterType, filterOptions }: FilterModel): string | null =>
  productFilterType === TYPES.scope && filterOptions.some(({ id }) => id === PLAIN_SCOPE) ? PLAIN_SCOPE : null;
const PLAIN_SCOPE = "pins";

/** Whether a filter has no effect: a range from end to end, no options, or the default option. */
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

/** Toggles an option of a filter; null if nothing of the filter remains chosen. */
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

/** Serializes applied filters for a request, in the models' order. */
export function serialize(models: readonly FilterModel[], applied: AppliedFilters): Serialized[] {
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
        : model.filterOptions.filter(({ id }) => selectedIds(filter).includes(id)).map(serializedOption);
    if (filterOptions.length === 0) return [];
    const { id: filterId, productFilterType } = model;
    return [{ filterId, productFilterType, location: filter.lastChangedLocation, filterOptions }];
  });
}

const serializedOption = ({ id, numericValue, stringValue, unit }: FilterOption) => ({
  filterOptionId: id,
  numericValue,
  stringValue,
  unit: unit ?? (numericValue === null ? null : RANGE_UNIT),
});

/** Types whose options match in any case; domains and brands match exactly. */
const ANY_CASE: ReadonlySet<number> = new Set([TYPES.style, TYPES.brandValue, TYPES.colors]);

function optionOf(model: FilterModel, text: string): FilterOption | undefined {
  const anyCase = ANY_CASE.has(model.productFilterType);
  const same = (value: string | null) =>
    value !== null && (anyCase ? value.toLowerCase() === text.toLowerCase() : value === text);
  return model.filterOptions.find(({ id, stringValue }) => same(id) || same(stringValue));
}

/** Finds the model of a request's filter by id, else by type; a price's also by currency. */
export function modelOf(
  models: readonly FilterModel[],
  { filterId, productFilterType, filterOptions }: Serialized,
): FilterModel | undefined {
  const unit = filterOptions.find((option) => option.unit)?.unit ?? RANGE_UNIT;
  const others = models.filter((one) => !isRange(one) || rangeBounds(one).unit === unit);
  return others.find(({ id }) => id === filterId) ?? others.find((one) => one.productFilterType === productFilterType);
}

/** Converts a request's filters into choices on these models; ignores filters and options without a model. */
export function appliedFrom(models: readonly FilterModel[], serialized: readonly Serialized[]): AppliedFilters {
  const applied: Record<string, AppliedFilter> = {};
  for (const filter of serialized) {
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
