import { LanguageSelect } from "../../../components/ui/language-select.tsx";
import { useLanguage } from "../../../lib/use-language.ts";

/** A visitor's own choice, kept in this browser; what is typed on the page stays. */
export function EntryLanguage() {
  const { language, choose } = useLanguage();
  return <LanguageSelect value={language} onChange={(chosen) => void choose(chosen)} className="mx-auto" />;
}
