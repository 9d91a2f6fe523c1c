import type { Deps } from "../../deps.ts";
import { FetchRefused } from "../fetch/fetch-refused.ts";

type Reach = Pick<Deps, "domainRecords" | "fetcher">;

/** Maximum size of the file in bytes; it needs only one line. */
const FILE_MAX = 4_096;

/** Whether one of the name's TXT records is the proof. */
export async function hasRecord({ domainRecords }: Reach, name: string, proof: string): Promise<boolean> {
  const records = await domainRecords.txt(name);
  return records.some((text) => text.trim() === proof);
}

/**
 * Whether a line of the file is the proof.
 * @param hosts see `readAt`
 */
export async function hasLine(deps: Reach, url: string, hosts: readonly string[], proof: string): Promise<boolean> {
  const text = await readAt(deps, url, hosts, { accept: "text/plain, text/html;q=0.9", maxBytes: FILE_MAX });
  return text?.split(/\r?\n/).some((line) => line.trim() === proof) ?? false;
}

/**
 * Reads the text at an address of a domain; returns null if the file doesn't exist.
 * @param hosts hosts whose answers count: after a redirect elsewhere, the answer would be another owner's
 */
export async function readAt(
  { fetcher }: Reach,
  url: string,
  hosts: readonly string[],
  request: { accept: string; maxBytes: number },
): Promise<string | null> {
  try {
    const answer = await fetcher.fetchUrl(url, request);
    if (answer.status !== 200 || !hosts.includes(new URL(answer.url).hostname)) return null;
    return new TextDecoder().decode(answer.body);
  } catch (error) {
    if (error instanceof FetchRefused) return null;
    throw error;
  }
}
