/** Placeholder in a call for a number that no earlier call had. It has the number's length, so that the call's length holds. */
export const FRESH_NUMBER = "{{fresh-number}}";

const HALF = FRESH_NUMBER.length / 2;
const begun = Date.now().toString(36).padStart(HALF, "0");
let count = 0;

/** The call's text with a fresh number. */
export function withFreshNumber(text: string): string {
  if (!text.includes(FRESH_NUMBER)) return text;
  count += 1;
  return text.replaceAll(FRESH_NUMBER, begun + count.toString(36).padStart(HALF, "0"));
}
