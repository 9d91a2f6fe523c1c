import { keepPreviousData } from "@tanstack/react-query";
import X from "lucide-react/icons/x";
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from "react";
import { isStorableTag, PIN_TAGS_MAX, TAG_MAX, tagOf, tagsIn } from "../../../src/text/tag.rules.ts";
import { trpc } from "../../lib/calls/trpc.ts";
import { useTexts } from "../../lib/texts/texts.ts";
import { CHIP_QUIET } from "../ui/chips.ts";
import { cx } from "../ui/cx.ts";
import { FieldFoot, FieldLabel, INPUT_STYLE } from "../ui/field-frame.tsx";
import { PressButton } from "../ui/press-button.tsx";

/** Known tags that are offered while a person types. */
const OFFERED = 8;

interface TagFieldProps {
  label: string;
  description?: ReactNode;
  error?: string | null | undefined;
  tags: readonly string[];
  /** How many there can be. */
  max?: number;
  onChange: (tags: string[]) => void;
}

/**
 * A field for tags: a comma, Enter or leaving the field ends one, and Backspace in the empty field takes the last one off.
 * Tags that the person has used before are offered.
 */
export function TagField({ label, description, error, tags, max = PIN_TAGS_MAX, onChange }: TagFieldProps) {
  const t = useTexts("mine");
  const [id, list, foot] = [useId(), useId(), useId()];
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const [said, setSaid] = useState("");
  const prefix = tagOf(typed);
  const known = trpc.tags.list.useQuery(
    { prefix, pageSize: OFFERED },
    { enabled: prefix !== "", placeholderData: keepPreviousData },
  );
  const offered = prefix === "" ? [] : (known.data?.items ?? []).filter(({ tag }) => !tags.includes(tag));

  /** Takes the tags of a text; they stay in the field if there is no room for them. */
  function add(text: string): void {
    const found = tagsIn(text);
    const next = [...new Set([...tags, ...found])];
    if (!found.every(isStorableTag)) setProblem(t("tags.tooLong", { max: TAG_MAX }));
    else if (next.length > max) setProblem(t("tags.full", { max }));
    else {
      setTyped("");
      setProblem(null);
      if (found.length === 0) return;
      setSaid(t("tags.added", { tag: found.join(", ") }));
      onChange(next);
    }
  }
  function takeOff(tag: string): void {
    setSaid(t("tags.removed", { tag }));
    setProblem(null);
    onChange(tags.filter((one) => one !== tag));
    input.current?.focus();
  }
  function change(text: string): void {
    setProblem(null);
    setTyped(text);
    const isPicked = !text.startsWith(typed) && offered.some(({ tag }) => tag === text);
    if (isPicked || /[,、，\n]/.test(text)) add(text);
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    const last = tags.at(-1);
    if (event.key === "Enter" && typed.trim() !== "") {
      event.preventDefault();
      add(typed);
    } else if (event.key === "Backspace" && typed === "" && last !== undefined) takeOff(last);
  }
  const shown = problem ?? error;
  return (
    <div>
      <FieldLabel htmlFor={id} label={label} />
      {tags.length > 0 && (
        <ul aria-label={label} className="flex flex-wrap gap-2 pb-2">
          {tags.map((tag) => (
            <li key={tag} className={cx(CHIP_QUIET, "inline-flex max-w-full items-center rounded-full pl-3 text-sm")}>
              <span dir="auto" className="min-w-0 [overflow-wrap:anywhere]">
                {tag}
              </span>
              <PressButton
                aria-label={t("tags.remove", { tag })}
                onPress={() => takeOff(tag)}
                className="grid size-9 shrink-0 place-items-center rounded-full"
              >
                <X size={16} aria-hidden="true" />
              </PressButton>
            </li>
          ))}
        </ul>
      )}
      <input
        ref={input}
        id={id}
        name="tags"
        list={list}
        dir="auto"
        autoComplete="off"
        autoCapitalize="none"
        enterKeyHint="done"
        value={typed}
        aria-invalid={shown ? true : undefined}
        aria-describedby={shown || description ? foot : undefined}
        onChange={(event) => change(event.target.value)}
        onBlur={() => typed.trim() !== "" && add(typed)}
        onKeyDown={onKeyDown}
        className={INPUT_STYLE}
      />
      <datalist id={list}>
        {offered.map(({ tag }) => (
          <option key={tag} value={tag} />
        ))}
      </datalist>
      <FieldFoot id={foot} error={shown} description={description} />
      <span role="status" className="sr-only">
        {said}
      </span>
    </div>
  );
}
