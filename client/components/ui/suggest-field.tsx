import Search from "lucide-react/icons/search";
import X from "lucide-react/icons/x";
import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { useUiTexts } from "../../lib/texts/texts.ts";
import { cx } from "./cx.ts";

/** The styles of a search's elements, within a `group` that has `data-empty` while the field is empty. */
export const SEARCH_GLASS = "absolute top-1/2 left-4 -translate-y-1/2 text-ink-soft";
export const SEARCH_INPUT =
  "min-h-12 w-full rounded-full border border-transparent bg-wash pr-12 pl-11 text-base text-ink transition-colors duration-150 placeholder-shown:text-ellipsis group-data-empty:pr-4 hover:bg-wash-strong focus:bg-surface focus:outline-2 focus:outline-offset-0 focus:outline-focus [&::-webkit-search-cancel-button]:hidden";
export const SEARCH_CLEAR =
  "absolute top-1/2 right-1 grid size-10 -translate-y-1/2 place-items-center rounded-full text-ink-soft group-data-empty:invisible hover:text-ink";

export interface SuggestFieldProps<Item extends { id: string; text: string | null }> {
  /** Only for screen readers. */
  label: string;
  placeholder?: string;
  /** A shorter placeholder for phones, whose fields would cut it off. */
  shortPlaceholder?: string;
  value: string;
  onChange: (value: string) => void;
  /** Called on Enter while no suggestion is highlighted. */
  onSubmit: (value: string) => void;
  /** The suggestions. Screen readers read `text`; null means the visible content. */
  items: Item[];
  renderItem: (item: Item) => ReactNode;
  onPick: (item: Item) => void;
  maxLength?: number;
  autoFocus?: boolean;
  /** The field received focus. */
  onEnter?: () => void;
  /** A picture was dropped or pasted here. */
  onPicture?: (file: File) => void;
  /** Shown at the field's end while it is empty. */
  action?: ReactNode;
  className?: string;
}

/**
 * A search field with suggestions: arrow keys move, Enter picks, Escape closes. The focus stays in the field, which
 * names the active option (the combobox pattern of ARIA). Custom, because it is on every page and the library's
 * version would enlarge the script considerably.
 */
export function SuggestField<Item extends { id: string; text: string | null }>(props: SuggestFieldProps<Item>) {
  const { label, placeholder, value, onChange, onSubmit, items, renderItem, onPick, className } = props;
  const t = useUiTexts();
  const list = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState(-1);
  const isShown = isOpen && items.length > 0;
  const optionId = (index: number) => `${list}-${index}`;
  const choose = (index: number) => {
    setChosen(index);
    document.getElementById(optionId(index))?.scrollIntoView({ block: "nearest" });
  };
  const close = () => {
    setOpen(false);
    setChosen(-1);
  };
  const pick = (item: Item) => {
    close();
    onPick(item);
  };
  const change = (text: string) => {
    setOpen(true);
    setChosen(-1);
    onChange(text);
  };
  // A new list may no longer contain the highlighted suggestion.
  const count = items.length;
  useEffect(() => setChosen((was) => (was < count ? was : -1)), [count]);
  const onKeyDown = (event: KeyboardEvent) => {
    // During IME composition the keys belong to the input method.
    if (event.nativeEvent.isComposing) return;
    const item = isShown ? items[chosen] : undefined;
    if (event.key === "Escape") {
      // The first Escape closes the list, the next one clears the field.
      if (isShown) close();
      else if (value !== "") change("");
      else return;
    } else if (event.key === "Enter") {
      if (item) pick(item);
      else {
        close();
        onSubmit(value);
      }
    } else if (isShown && event.key === "ArrowDown") choose((chosen + 1) % count);
    else if (isShown && event.key === "ArrowUp") choose((chosen <= 0 ? count : chosen) - 1);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const givePicture = (event: { preventDefault: () => void }, data: DataTransfer | null) => {
    const picture = [...(data?.files ?? [])].find(({ type }) => type.startsWith("image/"));
    if (!picture || !props.onPicture) return;
    event.preventDefault();
    close();
    props.onPicture(picture);
  };
  return (
    <search
      className={cx("group group/field relative block h-12 w-full", className)}
      onPaste={(event) => givePicture(event, event.clipboardData)}
      onDragOver={(event) => props.onPicture && event.dataTransfer.types.includes("Files") && event.preventDefault()}
      onDrop={(event) => givePicture(event, event.dataTransfer)}
      data-empty={value === "" || undefined}
      onFocus={() => {
        setOpen(true);
        props.onEnter?.();
      }}
      onBlur={(event: FocusEvent) => !event.currentTarget.contains(event.relatedTarget) && close()}
    >
      <Search size={18} aria-hidden="true" className={SEARCH_GLASS} />
      <input
        ref={input}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        autoCorrect="off"
        spellCheck="false"
        dir="auto"
        aria-label={label}
        aria-autocomplete="list"
        aria-controls={isShown ? list : undefined}
        aria-activedescendant={isShown && chosen >= 0 ? optionId(chosen) : undefined}
        placeholder={placeholder}
        maxLength={props.maxLength}
        // biome-ignore lint/a11y/noAutofocus: used only on pages whose purpose is searching
        autoFocus={props.autoFocus}
        value={value}
        onChange={(event) => change(event.target.value)}
        onKeyDown={onKeyDown}
        className={cx(
          SEARCH_INPUT,
          props.action != null && "pr-12!",
          props.shortPlaceholder && "max-sm:placeholder:text-transparent",
        )}
      />
      {props.shortPlaceholder && value === "" && (
        <span
          aria-hidden="true"
          className="pointer-events-none @container absolute inset-y-0 left-11 right-12 max-[22.4375rem]:right-3 flex items-center sm:hidden"
        >
          <span className="truncate text-ink-soft @max-[3.25rem]:hidden">{props.shortPlaceholder}</span>
        </span>
      )}
      <button
        type="button"
        tabIndex={-1}
        aria-label={t("clear")}
        // Keeps the focus in the field, and a phone's keyboard open.
        onPointerDown={(event) => event.preventDefault()}
        onClick={() => {
          change("");
          input.current?.focus();
        }}
        className={SEARCH_CLEAR}
      >
        <X size={18} />
      </button>
      {value === "" && props.action}
      {isShown && (
        <div
          id={list}
          role="listbox"
          aria-label={label}
          className="absolute inset-x-0 top-full z-40 mt-2 max-h-[min(70vh,480px)] max-sm:fixed max-sm:inset-x-2 max-sm:top-(--bar) max-sm:mt-1 overflow-y-auto rounded-[20px] bg-surface p-2 shadow-float forced-colors:border outline-none"
        >
          {items.map((item, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and handles the keys
            <div
              key={item.id}
              id={optionId(index)}
              role="option"
              tabIndex={-1}
              aria-selected={index === chosen}
              aria-label={item.text ?? undefined}
              data-focused={index === chosen || undefined}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => pick(item)}
              className="flex min-h-11 cursor-default items-center gap-3 rounded-xl px-3 py-1 outline-none hover:bg-wash data-focused:bg-wash"
            >
              {renderItem(item)}
            </div>
          ))}
        </div>
      )}
    </search>
  );
}
