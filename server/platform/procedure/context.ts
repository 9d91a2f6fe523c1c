import type { Deps } from "../../deps.ts";
import type { Viewer, ViewerUser } from "../sessions/viewer.ts";

/** A log-in on behalf of another of the site's origins (SECURITY.md 12). */
export interface Handshake {
  /** The origin that may use the token. */
  audience: string;
  /** Which installation of a browser asked, where it said so. */
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

/** What one request is handled with. */
export interface Context {
  deps: Deps;
  requestId: string;
  /** The client's own address, through trusted proxies. */
  readonly ip: string;
  userAgent: string;
  /** Two capital letters; from a trusted proxy's header, the host name or the configuration. */
  country: string;
  countryFromIp: string;
  /** The same where a trusted proxy named it; null where nobody did. */
  countryNamed: string | null;
  /** A language tag: the person's own, or what was chosen in this browser, or what it asks for. */
  locale: string;
  viewer: Viewer;
  /** Who is at the browser, where a call is made for a business (`acting-access.ts`): `viewer` is that business then. */
  actor?: ViewerUser;
  /** The browser's person after this answer, where it changed; for the envelope only. Access goes by `viewer`. */
  reader?: Reader;
  /** The session that this call began, if it did. */
  begunSession?: string;
  /** The raw request, for uploads; null where a test calls a procedure directly. */
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
