import { type ReactNode, useState } from "react";
import { normalEmail } from "../../../src/identity/email.rules.ts";
import { suggestEmailLater } from "../../lib/sign-in/suggest-email.ts";
import { useTexts } from "../../lib/texts/texts.ts";

interface DidYouMeanProps {
  email: string;
  onAccept: () => void;
}

/** Shown below an address with a probable typo. */
export function DidYouMean({ email, onAccept }: DidYouMeanProps) {
  const t = useTexts("auth");
  return (
    <button
      type="button"
      className="text-left font-semibold text-accent underline underline-offset-3 [overflow-wrap:anywhere]"
      onClick={onAccept}
    >
      {t("didYouMean", { email })}
    </button>
  );
}

/**
 * Like `DidYouMean`, for a field whose address the server doesn't check: the suggestion shows once the field loses focus.
 * @param accept writes the address into the field
 */
export function useDidYouMean(
  value: string,
  accept: (email: string) => void,
): { offer: ReactNode; onLeft: () => void } {
  const [found, setFound] = useState<{ of: string; suggestion: string | null } | null>(null);
  // The person may have typed more in the meantime.
  const suggestion = found?.of === value ? found.suggestion : null;
  const onLeft = () =>
    void suggestEmailLater(normalEmail(value)).then((email) => setFound({ of: value, suggestion: email }));
  return {
    offer: suggestion === null ? undefined : <DidYouMean email={suggestion} onAccept={() => accept(suggestion)} />,
    onLeft,
  };
}
