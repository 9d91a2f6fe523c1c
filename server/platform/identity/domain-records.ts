import { Resolver } from "node:dns/promises";

/** DNS records of domains; tests use a local name server. */
export interface DomainRecords {
  /** The TXT records of a name; empty if the name doesn't exist or no server answers. */
  txt(name: string): Promise<string[]>;
}

const TIMEOUT_MS = 3_000;
const TRIES = 2;
/** A name may have very many records; the proof must be among the first. */
const RECORDS_MAX = 100;

/** @param servers `address` or `address:port`; the system's name servers if empty */
export function createDomainRecords(servers: readonly string[]): DomainRecords {
  return {
    async txt(name) {
      const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: TRIES });
      if (servers.length > 0) resolver.setServers([...servers]);
      try {
        const records = await resolver.resolveTxt(name);
        return records.slice(0, RECORDS_MAX).map((parts) => parts.join(""));
      } catch {
        return [];
      }
    },
  };
}
