import X from "lucide-react/icons/x";
import { type ReactNode, useId, useRef, useState } from "react";
import { CheckboxGroup } from "react-aria-components";
import { Button } from "../../../components/ui/button.tsx";
import { Checkbox } from "../../../components/ui/checkbox.tsx";
import { SearchField } from "../../../components/ui/search-field.tsx";
import { matchesByWordStart } from "../../../lib/saving/board-match.rules.ts";
import { useAreaTexts } from "../../../lib/texts/area-texts.ts";

/** Matches listed at once. */
const SHOWN = 9;

interface Option {
  value: string;
  label: string;
}

interface SearchedChoicesProps {
  label: string;
  description: string;
  searchLabel: string;
  options: readonly Option[];
  /** The name of a chosen value that isn't among the options. */
  labelOf?: (value: string) => string;
  /** Called as the search changes, for options that have to be asked for. */
  onSearch?: (query: string) => void;
  /** Options that were found for the search, listed after this many of the others. */
  found?: readonly Option[];
  foundAfter?: number;
  /** More may be found in a moment. */
  isSearching?: boolean;
  /** Says that options can't be found, and tries again. */
  searchFailed?: ReactNode;
  chosen: readonly string[];
  /** Why the chosen ones can't stay. */
  error?: string | null | undefined;
  onChange: (chosen: string[]) => void;
}

/** Lets people choose several of many options. A search lists the matches, and the chosen options stay in view. */
export function SearchedChoices(props: SearchedChoicesProps) {
  const { label, description, searchLabel, options, labelOf, onSearch, found = [], chosen, error, onChange } = props;
  const t = useAreaTexts("adsEditor");
  const [query, setQuery] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const wanted = query.trim();
  const known =
    wanted === ""
      ? []
      : options.filter(
          ({ value, label }) => matchesByWordStart(label, wanted) || value.toLowerCase() === wanted.toLowerCase(),
        );
  const matches =
    wanted === ""
      ? []
      : [...known.slice(0, props.foundAfter), ...found, ...known.slice(props.foundAfter ?? known.length)];
  const shown = matches.slice(0, SHOWN);
  const change = (values: string[]) => {
    const others = chosen.filter((value) => !shown.some((option) => option.value === value));
    onChange([...others, ...values.filter((value) => shown.some((option) => option.value === value))]);
  };
  return (
    <fieldset aria-describedby={id} className="min-w-0 pb-4">
      <legend className="text-sm font-medium text-ink">{label}</legend>
      <p id={id} className="pb-2 text-[0.8125rem] text-ink-soft">
        {description}
      </p>
      {chosen.length > 0 && (
        <ul aria-label={label} className="flex flex-wrap gap-2 pb-3">
          {chosen.map((value) => {
            const name = options.find((option) => option.value === value)?.label ?? labelOf?.(value) ?? value;
            return (
              <li key={value} className="max-w-full min-w-0">
                <Button
                  size="sm"
                  className="max-w-full py-1 text-start whitespace-normal!"
                  aria-label={t("chosen.remove", { name })}
                  onPress={() => {
                    onChange(chosen.filter((one) => one !== value));
                    // The button is gone, so the focus needs a place.
                    field.current?.focus();
                  }}
                >
                  <span className="min-w-0 [overflow-wrap:anywhere]">{name}</span>
                  <X size={16} aria-hidden="true" className="shrink-0" />
                </Button>
              </li>
            );
          })}
        </ul>
      )}
      <SearchField
        label={searchLabel}
        placeholder={searchLabel}
        value={query}
        onChange={(text) => {
          setQuery(text);
          onSearch?.(text);
        }}
        maxLength={60}
        inputRef={field}
        className="max-w-md"
      />
      {shown.length > 0 && (
        <CheckboxGroup
          aria-label={searchLabel}
          value={[...chosen]}
          onChange={change}
          className="grid grid-cols-1 gap-x-4 pt-2 sm:grid-cols-2 xl:grid-cols-3"
        >
          {shown.map((option) => (
            <Checkbox key={option.value} value={option.value}>
              {option.label}
            </Checkbox>
          ))}
        </CheckboxGroup>
      )}
      <p role="status" className="pt-1 text-[0.8125rem] text-ink-soft empty:hidden">
        {wanted !== "" && matches.length === 0 && !props.isSearching && !props.searchFailed && t("chosen.none")}
        {matches.length > SHOWN && t("chosen.more")}
      </p>
      {wanted !== "" && props.searchFailed}
      {error && (
        <p role="alert" className="pt-1 text-[0.8125rem] font-medium text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
