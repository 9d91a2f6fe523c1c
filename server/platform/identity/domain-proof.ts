import type { Deps } from "../../deps.ts";
import { FetchRefused } from "../fetch/fetch-refused.ts";

type Reach = Pick<Deps, "domainRecords" | "fetcher">;

/** The file holds one line. */
const FILE_MAX = 4_096;

/** Whether a TXT record of a name is the proof. */
export async function hasRecord({ domainRecords }: Reach, name: string, proof: string): Promise<boolean> {
  const records = await domainRecords.txt(name);
  return records.some((text) => text.trim() === proof);
}

/** Whether a file has the proof on a separate line. @param hosts see `readAt` */
export async function hasLine(deps: Reach, url: string, hosts: readonly string[], proof: string): Promise<boolean> {
  const text = await readAt(deps, url, hosts, { accept: "text/plain, text/html;q=0.9", maxBytes: FILE_MAX });
  return text?.split(/\r?\n/).some((line) => line.trim() === proof) ?? false;
}

/**
 * Reads the text at an address of a domain; returns null if there is no such file.
 * @param hosts hosts whose answers count: a redirect elsewhere would be another owner's answer
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
