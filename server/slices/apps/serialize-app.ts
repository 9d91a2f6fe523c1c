import type { ShownApp } from "../../../db/queries/apps/own-apps.ts";
import type { App } from "../../../src/apps/app.ts";
import type { Deps } from "../../deps.ts";
import { mediaUrl } from "../../platform/media/picture-address.ts";

/** An app as its developer sees it, without its secret's hash. */
export function serializeApp({ config }: Pick<Deps, "config">, { app, iconSizes, peopleCount }: ShownApp): App {
  return {
    id: app.id,
    clientId: app.clientId,
    name: app.name,
    redirectUris: app.redirectUris,
    type: app.type,
    website: app.website,
    iconUrl: mediaUrl(iconSizes?.["236x"].key, config.publicUrl),
    isVerified: app.verifiedAt !== null,
    isSuspended: app.suspendedAt !== null,
    peopleCount,
    createdAt: app.createdAt.toISOString(),
  };
}
