import X from "lucide-react/icons/x";
import { type FormEvent, useState } from "react";
import { HIDING_TIMES, type HidingTime } from "../../../../src/model/hiding-time.ts";
import { HIDDEN_WORD_MAX, mayHide } from "../../../../src/tuner/word.rules.ts";
import { ListFailed } from "../../../components/domain/list-failed.tsx";
import { RowsSkeleton } from "../../../components/domain/list-skeletons.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { IconButton } from "../../../components/ui/icon-button.tsx";
import { SelectField } from "../../../components/ui/select-field.tsx";
import { SettingsSection } from "../../../components/ui/settings-section.tsx";
import { TextField } from "../../../components/ui/text-field.tsx";
import { failureOf } from "../../../lib/errors/api-error.ts";
import { useDay } from "../../../lib/format/day.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { useHiddenWords } from "../hooks/use-hidden-words.ts";

/** Words that a person hides everywhere on the site, each with its end. */
export function HiddenWords() {
  const t = useTexts("view");
  const day = useDay("long");
  const { words, hide, show, isBusy } = useHiddenWords();
  const [text, setText] = useState("");
  const [time, setTime] = useState<HidingTime>("forever");
  const [error, setError] = useState<string | null>(null);
  if (!words.data) {
    if (!words.isError) return <RowsSkeleton />;
    return <ListFailed text={failureOf(words.error).message} onRetry={() => void words.refetch()} />;
  }
  const known = words.data;
  async function add(event: FormEvent) {
    event.preventDefault();
    const word = text.trim();
    if (!mayHide(word)) return setError(t("words.short"));
    if (await hide(word, time)) setText("");
  }
  return (
    <SettingsSection title={t("words.title")} lead={t("words.lead")}>
      <form
        onSubmit={(event) => void add(event)}
        noValidate
        className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_auto_auto] sm:items-start"
      >
        <TextField
          label={t("words.field")}
          name="word"
          autoComplete="off"
          maxLength={HIDDEN_WORD_MAX}
          value={text}
          onChange={(next) => {
            setText(next);
            setError(null);
          }}
          error={error}
        />
        <SelectField
          label={t("words.time")}
          name="for"
          value={time}
          options={HIDING_TIMES.map((value) => ({ value, label: t(`times.${value}`) }))}
          onChange={setTime}
        />
        <Button type="submit" isPending={isBusy} className="min-h-12 sm:mt-7">
          {t("words.add")}
        </Button>
      </form>
      {known.length === 0 ? (
        <p className="pt-4 text-[0.9375rem] text-ink-soft">{t("words.none")}</p>
      ) : (
        <ul aria-label={t("words.list")} className="flex flex-col pt-4">
          {known.map(({ id, word, endsAt }) => (
            <li key={id} className="flex min-h-14 items-center gap-3 border-line py-2 not-first:border-t">
              <p className="min-w-0 grow">
                <span className="block text-[0.9375rem] leading-5 font-semibold [overflow-wrap:anywhere]">{word}</span>
                {endsAt && (
                  <span className="block text-[0.8125rem] leading-5 text-ink-soft">
                    {t("words.until", { day: day(endsAt) })}
                  </span>
                )}
              </p>
              <IconButton label={t("words.remove", { word })} icon={<X size={18} />} onPress={() => void show(id)} />
            </li>
          ))}
        </ul>
      )}
    </SettingsSection>
  );
}
