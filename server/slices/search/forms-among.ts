import type { Searched } from "../../../db/queries/search/scan.ts";
import { stemmerOf } from "../../../db/queries/search/words.ts";
import { formsAmong } from "../../../db/queries/search/words-among.ts";
import type { Context } from "../../platform/procedure/context.ts";
import type { Understood } from "./understand.ts";

/**
 * Adds to the query the word forms that these rows contain, because the vocabulary of public Pins lacks words of secret
 * Pins and of boards without Pins.
 */
export async function withFormsAmong(
  { deps, locale }: Pick<Context, "deps" | "locale">,
  understood: Understood,
  searched: Searched,
): Promise<Understood> {
  const { asked, parsed } = understood;
  const words = understood.words.filter((word) => !parsed.tags.includes(word));
  const found = await formsAmong(deps.db, searched, { words, stemmer: stemmerOf(locale) });
  if (found.length === 0) return understood;
  const formsOf = (word: string | null) => found.filter((one) => one.word === word).map(({ form }) => form);
  const terms = asked.terms.map((term) => ({ ...term, forms: [...new Set([...term.forms, ...formsOf(term.word)])] }));
  return { ...understood, asked: { ...asked, terms } };
}
