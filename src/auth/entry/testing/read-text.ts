import { en } from "../../texts/en.ts";
import type { EntryText } from "../text.ts";

/** What a person reads of a text in English. */
export function readText(text: EntryText): string {
  if ("text" in text) return text.text;
  const found = text.key.split(".").reduce<unknown>((part, name) => (part as Record<string, unknown>)[name], en);
  return String(found).replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(text.values?.[name] ?? "Tackboard"));
}
