import { toSnake } from "../contract/case.ts";
import type { RichData, RichMetadata } from "../model/rich.ts";

/** `rich_metadata` as the JSON text that is stored beside a Pin and goes into answers as it is. */
export function richCard(data: RichData, { readAt, siteName }: { readAt: Date; siteName: string | null }): string {
  const metadata: RichMetadata = { ...data, readAt: readAt.toISOString(), siteName };
  return JSON.stringify(toSnake(metadata));
}
