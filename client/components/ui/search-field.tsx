import Search from "lucide-react/icons/search";
import X from "lucide-react/icons/x";
import type { Ref } from "react";
import {
  SearchField as AriaSearchField,
  type SearchFieldProps as AriaSearchFieldProps,
  Button,
  Input,
} from "react-aria-components";
import { useUiTexts } from "../../lib/texts/texts.ts";
import { cx } from "./cx.ts";
import { SEARCH_CLEAR, SEARCH_GLASS, SEARCH_INPUT } from "./suggest-field.tsx";

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
  /** Only for screen readers. */
  label: string;
  placeholder?: string;
  inputRef?: Ref<HTMLInputElement>;
  className?: string;
}

/** The round input of searches, with a button to clear it. */
export function SearchField({ label, placeholder, inputRef, className, ...props }: SearchFieldProps) {
  const t = useUiTexts();
  return (
    <AriaSearchField {...props} aria-label={label} className={cx("group relative block h-12 w-full", className)}>
      <Search size={18} aria-hidden="true" className={SEARCH_GLASS} />
      <Input ref={inputRef} placeholder={placeholder} dir="auto" className={SEARCH_INPUT} />
      <Button aria-label={t("clear")} className={SEARCH_CLEAR}>
        <X size={18} />
      </Button>
    </AriaSearchField>
  );
}
