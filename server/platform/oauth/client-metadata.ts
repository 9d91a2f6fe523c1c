import type { AdapterPayload, ClientMetadata } from "oidc-provider";
import type { AppRow } from "../../../db/queries/apps/app-clients.ts";
import { APP_NAME_MAX, type AppOrigin, type AppType } from "../../../src/apps/limits.ts";
import { isWebLink } from "../../../src/model/link.rules.ts";
import { cleanText, isPlainText } from "../../../src/model/text.rules.ts";

/** The fields of an app that its client metadata (RFC 7591, 2) tell. */
interface DescribedApp {
  origin: AppOrigin;
  type: AppType;
  name: string;
  website: string | null;
  redirectUris: string[];
}

/** Client metadata of an app, as the OAuth library reads them. The secret is its hash, which the library compares. */
export function metadataOf({ clientId, type, name, redirectUris, secretHash, website }: AppRow): ClientMetadata {
  const isPublic = type === "public";
  const hasRedirects = redirectUris.length > 0;
  return {
    client_id: clientId,
    client_name: name,
    application_type: isPublic ? "native" : "web",
    redirect_uris: redirectUris,
    response_types: hasRedirects ? ["code"] : [],
    grant_types: [
      ...(hasRedirects ? ["authorization_code", "refresh_token"] : []),
      ...(isPublic ? [] : ["client_credentials"]),
    ],
    token_endpoint_auth_method: isPublic ? "none" : "client_secret_basic",
    ...(isPublic ? {} : { client_secret: secretHash ?? "" }),
    ...(website ? { client_uri: website } : {}),
  };
}

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

/** The name that an app gives itself; its host if it gives none that can be shown. */
function nameOf(given: unknown, redirectUris: readonly string[]): string {
  const name = [...cleanText(textOf(given))].slice(0, APP_NAME_MAX).join("");
  if (name && isPlainText(name)) return name;
  return URL.parse(redirectUris[0] ?? "")?.host || "App";
}

/** The app that describes itself, by registration or by a document. */
export function appOfMetadata(
  metadata: AdapterPayload | ClientMetadata,
  origin: AppOrigin = "registered",
): DescribedApp {
  const redirectUris = (metadata.redirect_uris ?? []) as string[];
  const website = textOf(metadata.client_uri);
  return {
    origin,
    type: "public",
    name: nameOf(metadata.client_name, redirectUris),
    website: isWebLink(website) ? website : null,
    redirectUris,
  };
}
