import GripVertical from "lucide-react/icons/grip-vertical";
import type { ReactNode } from "react";
import { Button as AriaButton, GridList, GridListItem, useDragAndDrop } from "react-aria-components";

export interface ReorderListProps<T> {
  label: string;
  items: readonly T[];
  /** The label of an item's drag handle. */
  handleLabel: (item: T) => string;
  nameOf: (item: T) => string;
  /** The picture before the name. */
  picture?: ((item: T) => ReactNode) | undefined;
  /** Buttons behind the name. */
  actions?: (item: T) => ReactNode;
  /** @param afterId null moves it to the front */
  onMove: (id: string, afterId: string | null) => void;
}

/** A sortable list; each item has a handle to drag by mouse, touch or keyboard. */
export function ReorderList<T extends { id: string }>(props: ReorderListProps<T>) {
  const { label, items, handleLabel, nameOf, picture, actions, onMove } = props;
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ "text/plain": String(key) })),
    onReorder: ({ keys, target }) => {
      const [moved] = [...keys].map(String);
      if (moved === undefined) return;
      const others = items.filter(({ id }) => id !== moved);
      const at = others.findIndex(({ id }) => id === String(target.key));
      const after = target.dropPosition === "before" ? others[at - 1] : others[at];
      onMove(moved, after?.id ?? null);
    },
  });
  return (
    <GridList
      aria-label={label}
      items={items}
      dragAndDropHooks={dragAndDropHooks}
      className="flex flex-col gap-1 outline-none [&_.react-aria-DropIndicator[data-drop-target]]:outline-2 [&_.react-aria-DropIndicator]:outline-accent"
    >
      {(item) => (
        <GridListItem
          textValue={nameOf(item)}
          className="flex min-h-12 items-center gap-2 rounded-xl bg-wash px-1.5 outline-none data-dragging:opacity-50 data-focus-visible:outline-2 data-focus-visible:outline-focus"
        >
          <AriaButton
            slot="drag"
            aria-label={handleLabel(item)}
            className="grid size-10 shrink-0 cursor-grab place-items-center rounded-full text-ink-soft hover:bg-wash-strong"
          >
            <GripVertical size={20} aria-hidden="true" />
          </AriaButton>
          {picture?.(item)}
          <span className="min-w-0 truncate text-[0.9375rem] font-medium">{nameOf(item)}</span>
          {actions && <span className="ms-auto shrink-0">{actions(item)}</span>}
        </GridListItem>
      )}
    </GridList>
  );
}
