import type { Deps } from "../../deps.ts";
import type { Viewer, ViewerUser } from "../sessions/viewer.ts";

/** A log-in on behalf of another of the site's origins (SECURITY.md 12). */
export interface Handshake {
  /** The origin that may use the token. */
  audience: string;
  /** The browser installation that sent the request, if known. */
  installId: string | null;
  /** The token, once it was issued. */
  token: string | null;
  /** Whether the call made the account; a sign-up with the credentials of an account logs in to it. */
  isRegistration: boolean;
}

/** The person an answer is for, as its reader. */
export interface Reader {
  type: Viewer["type"];
  user: Pick<ViewerUser, "id" | "username" | "fullName" | "imageMediumUrl" | "isPartner"> | null;
}

/** Everything that a request is handled with. */
export interface Context {
  deps: Deps;
  requestId: string;
  /** The client's own address, through trusted proxies. */
  readonly ip: string;
  userAgent: string;
  /** Two capital letters; from a trusted proxy's header, the host name or the configuration. */
  country: string;
  countryFromIp: string;
  /** The country if a trusted proxy named it, else null. */
  countryNamed: string | null;
  /** A language tag: the person's setting, else the choice in this browser, else the browser's preference. */
  locale: string;
  viewer: Viewer;
  /** The person at the browser when a call acts for a business (`acting-access.ts`); `viewer` is that business then. */
  actor?: ViewerUser;
  /** The browser's person after this answer, if it changed; for the envelope only. Access checks use `viewer`. */
  reader?: Reader;
  /** The session that this call began, if it did. */
  begunSession?: string;
  /** The raw request, for uploads; null if a test calls a procedure directly. */
  request: Request | null;
  /** Set while a handshake call runs: a log-in then yields a token for the audience instead of a session here. */
  handshake?: Handshake;
  /** Headers of the answer (cookies); transports copy them. */
  responseHeaders: Headers;
}

/** The context of a procedure whose contract says `access: "user"`. */
export interface UserContext extends Context {
  viewer: Extract<Viewer, { type: "AUTH" }>;
}

export type ContextFor<A> = A extends "public" ? Context : UserContext;
