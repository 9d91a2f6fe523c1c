/** The selection of a list, and the anchor of a Shift range. */
export interface Selection {
  ids: ReadonlySet<string>;
  /** The item pressed last. */
  anchor: string | null;
  /** Everything, including items not loaded yet. */
  isAll: boolean;
}

export const NOTHING: Selection = { ids: new Set(), anchor: null, isAll: false };

/**
 * A press on an item. With Shift, selects the range between it and the item pressed before.
 * @param order the ids of the list as displayed
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

/** The selected ids still in the list; Pins may have been removed in the meantime. */
export const present = ({ ids }: Selection, order: readonly string[]): ReadonlySet<string> =>
  new Set(order.filter((id) => ids.has(id)));

export const everything = (order: readonly string[]): Selection => ({ ids: new Set(order), anchor: null, isAll: true });
