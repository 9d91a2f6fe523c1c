import type { Deps } from "../../deps.ts";
import { FetchRefused } from "../fetch/fetch-refused.ts";
import type { FetchedResource } from "../fetch/safe-fetch.ts";

type Reach = Pick<Deps, "domainRecords" | "fetcher">;

/** Maximum size of the file in bytes; it needs only one line. */
const FILE_MAX = 4_096;

/** Whether one of the name's TXT records is one of the proofs. */
export async function hasRecord({ domainRecords }: Reach, name: string, proofs: readonly string[]): Promise<boolean> {
  const records = await domainRecords.txt(name);
  return records.some((text) => proofs.includes(text.trim()));
}

/**
 * Whether a line of the file is one of the proofs.
 * @param hosts see `resourceAt`
 */
export async function hasLine(
  deps: Reach,
  url: string,
  hosts: readonly string[],
  proofs: readonly string[],
): Promise<boolean> {
  const file = await resourceAt(deps, url, hosts, { accept: "text/plain, text/html;q=0.9", maxBytes: FILE_MAX });
  if (!file) return false;
  const lines = new TextDecoder().decode(file.body).split(/\r?\n/);
  return lines.some((line) => proofs.includes(line.trim()));
}

/**
 * Fetches an address of a domain; returns null if nothing exists at it.
 * @param hosts hosts whose answers count: after a redirect elsewhere, the answer would be another owner's
 */
export async function resourceAt(
  { fetcher }: Reach,
  url: string,
  hosts: readonly string[],
  request: { accept: string; maxBytes: number },
): Promise<FetchedResource | null> {
  try {
    const answer = await fetcher.fetchUrl(url, request);
    return answer.status === 200 && hosts.includes(new URL(answer.url).hostname) ? answer : null;
  } catch (error) {
    if (error instanceof FetchRefused) return null;
    throw error;
  }
}
