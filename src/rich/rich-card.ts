import { toSnake } from "../contract/case.ts";
import type { RichData, RichMetadata } from "../model/rich.ts";

/** Serializes `rich_metadata` as the JSON text that is stored beside a Pin and copied into answers unchanged. */
export function richCard(data: RichData, { readAt, siteName }: { readAt: Date; siteName: string | null }): string {
  const metadata: RichMetadata = { ...data, readAt: readAt.toISOString(), siteName };
  return JSON.stringify(toSnake(metadata));
}
