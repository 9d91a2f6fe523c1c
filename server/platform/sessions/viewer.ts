import type { TokenScope } from "../../../src/contract/token-scopes.ts";

/** The person behind a request, as far as access and answers need. */
export interface ViewerUser {
  id: string;
  username: string;
  fullName: string;
  email: string;
  imageMediumUrl: string | null;
  isPartner: boolean;
  isAdmin: boolean;
  /** Whether they decide on reports and appeals: moderators and administrators. */
  isModerator?: boolean;
  /** Whether they have to solve a captcha before they post (`captcha.confirm`). */
  isCaptchaDue?: boolean;
  /** Whether advertising may use the person's activity. */
  personalAds: boolean;
  /** Language tag for mails to the person. */
  locale: string;
}

/** The person who was last logged in at this browser. Only first name and picture may be shown (SECURITY.md 9). */
export interface Recognised {
  /** Only used on the server, to know whose password to check. */
  id: string;
  username: string;
  firstName: string;
  imageUrl: string | null;
}

/** Scopes of an access token; a session may do everything that its person may. */
type Scopes = readonly TokenScope[];

interface SomebodyHere {
  user: ViewerUser;
  sessionId: string | null;
  ended: false;
  recognised: null;
  scopes?: Scopes;
  /** The connected app that sent the request with its token; undefined for a session or a personal token. */
  app?: {
    id: string;
    /** Whether the person confirmed their identity when they let the app change who may act for their business. */
    isConfirmed: boolean;
  };
  /** Position of the viewer's last write in the database's log; replicas that lack it don't answer the viewer. */
  wrote?: bigint;
}

interface NobodyHere {
  user: null;
  sessionId: null;
  scopes?: undefined;
  app?: undefined;
  /** Whether the request had a cookie or token that is no longer valid. */
  ended: boolean;
}

export type Viewer =
  | ({ type: "UNAUTH"; recognised: null } & NobodyHere)
  | ({ type: "LIMITED_LOGIN"; recognised: Recognised } & NobodyHere)
  | ({ type: "AUTH" } & SomebodyHere);

/** The error for a viewer who isn't logged in: it differs if a session or token has expired. */
export const notLoggedIn = ({ ended }: Viewer) => (ended ? "AUTHORIZATION_FAILED" : "AUTHENTICATION_REQUIRED");

export const VISITOR = { type: "UNAUTH", user: null, sessionId: null, ended: false, recognised: null } as const;
export const ENDED = { ...VISITOR, ended: true } as const;
