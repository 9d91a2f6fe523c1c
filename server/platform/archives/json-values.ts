import { type ArchiveFile, textOf } from "./archive-file.ts";

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

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
