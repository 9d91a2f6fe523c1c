import type { TokenScope } from "../../../src/model/token-scopes.ts";

/** The person behind a request, as far as access and answers need. */
export interface ViewerUser {
  id: string;
  username: string;
  fullName: string;
  email: string;
  imageMediumUrl: string | null;
  isPartner: boolean;
  isAdmin: boolean;
  /** Whether advertising may use what they do. */
  personalAds: boolean;
  /** The language tag that they are written to in. */
  locale: string;
}

/** The person who was logged in at this browser last. Only first name and picture may be shown (SECURITY.md 9). */
export interface Recognised {
  /** Used only on the server, to know whose password to ask for. */
  id: string;
  username: string;
  firstName: string;
  imageUrl: string | null;
}

/** Of an access token; a session may do all that its person may. */
type Scopes = readonly TokenScope[];

interface SomebodyHere {
  user: ViewerUser;
  sessionId: string | null;
  ended: false;
  recognised: null;
  scopes?: Scopes;
  /** How far in the database's log their last write reaches; replicas that lack it don't answer them. */
  wrote?: bigint;
}

interface NobodyHere {
  user: null;
  sessionId: null;
  scopes?: undefined;
  /** The request had a cookie or token that is no longer valid. */
  ended: boolean;
}

export type Viewer =
  | ({ type: "UNAUTH"; recognised: null } & NobodyHere)
  | ({ type: "LIMITED_LOGIN"; recognised: Recognised } & NobodyHere)
  | ({ type: "AUTH" } & SomebodyHere);

/** The error for a viewer without a log-in: an expired token or session differs from none. */
export const notLoggedIn = ({ ended }: Viewer) => (ended ? "AUTHORIZATION_FAILED" : "AUTHENTICATION_REQUIRED");

export const VISITOR = { type: "UNAUTH", user: null, sessionId: null, ended: false, recognised: null } as const;
export const ENDED = { ...VISITOR, ended: true } as const;
