import { type ReactNode, useState } from "react";
import { normalEmail } from "../../../src/model/email.rules.ts";
import { suggestEmail } from "../../../src/model/email-suggestion.rules.ts";
import { useTexts } from "../../lib/texts/texts.ts";

interface DidYouMeanProps {
  email: string;
  onTake: () => void;
}

/** Under an address that was probably mistyped (spec visitor section 5, "Typo suggestion"). */
export function DidYouMean({ email, onTake }: DidYouMeanProps) {
  const t = useTexts("auth");
  return (
    <button
      type="button"
      className="text-left font-semibold text-accent underline underline-offset-3 [overflow-wrap:anywhere]"
      onClick={onTake}
    >
      {t("didYouMean", { email })}
    </button>
  );
}

/**
 * The same for a field whose address no server checks: the suggestion shows once the field loses focus.
 * @param take writes the address into the field
 */
export function useDidYouMean(value: string, take: (email: string) => void): { offer: ReactNode; onLeft: () => void } {
  const [left, setLeft] = useState<string | null>(null);
  const suggestion = left === value ? suggestEmail(normalEmail(value)) : null;
  return {
    offer: suggestion === null ? undefined : <DidYouMean email={suggestion} onTake={() => take(suggestion)} />,
    onLeft: () => setLeft(value),
  };
}
