import { type RefObject, useEffect, useEffectEvent, useId, useState } from "react";
import { completeMention, mentionAt } from "../../../src/text/mentions.rules.ts";
import { trpc } from "../../lib/calls/trpc.ts";
import { useTexts } from "../../lib/texts/texts.ts";
import { Avatar } from "../ui/avatar.tsx";
import { cx } from "../ui/cx.ts";

interface MentionListProps {
  field: RefObject<HTMLTextAreaElement | null>;
  /** The field's text. */
  value: string;
  onChange: (text: string) => void;
  pinId?: string;
}

/**
 * People to mention, under the field: arrow keys move, Enter picks, Escape closes. The focus stays in the field, which names the active
 * option. The keys are taken from the field itself, before the form sees them.
 */
export function MentionList({ field, value, onChange, pinId }: MentionListProps) {
  const t = useTexts("mentions");
  const list = useId();
  const [caret, setCaret] = useState<number | null>(null);
  const [closedAt, setClosedAt] = useState<number | null>(null);
  const [chosen, setChosen] = useState(0);
  const typed = caret === null ? null : mentionAt(value, caret);
  const isWanted = typed !== null && typed.start !== closedAt;
  const { data, isError } = trpc.users.mentionSuggestions.useQuery(
    { term: typed?.name ?? "", pinId },
    { enabled: isWanted, retry: false, placeholderData: (before) => before },
  );
  const people = isWanted && !isError ? (data ?? []) : [];
  const count = people.length;
  const active = Math.min(chosen, count - 1);
  const optionId = (index: number) => `${list}-${index}`;

  function pick(username: string) {
    if (!typed) return;
    const done = completeMention(value, typed, username);
    onChange(done.text);
    setCaret(null);
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(done.caret, done.caret);
    });
  }
  const look = useEffectEvent(() => {
    const area = field.current;
    const isOn = area !== null && document.activeElement === area;
    setCaret(isOn && area.selectionStart === area.selectionEnd ? area.selectionStart : null);
  });
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    // During IME composition the keys belong to the input method.
    if (event.isComposing || count === 0 || event.ctrlKey || event.metaKey) return;
    const person = people[active];
    if (event.key === "ArrowDown") setChosen((active + 1) % count);
    else if (event.key === "ArrowUp") setChosen((active <= 0 ? count : active) - 1);
    else if (event.key === "Enter" && person) pick(person.username);
    else if (event.key === "Escape") setClosedAt(typed?.start ?? null);
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  useEffect(() => {
    const area = field.current;
    if (!area) return;
    const stop = new AbortController();
    const { signal } = stop;
    for (const name of ["input", "click", "keyup", "focus"]) area.addEventListener(name, () => look(), { signal });
    area.addEventListener("blur", () => setCaret(null), { signal });
    area.addEventListener("keydown", (event) => onKey(event), { signal });
    look();
    return () => stop.abort();
  }, [field]);
  // A new name starts again at the first person.
  const name = typed?.name;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the name is the reason to start again
  useEffect(() => setChosen(0), [name]);
  useEffect(() => {
    const area = field.current;
    if (!area || count === 0) return;
    const names = { "aria-autocomplete": "list", "aria-controls": list, "aria-activedescendant": `${list}-${active}` };
    for (const [attribute, said] of Object.entries(names)) area.setAttribute(attribute, said);
    return () => {
      for (const attribute of Object.keys(names)) area.removeAttribute(attribute);
    };
  }, [field, list, count, active]);

  // The field may be at the end of the window, or above a phone's keyboard.
  useEffect(() => {
    if (count > 0) document.getElementById(`${list}-${active}`)?.scrollIntoView({ block: "nearest" });
  }, [list, count, active]);

  return (
    <>
      <span role="status" className="sr-only">
        {count > 0 && t("found", { count })}
      </span>
      {count > 0 && (
        <div
          id={list}
          role="listbox"
          aria-label={t("people")}
          tabIndex={-1}
          // A press must not take the focus from the field.
          onMouseDown={(event) => event.preventDefault()}
          className="-mt-1 rounded-2xl bg-surface p-1.5 shadow-float forced-colors:border"
        >
          {people.map((person, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field takes the keys
            // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field
            <div
              key={person.id}
              id={optionId(index)}
              role="option"
              aria-selected={index === active}
              onClick={() => pick(person.username)}
              className={cx(
                "flex min-h-11 cursor-pointer items-center gap-3 rounded-xl px-2 hover:bg-wash",
                index === active && "bg-wash forced-colors:outline-2",
              )}
            >
              <Avatar user={person} size={32} />
              <span className="min-w-0">
                <span className="block truncate text-[0.9375rem] leading-5 font-semibold">
                  {person.fullName || person.username}
                </span>
                <span className="block truncate text-[0.8125rem] text-ink-soft">@{person.username}</span>
              </span>
            </div>
          ))}
        </div>
      )}
    </>
  );
}
