import { en } from "../../../../../../src/texts/en/auth.ts";
import { rules } from "../../../../../../src/texts/en/rules.ts";
import type { EntryText } from "../../../../../lib/texts/entry-text.ts";

/** The English text that a person reads. */
export function readText(text: EntryText): string {
  if ("text" in text) return text.text;
  if (text.key.startsWith("rules:")) return rules[text.key.slice(6) as keyof typeof rules];
  const found = text.key.split(".").reduce<unknown>((part, name) => (part as Record<string, unknown>)[name], en);
  return String(found).replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(text.values?.[name] ?? "Tackboard"));
}
