import { DEFAULT_APP_SCOPES, isAppScope } from "../../../src/contract/token-scopes.ts";

/** Parameter that names a scope which doesn't exist; requests from outside can't contain it. */
export const SCOPE_FAULT = "scope_fault";

/** Scopes as apps write them, separated by spaces or commas (CONTRACT.md 9). */
export const splitScopes = (text: string | null): string[] => [
  ...new Set((text ?? "").split(/[\s,]+/).filter(Boolean)),
];

/**
 * The scopes that an app asks for; the default ones if it names none.
 * @returns the first unknown scope as `unknown`, because the library would drop it silently
 */
export function askedScopes(text: string | null): { scope: string; unknown: string | null } {
  const named = splitScopes(text);
  const unknown = named.find((scope) => !isAppScope(scope)) ?? null;
  return { scope: (named.length > 0 ? named : DEFAULT_APP_SCOPES).join(" "), unknown };
}
