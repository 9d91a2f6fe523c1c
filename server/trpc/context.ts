import type { Deps } from "../deps.ts";

/** The person behind a request, as far as access and answers need. */
export interface ViewerUser {
  id: string;
  username: string;
  fullName: string;
  email: string;
  imageMediumUrl: string | null;
  isPartner: boolean;
  isAdmin: boolean;
}

export type Viewer =
  | {
      type: "UNAUTH";
      user: null;
      sessionId: null /** A cookie or token came, but it is no longer good. */;
      ended: boolean;
    }
  | { type: "AUTH"; user: ViewerUser; sessionId: string | null; ended: false };

export const VISITOR: Viewer = { type: "UNAUTH", user: null, sessionId: null, ended: false };
export const ENDED: Viewer = { type: "UNAUTH", user: null, sessionId: null, ended: true };

/** What one request is handled with. */
export interface Context {
  deps: Deps;
  requestId: string;
  /** The client's own address, through trusted proxies. */
  ip: string;
  userAgent: string;
  /** Two capital letters; from a trusted proxy's header, the host name or the configuration. */
  country: string;
  countryFromIp: string;
  locale: string;
  viewer: Viewer;
  /** The raw request, for uploads; null where a test calls a procedure directly. */
  request: Request | null;
  /** Headers of the answer (cookies); doors copy them. */
  responseHeaders: Headers;
}

/** The context of a procedure whose contract says `access: "user"`. */
export interface UserContext extends Context {
  viewer: Extract<Viewer, { type: "AUTH" }>;
}

export type ContextFor<A> = A extends "public" ? Context : UserContext;
