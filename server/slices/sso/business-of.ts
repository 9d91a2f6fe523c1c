import type { SsoDomainRow } from "../../../db/queries/identity/sso-domains.ts";
import type { Deps } from "../../deps.ts";
import type { BusinessProvider } from "../../platform/identity/oidc-provider.ts";
import { ABOUT } from "../../platform/secrets/sealer.ts";

/** A business's provider, with the client secret unsealed from the database. */
export function businessOf(
  { identity, sealer }: Pick<Deps, "identity" | "sealer">,
  row: SsoDomainRow,
): BusinessProvider {
  const { issuer, clientId, clientSecret } = row;
  const opened = clientSecret === null ? null : sealer.open(clientSecret, ABOUT.ssoClient(row.id));
  return identity.business({ issuer, clientId, clientSecret: opened });
}
