const NAME = "advertising";
const HALF_YEAR_SECONDS = 15_768_000;
const CONSENTED = "yes";

/** What the person said on this device; null where they were not asked yet. */
function answer(): string | null {
  const pair = document.cookie.split("; ").find((text) => text.startsWith(`${NAME}=`));
  return pair?.slice(NAME.length + 1) ?? null;
}

export const wasAsked = (): boolean => answer() !== null;
export const hasConsented = (): boolean => answer() === CONSENTED;

/** Keeps the answer for half a year, yes or no. */
export function answerConsent(isGiven: boolean): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = `${NAME}=${isGiven ? CONSENTED : "no"}; path=/; max-age=${HALF_YEAR_SECONDS}; samesite=lax`;
}
