import type { z } from "zod";
import type { ErrorName } from "../model/errors.ts";
import type { TokenScope } from "../model/token-scopes.ts";
import type { LimitName } from "./limit-names.ts";
// Every contract's input says what is wrong with it in these words.
import "./input-messages.ts";

/** Who may call: anybody; a logged-in person; a site administrator. */
export type Access = "public" | "user" | "admin";
export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** Words that a verb begins with where it may hide something. A mutation of such a name doesn't compile without `hides`. */
export const MAY_HIDE = [
  "answer",
  "archive",
  "block",
  "bulk",
  "deactivate",
  "decide",
  "decline",
  "delete",
  "edit",
  "end",
  "hide",
  "leave",
  "merge",
  "move",
  "mute",
  "remove",
  "revoke",
  "set",
  "share",
  "softBan",
  "stop",
  "suspend",
  "trash",
  "undo",
  "unlink",
  "unpublish",
  "unschedule",
  "unshare",
  "update",
  "withdraw",
] as const;
type SaysWhatItHides<Name, Kind> = Kind extends "mutation"
  ? Name extends `${string}.${(typeof MAY_HIDE)[number]}${string}`
    ? { hides: NonNullable<AnyContract["hides"]> }
    : unknown
  : unknown;

/** A REST path, e.g. `/v3/pins/{pinId}/`; braces name input fields. The trailing slash is optional on the wire. */
export interface RestRoute {
  method: Method;
  path: `/${string}/`;
}

/** A named resource call, e.g. `PinResource/get`. `rename` maps option names (camelCase) to input fields where they differ. */
export interface ResourceCall {
  name: `${string}Resource`;
  verb: "get" | "create" | "update" | "delete";
  rename?: Record<string, string>;
  /** Defaults of this transport, where they differ from the procedure's own. */
  defaults?: Record<string, unknown>;
}

/** A named query of the spec's on the GraphQL transport; `rename` maps its arguments to input fields. */
export interface GraphqlQuery {
  name: string;
  rename?: Record<string, string>;
}

/**
 * One declaration per procedure. The tRPC router, the REST and resource transports, the OpenAPI document and the client's
 * error types are all read off it.
 */
export interface Contract<
  Name extends string = string,
  Kind extends "query" | "mutation" = "query" | "mutation",
  A extends Access = Access,
  I extends z.ZodType = z.ZodType,
  O extends z.ZodType = z.ZodType,
  E extends ErrorName = ErrorName,
> {
  /** `<slice>.<verb>`, the tRPC path. */
  name: Name;
  kind: Kind;
  access: A;
  /** One line for the API documentation. */
  summary: string;
  rest?: RestRoute | readonly RestRoute[];
  resource?: ResourceCall | readonly ResourceCall[];
  graphql?: GraphqlQuery;
  /** Lists: output is `{items, bookmark}`; on REST and resource `data` is the items, or `{[as]: items}` with what else there is. */
  paged?: true | { as: string };
  /** Visitors may get an answer that is up to a second old (`server/cache`); never for what a viewer may see. */
  cachedForVisitors?: true;
  /**
   * Takes something from somebody else's sight: nobody is answered by a replica until it knows (decision 130). "handler": visitors
   * may have seen it, or it depends on the input, so its handler calls `responseCache.forget`, which replicas wait for too.
   */
  hides?: boolean | "handler";
  /** `orbac_subject_id` makes the call for a business then, if the viewer may read or write there (`acting-access.ts`). */
  acts?: "read" | "write";
  /** Needs the password or a factor again, given within the last 15 minutes (`auth.stepUp`); else STEP_UP_REQUIRED. */
  stepUp?: true;
  /** What an access token needs for it, where that doesn't follow from the name and the kind (`scope-of.ts`). */
  scope?: TokenScope;
  /** The body may be a file upload (multipart field `img`), streamed instead of parsed. */
  upload?: true;
  /** The body may hold a picture as text, and be as long as that. */
  pictureBody?: true;
  /**
   * A handshake call: the site's other origins may send it too, and it answers `{status, code, data, message}` (CONTRACT.md
   * section 1) instead of the envelope.
   */
  handshake?: true;
  /** Counted before the input is read. */
  limits?: readonly LimitName[];
  input: I;
  output: O;
  errors: readonly E[];
}

export type AnyContract = Contract;
export type ContractInput<C extends AnyContract> = z.output<C["input"]>;
export type ContractOutput<C extends AnyContract> = z.output<C["output"]>;
export type ContractErrors<C extends AnyContract> = C["errors"][number];

/** Keeps every literal of the declaration in the type; checks nothing at run time (the registry test does). */
export function defineContract<
  const Name extends `${string}.${string}`,
  const Kind extends "query" | "mutation",
  const A extends Access,
  I extends z.ZodType,
  O extends z.ZodType,
  const E extends ErrorName,
>(contract: Contract<Name, Kind, A, I, O, E> & SaysWhatItHides<Name, Kind>): Contract<Name, Kind, A, I, O, E> {
  return contract;
}

/** An edit answers to PATCH, and to PUT, which is what ApiResource's `update` becomes (CONTRACT.md section 1). */
export const editRoutes = (path: RestRoute["path"]): readonly RestRoute[] => [
  { method: "PATCH", path },
  { method: "PUT", path },
];

/** The REST routes of a contract as a list. */
export const restRoutesOf = (contract: AnyContract): readonly RestRoute[] => [contract.rest ?? []].flat();
/** The resource calls of a contract as a list. */
export const resourceCallsOf = (contract: AnyContract): readonly ResourceCall[] => [contract.resource ?? []].flat();
