import { type KeyboardEvent, useId, useRef, useState } from "react";
import { PIN_DESCRIPTION_MAX } from "../../../../src/pins/limits.ts";
import {
  completeHashtag,
  HASHTAGS_SHOWN,
  hashtagAt,
  type TypedHashtag,
} from "../../../../src/pins/pin-create/hashtags.ts";
import { cx } from "../../../components/ui/cx.ts";
import { INPUT_STYLE } from "../../../components/ui/field-frame.tsx";
import { useTexts } from "../../../lib/texts/texts.ts";
import { trpc } from "../../../lib/trpc.ts";
import { type Highlighted, keepHighlight, moveHighlight } from "../flow/picker-keys.rules.ts";

interface HashtagFieldProps {
  value: string;
  onChange: (text: string) => void;
  /** Called when the suggestions open or close, because they take room from the picture. */
  onFlyout: (isOpen: boolean) => void;
}

/** The description, with suggestions for the hashtag at the caret (spec signed-in 2.5). */
export function HashtagField({ value, onChange, onFlyout }: HashtagFieldProps) {
  const t = useTexts("pins");
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const [typed, setTyped] = useState<TypedHashtag | null>(null);
  const [asked, setHighlight] = useState<Highlighted>(null);
  const { data = [], isError } = trpc.search.autocomplete.useQuery(
    { q: typed?.word ?? "", showPinCount: true },
    { enabled: typed !== null, retry: false, placeholderData: (before) => before },
  );
  // A failed request shows no suggestions; one superseded by the next is no failure.
  const shown = typed && !isError ? data.slice(0, HASHTAGS_SHOWN) : [];
  const highlight = keepHighlight(asked, shown.length);

  function look() {
    const { current } = area;
    const next = current && hashtagAt(current.value, current.selectionStart);
    setTyped(next || null);
    onFlyout(Boolean(next));
  }
  function hide() {
    setTyped(null);
    setHighlight(null);
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
  function onKeyDown(event: KeyboardEvent) {
    // During IME composition, keys belong to the input method.
    if (shown.length === 0 || event.nativeEvent.isComposing) return;
    const { key } = event;
    if (key === "ArrowDown" || key === "ArrowUp") setHighlight(moveHighlight(highlight, key, shown.length));
    else if (key === "Escape") hide();
    else if (key === "Enter" && highlight !== null) pick(shown[highlight]?.query ?? "");
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
  return (
    <div className="relative">
      <label htmlFor={id} className="mb-1.5 block text-sm font-medium">
        {t("create.description")}
      </label>
      <textarea
        ref={area}
        id={id}
        dir="auto"
        name="description"
        rows={3}
        maxLength={PIN_DESCRIPTION_MAX}
        placeholder={t("create.descriptionPlaceholder")}
        value={value}
        aria-haspopup="listbox"
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={highlight === null ? undefined : `${id}-${highlight}`}
        onChange={(event) => {
          onChange(event.target.value);
          // New suggestions start without a highlight.
          setHighlight(null);
          look();
        }}
        onClick={look}
        onKeyUp={(event) => event.key.startsWith("Arrow") && shown.length === 0 && look()}
        onKeyDown={onKeyDown}
        onBlur={hide}
        className={cx(INPUT_STYLE, "block resize-none")}
      />
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={t("create.hashtags")}
        hidden={shown.length === 0}
        className="absolute inset-x-0 top-full z-10 mt-1 rounded-2xl bg-surface p-1.5 shadow-float forced-colors:border"
      >
        {shown.map(({ query, pinCount }, at) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field, which keeps the focus, hears the keys
          // biome-ignore lint/a11y/useFocusableInteractive: the field points at it by aria-activedescendant
          <div
            key={query}
            id={`${id}-${at}`}
            role="option"
            aria-selected={highlight === at}
            // Keeps the focus in the field; losing it would hide the list.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => pick(query)}
            className={cx(
              "flex min-h-10 cursor-pointer items-center gap-3 rounded-xl px-3 text-sm hover:bg-wash",
              highlight === at && "bg-wash",
            )}
          >
            <span className="min-w-0 grow truncate font-semibold">#{query.replaceAll(" ", "")}</span>
            {pinCount !== null && <span className="text-ink-soft">{t("create.pins", { count: pinCount })}</span>}
          </div>
        ))}
      </div>
    </div>
  );
}
