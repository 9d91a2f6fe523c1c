import { useEffect, useReducer, useState } from "react";
import { appliedFrom, modelOf, type Serialized, serialize } from "../../../../src/filters/apply.ts";
import { filtersReducer, NO_FILTERS } from "../../../../src/filters/filters.flow.ts";
import { type AppliedFilter, usableModels } from "../../../../src/filters/model.ts";
import { trpc } from "../../../lib/calls/trpc.ts";

interface SheetOptions {
  /** Identifies the list; null until known. */
  bookmark: string | null;
  /** The filters in the address, which the list uses. */
  inAddress: readonly Serialized[];
  /** The state of the list that these filters apply to. */
  list: "loading" | "failed" | "there";
  onApply: (filters: Serialized[]) => void;
}

const KEPT_MS = 60_000;

/** The filters of a list: its models, the selection, and the filters applied by the address. */
export function useFilterSheet({ bookmark, inAddress, list, onApply }: SheetOptions) {
  const [state, dispatch] = useReducer(filtersReducer, NO_FILTERS);
  const models = trpc.filters.list.useQuery(
    { bookmarkString: bookmark ?? "" },
    { enabled: bookmark !== null, staleTime: KEPT_MS, select: usableModels },
  );
  const address = JSON.stringify(inAddress);
  // An address may name a filter differently from its model, e.g. a price without its currency.
  const named = inAddress.map((one) => ({ ...one, filterId: modelOf(models.data ?? [], one)?.id ?? one.filterId }));

  // Back and Forward restore the filters of the address.
  useEffect(() => {
    if (!models.data) return;
    dispatch({ type: "reset", models: models.data, applied: appliedFrom(models.data, JSON.parse(address)) });
  }, [models.data, address]);
  useEffect(() => {
    if (state.status !== "submitted") return;
    if (list === "failed") dispatch({ type: "fail" });
    if (list === "there") dispatch({ type: "complete" });
  }, [state.status, list]);

  return {
    state,
    isLoading: models.isPending && bookmark !== null,
    isFailed: models.isError,
    /** Filters in the address that have no model, e.g. a brand that is sold out, or a price in a currency that no product has. */
    others: models.data ? named.filter((one) => isEmpty(appliedFrom(models.data, [one]))) : [],
    /** True if the address has effective filters; a price range from end to end has no effect. */
    hasAny: models.isFetched && inAddress.length > 0,
    retry: () => void models.refetch(),
    update: (filterId: string, filter: AppliedFilter | null) => dispatch({ type: "update", filterId, filter }),
    /** Drops changes that were not applied. */
    drop: () => dispatch({ type: "reset", models: state.models, applied: appliedFrom(state.models, inAddress) }),
    clear: () => dispatch({ type: "clear" }),
    submit: () => {
      dispatch({ type: "submit" });
      onApply(serialize(state.models, state.chosen));
    },
    /** Removes one filter at once, from outside the sheet. */
    remove: (filterId: string, optionId: string | null) => onApply(withoutOption(named, filterId, optionId)),
    removeAll: () => onApply([]),
  };
}
const isEmpty = (applied: object) => Object.keys(applied).length === 0;

export type FilterSheet = ReturnType<typeof useFilterSheet>;

const withoutOption = (filters: readonly Serialized[], filterId: string, optionId: string | null): Serialized[] =>
  filters.flatMap((filter) => {
    if (filter.filterId !== filterId) return [filter];
    const filterOptions =
      optionId === null ? [] : filter.filterOptions.filter(({ filterOptionId }) => filterOptionId !== optionId);
    return filterOptions.length > 0 ? [{ ...filter, filterOptions }] : [];
  });

/** The value, or the last known one while it is null. */
export function useLastKnown<T>(value: T | null): T | null {
  const [last, setLast] = useState(value);
  if (value !== null && value !== last) setLast(value);
  return value ?? last;
}
