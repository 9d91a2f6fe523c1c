import type { SerializedFilter } from "../contract/filter-fields.ts";
import type { FilterModel } from "./model.ts";

/** Marks the options that a request has applied. */
export const markSelected = (models: readonly FilterModel[], applied: readonly SerializedFilter[]): FilterModel[] =>
  models.map((model) => {
    const chosen = new Set(
      applied
        .filter(({ filterId }) => filterId === model.id)
        .flatMap(({ filterOptions }) => filterOptions.map(({ filterOptionId }) => filterOptionId)),
    );
    const filterOptions = model.filterOptions.map((option) => ({ ...option, isSelected: chosen.has(option.id) }));
    return { ...model, filterOptions };
  });
