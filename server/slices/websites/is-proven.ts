import type { WebsiteRow } from "../../../db/queries/users/websites.ts";
import { fileUrlOf, hostsOf, META_NAME, proofOf, recordNameOf } from "../../../src/websites/website.rules.ts";
import type { Deps } from "../../deps.ts";
import { hasLine, hasRecord, readAt } from "../../platform/identity/domain-proof.ts";
import { metaContents } from "../../platform/scrape/meta-content.ts";

/** Maximum bytes read of a front page; its tags are at the beginning. */
const PAGE_MAX = 2_000_000;

/** Whether a website has the proof in one of the three allowed places. */
export async function isProven(deps: Deps, { domain, challenge }: WebsiteRow): Promise<boolean> {
  const found = await Promise.all([
    hasRecord(deps, recordNameOf(domain), proofOf(challenge)),
    hasLine(deps, fileUrlOf(domain), hostsOf(domain), proofOf(challenge)),
    hasTag(deps, domain, challenge),
  ]);
  return found.includes(true);
}

async function hasTag(deps: Deps, domain: string, challenge: string): Promise<boolean> {
  const html = await readAt(deps, `https://${domain}/`, hostsOf(domain), { accept: "text/html", maxBytes: PAGE_MAX });
  return html !== null && metaContents(html, META_NAME).some((content) => content.trim() === challenge);
}
