import { errors as entry } from "./en/auth-errors.ts";
import { errors } from "./en/errors.ts";
import { input } from "./en/input.ts";
import { security } from "./en/mfa-security.ts";
import { refusals } from "./en/refusals.ts";
import { rules } from "./en/rules.ts";
import { WORDED_AS } from "./worded-as.ts";

const { passkeyNameRequired } = security;

/** What rules of forms find wrong: the client has the words of these in the person's language. */
export type RuleCode = keyof typeof entry | keyof typeof rules;

const TEXTS = { ...entry, ...rules, ...errors, ...refusals, ...input, passkeyNameRequired } as const;

/** What can be wrong, by code: the words of these are the catalogue's, and a code that it hasn't got does not compile. */
export type ProblemCode = keyof typeof TEXTS | keyof typeof WORDED_AS;

/** What the server refuses, in another language, by code; `client/lib/texts/word-error.ts` reads them. */
export type ProblemWords = { readonly [Code in ProblemCode]?: string };

type Placeholder<T> = T extends `${string}{{${infer Name}}}${infer Rest}` ? Name | Placeholder<Rest> : never;
type WordsOf<C extends ProblemCode> = C extends keyof typeof TEXTS
  ? (typeof TEXTS)[C]
  : C extends keyof typeof WORDED_AS
    ? WordsOf<(typeof WORDED_AS)[C]>
    : never;
/** What has to fill a code's text; nothing for most. */
export type ParamsOf<C extends ProblemCode> = [Placeholder<WordsOf<C>>] extends [never]
  ? []
  : [params: Readonly<Record<Placeholder<WordsOf<C>>, string | number>>];

const isAlias = (code: ProblemCode): code is keyof typeof WORDED_AS => code in WORDED_AS;

/** The code that has the words. */
export const wordedCode = (code: ProblemCode): keyof typeof TEXTS => (isAlias(code) ? WORDED_AS[code] : code);

/** A code in English, with what fills it. */
export function problemText(code: ProblemCode, params: Readonly<Record<string, string | number>> = {}): string {
  const text: string = TEXTS[wordedCode(code)];
  return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(params[name] ?? whole));
}
