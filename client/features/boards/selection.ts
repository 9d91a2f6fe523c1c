/** What is chosen of a list, and from where Shift reaches. */
export interface Selection {
  ids: ReadonlySet<string>;
  /** The last one that was pressed. */
  anchor: string | null;
  /** Everything, also what is not loaded yet. */
  isAll: boolean;
}

export const NOTHING: Selection = { ids: new Set(), anchor: null, isAll: false };

/**
 * A press on one of the list. With Shift, all between it and the one that was pressed before take its new state.
 * @param order the ids of the list as it stands
 */
export function press(selection: Selection, order: readonly string[], id: string, withShift: boolean): Selection {
  const chosen = new Set(selection.isAll ? order : selection.ids);
  const from = withShift && selection.anchor !== null ? order.indexOf(selection.anchor) : -1;
  const to = order.indexOf(id);
  const range = from < 0 ? [id] : order.slice(Math.min(from, to), Math.max(from, to) + 1);
  const isOn = from >= 0 || !chosen.has(id);
  for (const each of range) {
    if (isOn) chosen.add(each);
    else chosen.delete(each);
  }
  return { ids: chosen, anchor: id, isAll: false };
}

/** What of a selection is there still: Pins may have gone since, by another page or by somebody else. */
export const present = ({ ids }: Selection, order: readonly string[]): ReadonlySet<string> =>
  new Set(order.filter((id) => ids.has(id)));

export const everything = (order: readonly string[]): Selection => ({ ids: new Set(order), anchor: null, isAll: true });
