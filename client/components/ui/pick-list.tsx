import type { Ref } from "react";
import { ListBox, type ListBoxProps } from "react-aria-components";

interface PickListProps<Item>
  extends Pick<ListBoxProps<Item>, "aria-label" | "autoFocus" | "children" | "className" | "items"> {
  /** Receives the option's `id`. */
  onPick: (id: string) => void;
  ref?: Ref<HTMLDivElement>;
}

const NONE: string[] = [];

/** Options that a press, Enter or Space picks at once; none stays selected. Arrow keys wrap around. */
export function PickList<Item extends object>({ onPick, ...props }: PickListProps<Item>) {
  return (
    <ListBox
      {...props}
      selectionMode="single"
      selectedKeys={NONE}
      onSelectionChange={(keys) => {
        if (keys !== "all") for (const key of keys) onPick(String(key));
      }}
      shouldSelectOnPressUp
      shouldFocusWrap
    />
  );
}
