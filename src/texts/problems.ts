import { errors as entry } from "./en/auth-errors.ts";
import { errors } from "./en/errors.ts";
import { input } from "./en/input.ts";
import { security } from "./en/mfa-security.ts";
import { refusals } from "./en/refusals.ts";
import { rules } from "./en/rules.ts";
import { WORDED_AS } from "./worded-as.ts";

const { passkeyNameRequired } = security;

/** Codes of form rules; the client has their words in the person's language. */
export type RuleCode = keyof typeof entry | keyof typeof rules;

const TEXTS = { ...entry, ...rules, ...errors, ...refusals, ...input, passkeyNameRequired } as const;

/** All problem codes. Their words are in the catalog, and a code without words does not compile. */
export type ProblemCode = keyof typeof TEXTS | keyof typeof WORDED_AS;

/** Words of the server's refusals in another language, by code; `client/lib/texts/word-error.ts` reads them. */
export type ProblemWords = { readonly [Code in ProblemCode]?: string };

type Placeholder<T> = T extends `${string}{{${infer Name}}}${infer Rest}` ? Name | Placeholder<Rest> : never;
type WordsOf<C extends ProblemCode> = C extends keyof typeof TEXTS
  ? (typeof TEXTS)[C]
  : C extends keyof typeof WORDED_AS
    ? WordsOf<(typeof WORDED_AS)[C]>
    : never;
/** Parameters for a code's text; empty for most. */
export type ParamsOf<C extends ProblemCode> = [Placeholder<WordsOf<C>>] extends [never]
  ? []
  : [params: Readonly<Record<Placeholder<WordsOf<C>>, string | number>>];

const isAlias = (code: ProblemCode): code is keyof typeof WORDED_AS => code in WORDED_AS;

/** Resolves a code to the one that has the words. */
export const wordedCode = (code: ProblemCode): keyof typeof TEXTS => (isAlias(code) ? WORDED_AS[code] : code);

/** A code's text in English, with its placeholders filled in. */
export function problemText(code: ProblemCode, params: Readonly<Record<string, string | number>> = {}): string {
  const text: string = TEXTS[wordedCode(code)];
  return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(params[name] ?? whole));
}
