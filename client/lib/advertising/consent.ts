const NAME = "advertising";
const HALF_YEAR_SECONDS = 15_768_000;
const CONSENTED = "yes";

/** The person's answer on this device; null if they haven't been asked. */
function answer(): string | null {
  const pair = document.cookie.split("; ").find((text) => text.startsWith(`${NAME}=`));
  return pair?.slice(NAME.length + 1) ?? null;
}

export const wasAsked = (): boolean => answer() !== null;
export const hasConsented = (): boolean => answer() === CONSENTED;

/** Stores the answer for half a year, yes or no. */
export function answerConsent(isGiven: boolean): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = `${NAME}=${isGiven ? CONSENTED : "no"}; path=/; max-age=${HALF_YEAR_SECONDS}; samesite=lax`;
}
