import X from "lucide-react/icons/x";
import { type FormEvent, useState } from "react";
import { isLongEnough, WORD_MAX, WORDS_MAX } from "../../../../src/tuner/word.rules.ts";
import { Button } from "../../../components/ui/button.tsx";
import { PressButton } from "../../../components/ui/press-button.tsx";
import { SettingsSection } from "../../../components/ui/settings-section.tsx";
import { TextField } from "../../../components/ui/text-field.tsx";
import { useTexts } from "../../../lib/texts/texts.ts";

interface TunerWordsProps {
  words: readonly string[];
  /** @returns whether they were saved */
  onChange: (words: string[]) => Promise<boolean>;
}

/** Words whose Pins are left out of the home feed. */
export function TunerWords({ words, onChange }: TunerWordsProps) {
  const t = useTexts("tuner");
  const [text, setText] = useState("");
  const [error, setError] = useState<string | null>(null);
  async function add(event: FormEvent) {
    event.preventDefault();
    const word = text.trim();
    if (!isLongEnough(word)) return setError(t("words.short"));
    if (words.some((known) => known.toLowerCase() === word.toLowerCase())) return setError(t("words.twice"));
    if (words.length >= WORDS_MAX) return setError(t("words.full"));
    if (await onChange([...words, word])) setText("");
  }
  return (
    <SettingsSection title={t("words.title")} lead={t("words.lead")}>
      <form onSubmit={(event) => void add(event)} noValidate className="flex flex-wrap items-start gap-2">
        <TextField
          label={t("words.field")}
          name="word"
          autoComplete="off"
          maxLength={WORD_MAX}
          value={text}
          onChange={(next) => {
            setText(next);
            setError(null);
          }}
          error={error}
          className="min-w-44 grow basis-0"
        />
        <Button type="submit" className="mt-7 min-h-12 max-[23rem]:mt-0">
          {t("words.add")}
        </Button>
      </form>
      {words.length === 0 ? (
        <p className="pt-3 text-[0.9375rem] text-ink-soft">{t("words.none")}</p>
      ) : (
        <ul aria-label={t("words.list")} className="flex flex-wrap gap-2 pt-4">
          {words.map((word) => (
            <li key={word}>
              <PressButton
                aria-label={t("words.remove", { word })}
                onPress={() => void onChange(words.filter((other) => other !== word))}
                className="flex min-h-11 max-w-full cursor-pointer items-center gap-2 rounded-full border border-line-strong px-4 text-[0.9375rem] outline-none hover:bg-wash focus-visible:outline-2 focus-visible:outline-focus"
              >
                <span className="truncate">{word}</span>
                <X size={16} aria-hidden="true" className="shrink-0" />
              </PressButton>
            </li>
          ))}
        </ul>
      )}
    </SettingsSection>
  );
}
