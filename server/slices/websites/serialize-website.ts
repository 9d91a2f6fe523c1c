import type { WebsiteRow } from "../../../db/queries/users/websites.ts";
import { fileUrlOf, metaTagOf, proofOf, recordNameOf } from "../../../src/websites/website.rules.ts";
import type { Website } from "../../../src/websites/website.ts";

export const serializeWebsite = ({ id, domain, challenge, verifiedAt, missingSince }: WebsiteRow): Website => ({
  id,
  domain,
  verifiedAt: verifiedAt?.toISOString() ?? null,
  missingSince: missingSince?.toISOString() ?? null,
  recordName: recordNameOf(domain),
  fileUrl: fileUrlOf(domain),
  proof: proofOf(challenge),
  metaTag: metaTagOf(challenge),
});
