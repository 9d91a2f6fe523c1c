import { wordsOf } from "./words.rules.ts";

/**
 * Searches by people who may be in distress, or for subjects that no ad should appear beside. In the form of `wordsOf`.
 */
const WORDS = new Set(
  wordsOf(
    `suicide suicidal selfharm cutting anorexia anorexic bulimia thinspo thinspiration proana promia overdose
    cocaine heroin meth fentanyl porn porno nude naked sex escort gun rifle ammo bomb terror nazi rape abuse gore corpse`,
  ),
);
const PHRASES = ["kill myself", "want die", "self harm", "hurt myself", "eating disorder", "pro ana"];

/** Whether a search shows a notice, and thus no ads. */
export function isSensitive(query: string): boolean {
  const words = wordsOf(query);
  return (
    words.some((word) => WORDS.has(word)) || PHRASES.some((phrase) => ` ${words.join(" ")} `.includes(` ${phrase} `))
  );
}
