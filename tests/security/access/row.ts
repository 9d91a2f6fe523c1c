import type { Thing, World } from "./world.ts";

/** Every kind of caller, from an unknown visitor to an administrator. */
export const WHO = [
  ...(["visitor", "limited", "stranger", "ex-collaborator", "delegate"] as const),
  ...(["collaborator", "owner", "moderator", "admin"] as const),
] as const;
export type Who = (typeof WHO)[number];
/** How a thing is kept. For a person: active, suspended or deactivated. */
export const KEPT = ["public", "secret", "protected"] as const;
export type Kept = (typeof KEPT)[number];

/**
 * The role that a row counts a caller as. A delegate manages the owner's advertiser account, so its protected boards are to them what
 * a shared board is to its collaborators; everything else is to them what it is to a stranger.
 */
export const countsAs = (who: Who, kept: Kept): Who =>
  who !== "delegate" ? who : kept === "protected" ? "collaborator" : "stranger";

/** The caller, and their own board to save to. */
export interface Caller {
  userId: string;
  boardId: string;
}

/** A procedure that names one thing. */
export interface ThingRow {
  input: (thing: Thing, caller: Caller) => Record<string, unknown>;
  /** Roles that are let through. */
  may: Record<"public" | "hidden", readonly Who[]>;
  /** `api_error_code` for the others. Callers without a session get 2 before that, if the contract needs one. */
  otherwise: number;
  /** Codes for roles that see the thing and are refused with something other than "not found". */
  except?: Partial<Record<Who, number>>;
  /** A delegate's code if it differs from that of their role in `countsAs`. */
  delegate?: Partial<Record<Kept, number>>;
  /** The call names an account that the delegate manages, so they know that it exists whatever their role allows. */
  delegateKnows?: true;
}
/** A procedure that names a private thing of one person, e.g. a session. */
export interface TheirsRow {
  /** Creates the owner's thing, and returns the input that names it. */
  theirs: (world: World) => Promise<Record<string, unknown>>;
  otherwise: number;
  /** The owner's code if something that a success needs is missing. */
  owner?: number;
}
/** A list or a number over many things: secret ones don't change a byte of it for others. */
export interface WideRow {
  over: (things: Record<Kept, Thing>) => Record<string, unknown>;
}

/**
 * Access to one procedure:
 * - "own": concerns its caller alone, so callers without a session get 401;
 * - "open": for everybody, and it names nothing that could be secret;
 * - "moderator": for moderators and administrators of the site;
 * - "admin": for administrators of the site;
 * - or a row for the thing that it names, one for each way to name it.
 */
export type Row = "own" | "open" | "moderator" | "admin" | ThingRow | NamedRow | readonly NamedRow[];
export type NamedRow = ThingRow | TheirsRow | WideRow;
export type Rows = Record<string, Row>;

const SIGNED_IN = ["stranger", "ex-collaborator", "collaborator", "owner", "moderator", "admin"] as const;

const NOBODY: readonly Who[] = [];
/** Codes for people who see a thing that isn't theirs to change; people who don't see it get "not found". */
export const NOT_THEIRS = { stranger: 3, "ex-collaborator": 3, collaborator: 3, moderator: 3, admin: 3 };

/** People who see the board. A moderator or administrator sees no more of it than anybody else. */
export const SEES = { public: WHO, hidden: ["collaborator", "owner"] } as const;
/** Logged-in people who see the board. */
export const SEES_SIGNED_IN = { public: SIGNED_IN, hidden: ["collaborator", "owner"] } as const;
export const EDITS = { public: ["collaborator", "owner"], hidden: ["collaborator", "owner"] } as const;
export const OWNS = { public: ["owner"], hidden: ["owner"] } as const;
export const NONE = { public: NOBODY, hidden: NOBODY } as const;
/** The owner of the advertiser account and its delegate. */
export const ACTS = { public: ["delegate", "owner"], hidden: ["delegate", "owner"] } as const;
/** A suspended or deactivated person is visible to nobody. */
export const MEETS = { public: WHO, hidden: NOBODY } as const;
export const MEETS_SIGNED_IN = { public: SIGNED_IN, hidden: NOBODY } as const;
