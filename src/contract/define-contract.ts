import type { z } from "zod";
import type { ErrorName } from "../model/errors.ts";
import type { LimitName } from "./limit-names.ts";
import type { WideScope } from "./token-scopes.ts";
// Provides the validation messages of every contract's input.
import "./input-messages.ts";

/** The allowed callers: anybody; a logged-in person; a moderator or administrator of the site; an administrator. */
export type Access = "public" | "user" | "moderator" | "admin";
export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** First words of verbs that may hide something. A mutation with such a name doesn't compile without `hides`. */
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

/**
 * A named resource call, e.g. `PinResource/get`. `rename` maps option names (camelCase) to input fields with other
 * names.
 */
export interface ResourceCall {
  name: `${string}Resource`;
  verb: "get" | "create" | "update" | "delete";
  rename?: Record<string, string>;
  /** Defaults of this transport that differ from the procedure's own. */
  defaults?: Record<string, unknown>;
}

/** A named query of the spec on the GraphQL transport; `rename` maps its arguments to input fields. */
export interface GraphqlQuery {
  name: string;
  rename?: Record<string, string>;
}

/**
 * The declaration of a procedure. The tRPC router, the REST and resource transports, the OpenAPI document and the
 * client's error types are all derived from it.
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
  /**
   * Lists: output is `{items, bookmark}`; on REST and resource `data` is the items, or `{[as]: items}` with any other
   * fields.
   */
  paged?: true | { as: string };
  /**
   * Visitors may get an answer that is up to a second old (`server/cache`); never for content that depends on the
   * viewer.
   */
  cachedForVisitors?: true;
  /**
   * Hides something from other people: replicas stop answering until they know about it (decision 130). "handler":
   * visitors may have seen the content, or whether it hides depends on the input, so the handler calls
   * `responseCache.forget`, which also waits for replicas.
   */
  hides?: boolean | "handler";
  /** Posts something. While a captcha is due, it answers CAPTCHA_REQUIRED, which its errors have (`captcha.confirm`). */
  posts?: true;
  /**
   * `orbac_subject_id` then makes the call for a business, if the viewer may read or write there (`acting-access.ts`).
   */
  acts?: "read" | "write";
  /**
   * Requires the password or a factor again within the last 15 minutes (`auth.stepUp`); otherwise STEP_UP_REQUIRED. With
   * "orConfirmedToken", a token for which the person confirmed that it may change access (`step-up.ts`) is enough.
   */
  stepUp?: true | "orConfirmedToken";
  /** Wide scope that an access token needs, if it doesn't follow from the name and the kind (`scope-of.ts`). */
  scope?: WideScope;
  /** The body may be a file upload, streamed instead of parsed: the multipart field `img`, or the named one. */
  upload?: true | "file";
  /** The body may contain a picture as text, so it may be that long. */
  pictureBody?: true;
  /**
   * A handshake call: the site's other origins may send it too, and the answer is `{status, code, data, message}`
   * (CONTRACT.md section 1) instead of the envelope.
   */
  handshake?: true;
  /** Limits that are counted before the input is parsed. */
  limits?: readonly LimitName[];
  input: I;
  output: O;
  errors: readonly E[];
}

export type AnyContract = Contract;
export type ContractInput<C extends AnyContract> = z.output<C["input"]>;
export type ContractOutput<C extends AnyContract> = z.output<C["output"]>;
export type ContractErrors<C extends AnyContract> = C["errors"][number];

/** Keeps every literal of the declaration in the type; checks nothing at run time (the registry test does that). */
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

/** Routes of an edit: PATCH, and PUT for ApiResource's `update` (CONTRACT.md section 1). */
export const editRoutes = (path: RestRoute["path"]): readonly RestRoute[] => [
  { method: "PATCH", path },
  { method: "PUT", path },
];

/** The REST routes of a contract as a list. */
export const restRoutesOf = (contract: Pick<AnyContract, "rest">): readonly RestRoute[] => [contract.rest ?? []].flat();
/** The resource calls of a contract as a list. */
export const resourceCallsOf = (contract: Pick<AnyContract, "resource">): readonly ResourceCall[] =>
  [contract.resource ?? []].flat();
