import { LanguageSelect } from "../../../components/ui/language-select.tsx";
import { useLanguage } from "../../../lib/texts/use-language.ts";

/** The visitor's language choice, stored in this browser; the form keeps its input. */
export function EntryLanguage() {
  const { language, choose } = useLanguage();
  return <LanguageSelect value={language} onChange={(chosen) => void choose(chosen)} className="mx-auto" />;
}
