import { findOffsiteStatus } from "../../../db/queries/site/offsite-domains.ts";
import { domainsOf, type OffsiteStatus, offsiteUrl, statusByShape } from "../../../src/model/offsite.rules.ts";
import type { Deps } from "../../deps.ts";

/** The reason why the site must not link to an address, or null if it may. */
export async function destinationStatus(
  { db, config }: Pick<Deps, "db" | "config">,
  address: string,
): Promise<OffsiteStatus | null> {
  const url = offsiteUrl(address);
  if (!url) return "blocked";
  const listed = await findOffsiteStatus(db, { domains: domainsOf(url) });
  const port = url.port || (url.protocol === "https:" ? 443 : 80);
  return listed ?? (config.allowPrivateFetch.has(`${url.hostname}:${port}`) ? null : statusByShape(url));
}
