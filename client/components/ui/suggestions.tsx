import { type ReactNode, useRef, useState } from "react";
import { useAutocomplete } from "react-aria/useAutocomplete";
import { FieldInputContext, Provider, SelectableCollectionContext } from "react-aria-components";

interface SuggestionsProps {
  value: string;
  onChange: (value: string) => void;
  /** A field, and a `PickList` while there is something to suggest. */
  children: ReactNode;
}

/**
 * A field whose arrow keys move through a list while the focus stays in the field; Enter picks. None is highlighted at
 * first. It does what the library's `Autocomplete` does, whose module is in every page that has a field: used from
 * there, it would bring all of this along.
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
