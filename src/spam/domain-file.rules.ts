import { getPublicSuffix } from "tldts";
import { normalDomain } from "../model/offsite.rules.ts";

/** Lines of a list that are read. */
export const DOMAIN_LINES_MAX = 200_000;
/** Lines between two pauses: a few milliseconds of work. */
const LINES_AT_ONCE = 1_000;
/** In characters, about 200,000 lines of a hosts file. */
export const DOMAIN_FILE_MAX = 8_000_000;

/** The address that a line of a hosts file begins with. */
const HOSTS_ADDRESS = /^(?:\d{1,3}(?:\.\d{1,3}){3}|[0-9a-f]*:[0-9a-f:.%a-z0-9]*)\s+/i;
/** Comments of hosts files and of filter lists. */
const COMMENT = /^[#!;]/;
/** Names of the machine itself, with which hosts files begin. */
const OWN_NAMES = /^(localhost|local|broadcasthost|ip6-.*|localhost\..*)$/i;
/** Domains as almost every line has them; the rest is parsed as an address, which is slower. */
const PLAIN = /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9_-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/;

const PUNYCODE = /^[a-z0-9_.-]{4,253}$/;

export interface DomainFile {
  domains: string[];
  /** Lines that name no domain. */
  wrong: number;
  /** Domains under which everybody can get a name, such as `co.uk` or `github.io`: an entry would block them all. */
  suffixes: number;
}

/**
 * Reads a list of domains: one a line, a hosts file (`0.0.0.0 ads.example`), the first column of a CSV file, or the domain rules of a
 * filter list (`||ads.example^`).
 * @param pause lets other requests run in between
 * @returns null if it has more than `DOMAIN_LINES_MAX` lines
 */
export async function readDomainFile(text: string, pause: () => Promise<void>): Promise<DomainFile | null> {
  const found = new Set<string>();
  const file = { wrong: 0, suffixes: 0 };
  const lines = text.split(/\r\n|\r|\n/, DOMAIN_LINES_MAX + 1);
  if (lines.length > DOMAIN_LINES_MAX) return null;
  for (const [at, line] of lines.entries()) {
    if (at % LINES_AT_ONCE === LINES_AT_ONCE - 1) await pause();
    for (const name of namesOf(line)) {
      const domain = domainIn(name);
      if (domain === null) {
        // The head of a CSV file names no domain.
        if (at > 0) file.wrong++;
      } else if (getPublicSuffix(domain, { allowPrivateDomains: true }) === domain) file.suffixes++;
      else found.add(domain);
    }
  }
  return { domains: [...found], ...file };
}

/** The names on a line, without comments. A hosts file may have several. */
function namesOf(line: string): string[] {
  const text = line.replace(/^\ufeff/, "").trim();
  if (text === "" || COMMENT.test(text)) return [];
  const said = text.replace(/\s+#.*$/, "");
  if (!HOSTS_ADDRESS.test(said)) return [said.split(/[,;\t]/, 1)[0]?.replace(/^"(.*)"$/, "$1") ?? ""];
  return said
    .replace(HOSTS_ADDRESS, "")
    .split(/\s+/)
    .filter((name) => name !== "" && !OWN_NAMES.test(name) && !HOSTS_ADDRESS.test(`${name} `));
}

function domainIn(name: string): string | null {
  const bare = name
    .toLowerCase()
    .replace(/^\|\|([^/^$]+)\^.*$/, "$1")
    .replace(/^(?:\*\.|\.)/, "");
  if (PLAIN.test(bare)) return bare.replace(/^www\.(?=.*\.)/, "");
  const domain = normalDomain(bare);
  return domain !== null && PUNYCODE.test(domain) ? domain : null;
}
