import { Search, X } from "lucide-react";
import type { Ref } from "react";
import {
  SearchField as AriaSearchField,
  type SearchFieldProps as AriaSearchFieldProps,
  Button,
  Input,
} from "react-aria-components";
import { useUiTexts } from "../../lib/texts/use-ui-texts.ts";
import { cx } from "./cx.ts";

export interface SearchFieldProps
  extends Pick<
    AriaSearchFieldProps,
    | "value"
    | "defaultValue"
    | "onChange"
    | "onSubmit"
    | "onClear"
    | "onFocus"
    | "name"
    | "id"
    | "autoFocus"
    | "isDisabled"
    | "maxLength"
  > {
  /** Read out; not shown. */
  label: string;
  placeholder?: string;
  inputRef?: Ref<HTMLInputElement>;
  className?: string;
}

/** The round input of searches, with a button that empties it; also stands inside `SuggestField`. */
export function SearchField({ label, placeholder, inputRef, className, ...props }: SearchFieldProps) {
  const t = useUiTexts();
  return (
    <AriaSearchField {...props} aria-label={label} className={cx("group relative block h-12 w-full", className)}>
      <Search size={18} aria-hidden="true" className="absolute top-1/2 left-4 -translate-y-1/2 text-ink-soft" />
      <Input
        ref={inputRef}
        placeholder={placeholder}
        dir="auto"
        className="min-h-12 w-full rounded-full border border-transparent bg-wash pr-12 pl-11 text-base text-ink transition-colors duration-150 placeholder-shown:text-ellipsis group-data-empty:pr-4 hover:bg-wash-strong focus:bg-surface focus:outline-2 focus:outline-offset-0 focus:outline-focus [&::-webkit-search-cancel-button]:hidden"
      />
      <Button
        aria-label={t("clear")}
        className="absolute top-1/2 right-1 grid size-10 -translate-y-1/2 place-items-center rounded-full text-ink-soft group-data-empty:invisible hover:text-ink"
      >
        <X size={18} />
      </Button>
    </AriaSearchField>
  );
}
