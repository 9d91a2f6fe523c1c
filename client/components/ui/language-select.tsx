import Globe from "lucide-react/icons/globe";
import { LANGUAGE_NAMES, LANGUAGES, type Language } from "../../../src/model/languages.ts";
import { useUiTexts } from "../../lib/texts/texts.ts";
import { cx } from "./cx.ts";

interface LanguageSelectProps {
  value: Language;
  onChange: (language: Language) => void;
  isDisabled?: boolean;
  className?: string;
}

/** The languages of the site, each by its own name, in the browser's own list. */
export function LanguageSelect({ value, onChange, isDisabled, className }: LanguageSelectProps) {
  const t = useUiTexts();
  return (
    <span className={cx("inline-flex items-center gap-2 text-sm text-ink-soft", className)}>
      <Globe size={16} aria-hidden="true" />
      <select
        aria-label={t("language")}
        value={value}
        disabled={isDisabled}
        onChange={(event) => onChange(event.target.value as Language)}
        className="min-h-11 cursor-pointer rounded-lg bg-transparent px-1 text-ink hover:underline focus-visible:outline-2 focus-visible:outline-focus"
      >
        {LANGUAGES.map((language) => (
          <option key={language} value={language} lang={language} className="bg-surface text-ink">
            {LANGUAGE_NAMES[language]}
          </option>
        ))}
      </select>
    </span>
  );
}
