import type { OffsiteDomainRow } from "../../../db/queries/site/offsite-domains.ts";

export const serializeOffsiteDomain = ({ domain, status, note, createdAt }: OffsiteDomainRow) => ({
  domain,
  status,
  note,
  createdAt: createdAt.toISOString(),
});
