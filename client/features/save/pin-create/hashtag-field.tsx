import { useRef, useState } from "react";
import { Label, ListBoxItem, TextArea, TextField } from "react-aria-components";
import { PIN_DESCRIPTION_MAX } from "../../../../src/model/limits.ts";
import {
  completeHashtag,
  HASHTAGS_SHOWN,
  hashtagAt,
  type TypedHashtag,
} from "../../../../src/pins/pin-create/hashtags.ts";
import { cx } from "../../../components/ui/cx.ts";
import { INPUT_STYLE } from "../../../components/ui/field-frame.tsx";
import { PickList } from "../../../components/ui/pick-list.tsx";
import { Suggestions } from "../../../components/ui/suggestions.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { useTexts } from "../../../lib/texts/texts.ts";

interface HashtagFieldProps {
  value: string;
  onChange: (text: string) => void;
  /** Called when the suggestions open or close, because they take room from the picture. */
  onFlyout: (isOpen: boolean) => void;
}

/** The description, with suggestions for the hashtag at the caret (spec signed-in 2.5). */
export function HashtagField({ value, onChange, onFlyout }: HashtagFieldProps) {
  const t = useTexts("pins");
  const area = useRef<HTMLTextAreaElement>(null);
  const [typed, setTyped] = useState<TypedHashtag | null>(null);
  const { data = [], isError } = trpc.search.autocomplete.useQuery(
    { q: typed?.word ?? "", showPinCount: true },
    { enabled: typed !== null, retry: false, placeholderData: (before) => before },
  );
  // A failed request shows no suggestions; a request replaced by the next one isn't a failure.
  const shown = typed && !isError ? data.slice(0, HASHTAGS_SHOWN) : [];

  function look() {
    const { current } = area;
    const next = current && hashtagAt(current.value, current.selectionStart);
    setTyped(next || null);
    onFlyout(Boolean(next));
  }
  function hide() {
    setTyped(null);
    onFlyout(false);
  }
  function pick(query: string) {
    if (!typed) return;
    const done = completeHashtag(value, typed, query);
    onChange(done.text);
    hide();
    requestAnimationFrame(() => {
      area.current?.focus();
      area.current?.setSelectionRange(done.caret, done.caret);
    });
  }
  return (
    <Suggestions
      value={value}
      onChange={(text) => {
        onChange(text);
        look();
      }}
    >
      <div className="relative">
        <TextField
          name="description"
          maxLength={PIN_DESCRIPTION_MAX}
          onSelect={look}
          // The list fires a false blur of the field when its highlight moves.
          onBlur={(event) => event.isTrusted && hide()}
          onKeyDown={(event) => {
            if (event.key !== "Escape" || shown.length === 0) return event.continuePropagation();
            event.preventDefault();
            hide();
          }}
        >
          <Label className="mb-2 block text-sm font-medium">{t("create.description")}</Label>
          <TextArea
            ref={area}
            dir="auto"
            rows={3}
            placeholder={t("create.descriptionPlaceholder")}
            className={cx(INPUT_STYLE, "block resize-none")}
          />
        </TextField>
        {shown.length > 0 && (
          <PickList
            aria-label={t("create.hashtags")}
            items={shown.map((suggestion) => ({ id: suggestion.query, ...suggestion }))}
            onPick={pick}
            className="absolute inset-x-0 top-full z-10 mt-1 rounded-2xl bg-surface p-1.5 shadow-float outline-none forced-colors:border"
          >
            {({ query, pinCount }) => (
              <ListBoxItem
                textValue={query}
                className="flex min-h-10 cursor-pointer items-center gap-3 rounded-xl px-3 text-sm outline-none data-focused:bg-wash data-hovered:bg-wash"
              >
                <span className="min-w-0 grow truncate font-semibold">#{query.replaceAll(" ", "")}</span>
                {pinCount !== null && <span className="text-ink-soft">{t("create.pins", { count: pinCount })}</span>}
              </ListBoxItem>
            )}
          </PickList>
        )}
      </div>
    </Suggestions>
  );
}
