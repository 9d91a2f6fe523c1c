import { type FocusEvent, type ReactNode, useRef, useState } from "react";
import { Autocomplete, ListBox, ListBoxItem } from "react-aria-components";
import { cx } from "./cx.ts";
import { SearchField } from "./search-field.tsx";

export interface SuggestFieldProps<Item extends { id: string; text: string }> {
  /** Read out; not shown. */
  label: string;
  placeholder?: string;
  value: string;
  onChange: (value: string) => void;
  /** Enter, while no suggestion is chosen. */
  onSubmit: (value: string) => void;
  /** `text` is what screen readers read out. */
  items: Item[];
  renderItem: (item: Item) => ReactNode;
  onPick: (item: Item) => void;
  maxLength?: number;
  autoFocus?: boolean;
  /** Somebody has come to the field. */
  onEnter?: () => void;
  /** A picture was dropped or pasted here. */
  onPicture?: (file: File) => void;
  /** Stands at the field's end while it is empty. */
  action?: ReactNode;
  className?: string;
}

/** A search with suggestions under it: arrow keys choose, Enter picks, Escape closes the list. */
export function SuggestField<Item extends { id: string; text: string }>(props: SuggestFieldProps<Item>) {
  const { label, placeholder, value, onChange, onSubmit, items, renderItem, onPick, className } = props;
  const [isOpen, setOpen] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const pick = (id: string) => {
    setOpen(false);
    const item = items.find((candidate) => candidate.id === id);
    if (item) onPick(item);
  };
  const closeOnLeaving = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
  };
  const givePicture = (event: { preventDefault: () => void }, data: DataTransfer | null) => {
    const picture = [...(data?.files ?? [])].find(({ type }) => type.startsWith("image/"));
    if (!picture || !props.onPicture) return;
    event.preventDefault();
    setOpen(false);
    props.onPicture(picture);
  };
  return (
    <search
      className={cx("group/field block relative w-full", className)}
      onPaste={(event) => givePicture(event, event.clipboardData)}
      onDragOver={(event) => props.onPicture && event.dataTransfer.types.includes("Files") && event.preventDefault()}
      onDrop={(event) => givePicture(event, event.dataTransfer)}
      onFocus={() => {
        setOpen(true);
        props.onEnter?.();
      }}
      onBlur={closeOnLeaving}
      onKeyDownCapture={(event) => {
        if (event.key !== "Escape" || !isOpen || items.length === 0) return;
        // The first Escape closes the list, the next one empties the field.
        event.stopPropagation();
        setOpen(false);
      }}
    >
      <Autocomplete
        inputValue={value}
        onInputChange={(text) => {
          setOpen(true);
          onChange(text);
        }}
        disableAutoFocusFirst
      >
        <SearchField
          label={label}
          placeholder={placeholder}
          maxLength={props.maxLength}
          autoFocus={props.autoFocus}
          inputRef={input}
          onSubmit={(text) => {
            // Enter goes to the chosen suggestion, which the field doesn't know of.
            if (input.current?.getAttribute("aria-activedescendant")) return;
            setOpen(false);
            onSubmit(text);
          }}
        />
        {value === "" && props.action}
        {isOpen && items.length > 0 && (
          <ListBox
            aria-label={label}
            items={items}
            selectionMode="none"
            onAction={(id) => pick(String(id))}
            className="absolute inset-x-0 top-full z-40 mt-2 max-h-[min(70vh,480px)] max-sm:fixed max-sm:inset-x-2 max-sm:top-(--bar) max-sm:mt-1 overflow-y-auto rounded-[20px] bg-surface p-2 shadow-float forced-colors:border outline-none"
          >
            {(item) => (
              <ListBoxItem
                textValue={item.text}
                className="flex min-h-11 items-center gap-3 rounded-xl px-3 py-1 outline-none data-focused:bg-wash data-hovered:bg-wash"
              >
                {renderItem(item)}
              </ListBoxItem>
            )}
          </ListBox>
        )}
      </Autocomplete>
    </search>
  );
}
