import type { Provider } from "oidc-provider";
import { findAppToShow, saveApp } from "../../../db/queries/apps/app-clients.ts";
import { confirmGrant } from "../../../db/queries/apps/oauth-store.ts";
import { type AppScope, isAppScope } from "../../../src/contract/token-scopes.ts";
import type { Deps } from "../../deps.ts";
import { mediaUrl } from "../media/picture-address.ts";
import { hashSecret } from "../system/ids.ts";
import type { Bridged } from "./bridge.ts";
import { appOfMetadata } from "./client-metadata.ts";
import { resourceOf } from "./provider.ts";

/** An app's request for consent. */
export interface ConsentRequest {
  uid: string;
  clientId: string;
  redirectUri: string;
  scopes: AppScope[];
}

/** An app as a person sees it before letting it in. */
export interface ShownApp {
  name: string;
  website: string | null;
  /** Path of the icon, or null. */
  iconPath: string | null;
  isVerified: boolean;
}

/** The request that the browser's cookie and the page's address both name; null if it was answered or has expired. */
export async function consentRequest(
  provider: Provider,
  { req, res }: Bridged,
  uid: string,
): Promise<ConsentRequest | null> {
  const details = await provider.interactionDetails(req, res).catch(() => null);
  // An answered request waits for the redirect that finishes it.
  if (!details || details.uid !== uid || details.result) return null;
  const { client_id: clientId, redirect_uri: redirectUri, scope } = details.params;
  const scopes = String(scope ?? "")
    .split(" ")
    .filter(isAppScope);
  return { uid, clientId: String(clientId), redirectUri: String(redirectUri), scopes };
}

/** The app behind a request; null if it ended in the meantime. */
export async function appToShow(
  { db }: Pick<Deps, "db">,
  provider: Provider,
  { clientId }: ConsentRequest,
): Promise<ShownApp | null> {
  const client = await provider.Client.find(clientId).catch(() => undefined);
  if (!client) return null;
  const known = await findAppToShow(db, { clientId });
  const described = appOfMetadata(client.metadata());
  return {
    name: known?.app.name ?? described.name,
    website: known ? known.app.website : described.website,
    iconPath: mediaUrl(known?.iconSizes?.["236x"].key, ""),
    isVerified: Boolean(known?.app.verifiedAt),
  };
}

/**
 * Finishes a request: the library gets the log-in and the consent in one answer, so that it never uses an older log-in.
 * @param allowedBy the person who allows it; null if the person doesn't
 * @param isConfirmed whether the person has just confirmed their identity
 * @returns the address that the browser goes to next
 */
export async function answerConsent(
  deps: Deps,
  provider: Provider,
  { req, res }: Bridged,
  request: ConsentRequest,
  allowedBy: string | null,
  isConfirmed = false,
): Promise<string> {
  const finish = (result: Parameters<Provider["interactionResult"]>[2]) =>
    provider.interactionResult(req, res, result, { mergeWithLastSubmission: false });
  if (allowedBy === null) return finish({ error: "access_denied", error_description: "denied by the person" });
  await storeDocument(deps, provider, request);
  const grant = new provider.Grant({ accountId: allowedBy, clientId: request.clientId });
  const scope = request.scopes.join(" ");
  grant.addOIDCScope(scope);
  grant.addResourceScope(resourceOf(deps), scope);
  const grantId = await grant.save();
  // No token of this consent exists yet.
  if (isConfirmed) await confirmGrant(deps.db, { idHash: hashSecret(grantId), now: deps.now() });
  return finish({ login: { accountId: allowedBy }, consent: { grantId } });
}

/** An app that is described by a document becomes a row once somebody lets it in. */
async function storeDocument(
  { db, now, newId }: Deps,
  provider: Provider,
  { clientId }: ConsentRequest,
): Promise<void> {
  if (!clientId.startsWith("https:")) return;
  const client = await provider.Client.find(clientId);
  if (!client) return;
  await saveApp(
    db,
    Object.assign(appOfMetadata(client.metadata(), "document"), { id: newId(), clientId, updatedAt: now() }),
  );
}
