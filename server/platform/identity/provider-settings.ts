import { z } from "zod";
import { halfMistake, nameServers } from "../system/config-values.ts";

const address = z.url({ protocol: /^https?$/ });
const text = z.string().min(1).max(4_096);

/** Environment variables of the providers (CONTRACT.md 6); each address can be overridden. */
export const providerEnvironment = {
  GOOGLE_CLIENT_ID: text.optional(),
  GOOGLE_CLIENT_SECRET: text.optional(),
  GOOGLE_ISSUER: address.default("https://accounts.google.com"),
  GOOGLE_SCRIPT_URL: address.default("https://accounts.google.com/gsi/client"),
  LINE_CLIENT_ID: text.optional(),
  LINE_CLIENT_SECRET: text.optional(),
  LINE_ISSUER: address.default("https://access.line.me"),
  FACEBOOK_CLIENT_ID: text.optional(),
  FACEBOOK_CLIENT_SECRET: text.optional(),
  FACEBOOK_ISSUER: address.default("https://www.facebook.com"),
  // Spec visitor 9 names this version; Facebook treats older ones as the oldest that it still supports.
  FACEBOOK_AUTHORIZATION_URL: address.default("https://www.facebook.com/v2.7/dialog/oauth"),
  FACEBOOK_TOKEN_URL: address.default("https://graph.facebook.com/v2.7/oauth/access_token"),
  FACEBOOK_GRAPH_URL: address.default("https://graph.facebook.com/v2.7"),
  DNS_SERVERS: nameServers,
};

interface Client {
  clientId: string;
  clientSecret: string | null;
}

/** Settings of an OpenID Connect provider; all its addresses follow from its issuer. */
export interface OidcSettings extends Client {
  issuer: string;
  /** LINE signs tokens of web log-ins with the client secret (HS256); no other provider may do that. */
  signedBySecret?: boolean;
}

export interface FacebookSettings {
  clientId: string;
  clientSecret: string;
  issuer: string;
  authorizationUrl: string;
  tokenUrl: string;
  graphUrl: string;
}

/** Configured providers; null hides a provider's button. */
export interface IdentitySettings {
  google: (OidcSettings & { scriptUrl: string }) | null;
  line: OidcSettings | null;
  facebook: FacebookSettings | null;
  /** Name servers that are asked for a business's proof; the system's own if empty. */
  dnsServers: readonly string[];
}

type Environment = z.output<z.ZodObject<typeof providerEnvironment>>;

/** @returns a sentence for each provider whose client settings are incomplete: its button would be hidden or fail */
export const providerMistakes = (e: Environment) =>
  ["GOOGLE", "LINE", "FACEBOOK"].map((name) => halfMistake(e, `${name}_CLIENT_ID`, `${name}_CLIENT_SECRET`));

export const readProviders = (e: Environment): IdentitySettings => ({
  google: e.GOOGLE_CLIENT_ID
    ? {
        clientId: e.GOOGLE_CLIENT_ID,
        clientSecret: e.GOOGLE_CLIENT_SECRET ?? null,
        issuer: e.GOOGLE_ISSUER,
        scriptUrl: e.GOOGLE_SCRIPT_URL,
      }
    : null,
  line: e.LINE_CLIENT_ID
    ? {
        clientId: e.LINE_CLIENT_ID,
        clientSecret: e.LINE_CLIENT_SECRET ?? null,
        issuer: e.LINE_ISSUER,
        signedBySecret: true,
      }
    : null,
  // Without the client secret, nothing that Facebook sends can be verified.
  facebook:
    e.FACEBOOK_CLIENT_ID && e.FACEBOOK_CLIENT_SECRET
      ? {
          clientId: e.FACEBOOK_CLIENT_ID,
          clientSecret: e.FACEBOOK_CLIENT_SECRET,
          issuer: e.FACEBOOK_ISSUER,
          authorizationUrl: e.FACEBOOK_AUTHORIZATION_URL,
          tokenUrl: e.FACEBOOK_TOKEN_URL,
          graphUrl: e.FACEBOOK_GRAPH_URL,
        }
      : null,
  dnsServers: e.DNS_SERVERS,
});
