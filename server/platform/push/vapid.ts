import webPush from "web-push";
import { findSiteKey, replaceSiteKey, siteKey } from "../../../db/queries/site/site.ts";
import type { Deps } from "../../deps.ts";
import { ABOUT } from "../secrets/sealer.ts";

/** The site's key pair for push services (RFC 8292) and the address under which they reach the operator. */
export interface Vapid {
  publicKey: string;
  privateKey: string;
  subject: string;
}

const NAME = "vapid";
type Needs = Pick<Deps, "config" | "db" | "open" | "sealer">;

/** The configured keys, or else the site's own, which the first process makes and the database keeps sealed. */
export async function vapidOf({ config, db, open, sealer }: Needs): Promise<Vapid> {
  const subject = config.vapidSubject ?? contactOf(config);
  if (config.vapid) return { ...config.vapid, subject };
  const make = () => {
    const candidate = sealer.seal(JSON.stringify(webPush.generateVAPIDKeys()), ABOUT.vapid);
    // A procedure that only reads may run on a replica.
    return siteKey(open.db, { name: NAME, candidate });
  };
  const stored = (await findSiteKey(db, { name: NAME })) ?? (await make());
  return { ...(JSON.parse(sealer.open(stored, ABOUT.vapid)) as Omit<Vapid, "subject">), subject };
}

/** Seals the site's own keys by the newest key. */
export async function resealVapid({ db, sealer }: Pick<Deps, "db" | "sealer">): Promise<void> {
  const stored = await findSiteKey(db, { name: NAME });
  if (stored === null || sealer.isCurrent(stored)) return;
  const key = sealer.seal(sealer.open(stored, ABOUT.vapid), ABOUT.vapid);
  await replaceSiteKey(db, { name: NAME, stored, key });
}

/** Push services want an https address or a mailbox. */
function contactOf({ contactUrl, publicUrl }: Deps["config"]): string {
  if (/^(https:|mailto:)/.test(contactUrl)) return contactUrl;
  return `mailto:no-reply@${new URL(publicUrl).hostname}`;
}
