import { type ReactNode, useRef, useState } from "react";
import { useAutocomplete } from "react-aria/useAutocomplete";
import { FieldInputContext, Provider, SelectableCollectionContext } from "react-aria-components";

interface SuggestionsProps {
  value: string;
  onChange: (value: string) => void;
  /** A field, and a `PickList` if there are suggestions. */
  children: ReactNode;
}

/**
 * A field whose arrow keys move through a list while the focus stays in the field; Enter picks. None is highlighted at first. It replaces
 * the library's `Autocomplete`, whose module is shared with every field: using it here would load all of it on every page with a field.
 */
export function Suggestions({ value, onChange, children }: SuggestionsProps) {
  const inputRef = useRef<HTMLInputElement | null>(null);
  const listRef = useRef<HTMLElement | null>(null);
  const [focusedNodeId, setFocusedNodeId] = useState<string | null>(null);
  const state = { inputValue: value, setInputValue: onChange, focusedNodeId, setFocusedNodeId };
  const { inputProps, collectionProps, collectionRef } = useAutocomplete(
    { inputRef, collectionRef: listRef, disableAutoFocusFirst: true },
    state,
  );
  return (
    <Provider
      values={[
        [FieldInputContext, { ...inputProps, ref: inputRef }],
        [SelectableCollectionContext, { ...collectionProps, ref: collectionRef }],
      ]}
    >
      {children}
    </Provider>
  );
}
