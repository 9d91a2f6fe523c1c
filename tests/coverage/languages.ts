import { ENGLISH } from "../../client/lib/texts/catalogue.ts";
import { translation as ja } from "../../client/lib/texts/ja.ts";
import { translation as ko } from "../../client/lib/texts/ko.ts";

/** Every text with its path, such as `errors.emailRequired`. */
export function textsOf(tree: unknown, path = ""): Map<string, string> {
  const found = new Map<string, string>();
  for (const [key, value] of Object.entries(tree as Record<string, unknown>)) {
    const at = path ? `${path}.${key}` : key;
    if (typeof value === "string") found.set(at, value);
    else for (const [inner, text] of textsOf(value, at)) found.set(inner, text);
  }
  return found;
}

export const LANGUAGES = { ja, ko };

/** One line for each language: how many of the English texts it has, and which slices it lacks whole. */
export function languagesTold(): string[] {
  const slices = Object.keys(ENGLISH) as (keyof typeof ENGLISH)[];
  const all = textsOf(ENGLISH).size;
  return Object.entries(LANGUAGES).map(([language, translation]) => {
    const has = textsOf(translation).size;
    const missing = slices.filter((slice) => !(slice in translation));
    return `${language}: ${has} of ${all} texts (${Math.floor((100 * has) / all)} %); in English: ${missing.join(", ")}`;
  });
}
