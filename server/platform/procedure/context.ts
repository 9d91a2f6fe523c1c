import type { Deps } from "../../deps.ts";
import type { Place } from "../geo/geo.ts";
import type { LimitState } from "../limits/limits.ts";
import type { Viewer, ViewerUser } from "../sessions/viewer.ts";

/** A log-in on behalf of another of the site's origins (SECURITY.md 12). */
export interface Handshake {
  /** The origin that may use the token. */
  audience: string;
  /** The browser installation that sent the request, if known. */
  installId: string | null;
  /** The token, once it was issued. */
  token: string | null;
  /** Whether the call created the account; a sign-up with the credentials of an existing account logs in to it. */
  isRegistration: boolean;
}

/** The person that an answer is addressed to. */
export interface Reader {
  type: Viewer["type"];
  user: Pick<ViewerUser, "id" | "username" | "fullName" | "imageMediumUrl" | "isPartner"> | null;
}

/** Everything that a handler knows about a request. */
export interface Context {
  deps: Deps;
  requestId: string;
  /** The client's address, as reported by trusted proxies. */
  readonly ip: string;
  userAgent: string;
  /** Two capital letters, from a trusted proxy's header, the host name or the configuration. */
  country: string;
  countryFromIp: string;
  /** The country if a trusted proxy or the operator's file named it, else null. */
  countryNamed: string | null;
  /** The region within that country, such as `BE-VOV`, if a proxy named it in `REGION_HEADER`, or else the file. */
  region: string | null;
  /** The city that the operator's file names for the address, and where that is. */
  located: Pick<Place, "city" | "spot"> | null;
  /** A language tag: the person's setting, else the choice in this browser, else the browser's preference. */
  locale: string;
  viewer: Viewer;
  /** The person at the browser, if a call acts for a business (`acting-access.ts`); then `viewer` is that business. */
  actor?: ViewerUser;
  /**
   * The person logged in at the browser after this answer, if that changed; only for the envelope. Access checks use
   * `viewer`.
   */
  reader?: Reader;
  /** The session that this call started, if any. */
  begunSession?: string;
  /** The raw request, for uploads; null if a test calls a procedure directly. */
  request: Request | null;
  /** Set during a handshake call: a log-in then yields a token for the other origin instead of a session here. */
  handshake?: Handshake;
  /** Limits that were counted for a request with an access token; undefined for any other request. */
  limitsSeen?: LimitState[];
  /** Headers for the answer (cookies); transports copy them. */
  responseHeaders: Headers;
}

/** The context of a procedure whose contract says `access: "user"`. */
export interface UserContext extends Context {
  viewer: Extract<Viewer, { type: "AUTH" }>;
}

export type ContextFor<A> = A extends "public" ? Context : UserContext;
