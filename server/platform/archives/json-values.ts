import { type ArchiveFile, textOf } from "./archive-file.ts";

export type JsonRecord = Record<string, unknown>;

export const isRecord = (value: unknown): value is JsonRecord =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Whether a program's flag is set: true, 1, "1" or "true". */
export const isSet = (value: unknown): boolean => /^(?:1|true|yes)$/i.test(String(value));

/** The value of a short JSON file; null if it isn't valid. */
export async function readJson(file: ArchiveFile): Promise<unknown> {
  try {
    let text = "";
    for await (const chunk of textOf(file)) text += chunk;
    return JSON.parse(text);
  } catch {
    return null;
  }
}
