import type { Thing, World } from "./world.ts";

/** Everybody who may come, from knowing nothing to keeping the site. */
export const WHO = [
  ...(["visitor", "limited", "stranger", "ex-collaborator", "delegate"] as const),
  ...(["collaborator", "owner", "admin"] as const),
] as const;
export type Who = (typeof WHO)[number];
/** How a thing is kept: of a person, whether they are there, suspended or away. */
export const KEPT = ["public", "secret", "protected"] as const;
export type Kept = (typeof KEPT)[number];

/**
 * What a row counts somebody as. A delegate manages the owner's advertiser account: its protected boards are to them what a board is
 * to who keeps it together with its owner, and everything else is to them what it is to a stranger.
 */
export const countsAs = (who: Who, kept: Kept): Who =>
  who !== "delegate" ? who : kept === "protected" ? "collaborator" : "stranger";

/** The person who calls, and a board of their own to save to. */
export interface Caller {
  userId: string;
  boardId: string;
}

/** A procedure that names one thing. */
export interface ThingRow {
  input: (thing: Thing, caller: Caller) => Record<string, unknown>;
  /** Who is let through. */
  may: Record<"public" | "hidden", readonly Who[]>;
  /** `api_error_code` for the others. Who has no session gets 2 before that, where the contract asks for one. */
  otherwise: number;
  /** Who sees the thing and may still not do that, where they are told so in another way. */
  except?: Partial<Record<Who, number>>;
  /** What a delegate gets, where that is not what `countsAs` says. */
  delegate?: Partial<Record<Kept, number>>;
  /** It names an account that the delegate manages, so they know that it is there, whatever their role lets them do. */
  delegateKnows?: true;
}
/** A procedure that names a thing which belongs to one person and which nobody else ever sees, e.g. a session. */
export interface TheirsRow {
  /** Makes one of the owner's and says what is sent. */
  theirs: (world: World) => Promise<Record<string, unknown>>;
  otherwise: number;
  /** What the owner gets, where nothing is there that a success would need. */
  owner?: number;
}
/** A list or a number over many things: what is secret changes not one byte of it for others. */
export interface WideRow {
  over: (things: Record<Kept, Thing>) => Record<string, unknown>;
}

/**
 * What one procedure answers to each:
 * - "own": it speaks of its caller alone, so whoever has no session gets 401;
 * - "open": for everybody, and it names nothing that could be secret;
 * - "admin": for who administers the site;
 * - or a row that says what it names, one for each way to name it.
 */
export type Row = "own" | "open" | "admin" | ThingRow | NamedRow | readonly NamedRow[];
export type NamedRow = ThingRow | TheirsRow | WideRow;
export type Rows = Record<string, Row>;

const SIGNED_IN = ["stranger", "ex-collaborator", "collaborator", "owner", "admin"] as const;

const NOBODY: readonly Who[] = [];
/** What who sees a thing gets where it is not theirs to change; who doesn't see it is told that there is none. */
export const NOT_THEIRS = { stranger: 3, "ex-collaborator": 3, collaborator: 3, admin: 3 };

/** Whoever may see the board. An administrator sees no more of it than anybody else. */
export const SEES = { public: WHO, hidden: ["collaborator", "owner"] } as const;
/** The same, of those who are logged in. */
export const SEES_SIGNED_IN = { public: SIGNED_IN, hidden: ["collaborator", "owner"] } as const;
export const EDITS = { public: ["collaborator", "owner"], hidden: ["collaborator", "owner"] } as const;
export const OWNS = { public: ["owner"], hidden: ["owner"] } as const;
export const NONE = { public: NOBODY, hidden: NOBODY } as const;
/** The person that the owner's advertiser account lets act for it. */
export const ACTS = { public: ["delegate", "owner"], hidden: ["delegate", "owner"] } as const;
/** A person who is suspended or away is there for nobody. */
export const MEETS = { public: WHO, hidden: NOBODY } as const;
export const MEETS_SIGNED_IN = { public: SIGNED_IN, hidden: NOBODY } as const;
