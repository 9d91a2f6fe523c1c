import type { z } from "zod";
import { toSnakeKey } from "../../../src/contract/case.ts";
import type { AnyContract, Method } from "../../../src/contract/define-contract.ts";
import { ProductError } from "../../../src/model/errors.ts";
import {
  DEFAULT_PAGE_SIZE,
  decodeBookmark,
  encodeBookmark,
  LIST_ORDERS,
  MAX_PAGE_SIZE,
} from "../../../src/model/paging.ts";
import { at, issueProblem, problem } from "../../../src/model/problem.ts";
import { wholeNumber } from "../../../src/model/values.ts";
import { errorWords } from "../../platform/json-text/error-words.ts";
import type { Context } from "../../platform/procedure/context.ts";
import { notLoggedIn } from "../../platform/sessions/viewer.ts";

export type Input = Record<string, unknown>;

/** The logged-in caller. @throws ProductError AUTHENTICATION_REQUIRED or AUTHORIZATION_FAILED for a visitor */
export function askerOf({ viewer }: Context) {
  if (!viewer.user) throw new ProductError(notLoggedIn(viewer));
  return viewer.user;
}

/** Adds the caller's username, for operations about the caller. */
export const ofViewer = (input: Input, ctx: Context): Input => ({ ...input, username: askerOf(ctx).username });

/** Calls a procedure for the operation's caller, with the procedure's own access checks and limits. */
export type Call = <C extends AnyContract>(contract: C, fields: Input) => Promise<z.output<C["output"]>>;

/** Schemas and summary of an operation that declares its own; for the others, they are in `requests.ts`, `answers.ts` and `summaries.ts`. */
interface Described {
  summary?: string;
  /** The request, if it differs from the procedure's input. */
  request?: z.ZodType;
  answer?: z.ZodType;
  /** Media type of the answer, if it isn't JSON. */
  media?: string;
  /** The API description's name of the answer's schema; without one it is named after the operation. */
  answerName?: string;
  /** The fields of a DELETE are in its body, not in its query. */
  hasBody?: boolean;
  /** Several procedures, for an operation that a single one cannot answer. Access is checked by `contract`, the first of them. */
  flow?: { contracts: readonly AnyContract[]; run: (call: Call, input: Input, ctx: Context) => Promise<unknown> };
}

/** An operation of the public API description v5, and the procedure that answers it. */
export interface Operation extends Described {
  method: Method;
  /** Path after `/v5`, in the router's syntax. */
  path: string;
  contract: AnyContract;
  toInput?: (input: Input, ctx: Context) => Input;
  /** @param also the second procedure's output, if it was called */
  toAnswer: (output: unknown, input: Input, ctx: Context, also?: unknown) => unknown;
  /** A second procedure, for data that the first one lacks. */
  also?: {
    when: (output: unknown, ctx: Context) => boolean;
    contract: AnyContract;
    toInput: (input: Input, output: unknown) => Input;
  };
  /** Status of success, if not 200; 204 has no body. */
  status?: 201 | 204;
  /** A different procedure with the same output, used for certain requests. */
  instead?: { when: (input: Input) => boolean; contract: AnyContract; toInput: (input: Input) => Input };
}

/** Creates an operation whose `toAnswer` gets the procedure's exact output type. */
export const operation = <C extends AnyContract>(
  method: Method,
  path: string,
  contract: C,
  toAnswer: (output: z.output<C["output"]>, input: Input, ctx: Context) => unknown,
  toInput?: (input: Input, ctx: Context) => Input,
): Operation => ({
  method,
  path,
  contract,
  toAnswer: toAnswer as Operation["toAnswer"],
  ...(toInput && { toInput }),
});

/** Creates an operation that calls several procedures. */
export const flow = (
  method: Method,
  path: string,
  contracts: readonly [AnyContract, ...AnyContract[]],
  run: (call: Call, input: Input, ctx: Context) => Promise<unknown>,
  described: Described & Pick<Operation, "status">,
): Operation => ({
  method,
  path,
  contract: contracts[0],
  toAnswer: (output) => output,
  flow: { contracts, run },
  ...described,
});

/** Statuses that concern the caller or the site, so that the remaining rows would fail alike. */
const ENDS_BATCH: ReadonlySet<number> = new Set([401, 403, 429, 500, 503]);

/** A row of a batch: refused for its own reason, or done. @throws errors that aren't about the row */
export async function attempt<T>(row: () => Promise<T>): Promise<{ data: T } | { exception: RowFault }> {
  try {
    return { data: await row() };
  } catch (error) {
    if (!(error instanceof ProductError) || ENDS_BATCH.has(error.http)) throw error;
    return { exception: { code: error.code, message: sentenceOf(error) } };
  }
}
export interface RowFault {
  code: number;
  message: string;
}

/** The error message, with the field at its start. */
export function sentenceOf(failed: ProductError): string {
  const { message, fields } = errorWords(failed);
  const [field, words] = Object.entries(fields ?? {})[0] ?? [];
  return field === undefined ? message : `${toSnakeKey(field)}: ${words}`;
}

/** Every row of an operation's body, which must be a list of objects. @throws ProductError naming the field */
export function rowsIn(value: unknown, field: string): Input[] {
  if (Array.isArray(value) && value.every(isRow)) return value;
  throw new ProductError("INVALID_PARAMETERS", at(field, problem("inputKind", { kind: "a list" })));
}

interface Listed<T> {
  items: T[];
  bookmark: string | null;
}
/** A row's exception as the description has it, without what screens read. */
export const exceptionOnWire = ({ code, message }: RowFault): RowFault => ({ code, message });
interface Written<T> {
  items: { data: T | null; exceptions: RowFault[] }[];
}
export const page =
  <T>(present: (item: T, input: Input, ctx: Context) => unknown) =>
  ({ items, bookmark }: Listed<T>, input: Input, ctx: Context) => ({
    items: items.map((item) => present(item, input, ctx)),
    bookmark,
  });
export const results =
  <T>(present: (item: T) => unknown) =>
  ({ items }: Written<T>) => ({
    items: items.map(({ data, exceptions }) => ({
      ...(data && { data: present(data) }),
      exceptions: exceptions.map(exceptionOnWire),
    })),
  });
/** Like `results`, for ads: the description gives each at most one exception. */
export const adResults =
  <T>(present: (item: T) => unknown) =>
  ({ items }: Written<T>) => ({
    items: items.map(({ data, exceptions: [exception] }) =>
      data ? { data: present(data) } : { exceptions: exception && exceptionOnWire(exception) },
    ),
  });

/** Sorts rows by id if the request has an `order`. */
const inOrder = <T>(all: readonly T[], order: unknown, idOf: (item: T) => string): readonly T[] =>
  order == null
    ? all
    : all.toSorted((a, b) => {
        const [x, y] = [BigInt(idOf(a)), BigInt(idOf(b))];
        return x === y ? 0 : x < y === (order === "ASCENDING") ? -1 : 1;
      });

/** A page of a list that is in memory as a whole, from its start, a bookmark or an index. */
export function ofAll<T extends { id: string } | { user: { id: string } } | { assetId: string }>(
  rows: readonly T[],
  { bookmark, pageSize, startIndex, order }: Input,
  present: (item: T) => unknown,
) {
  const idOf = (item: T) => ("id" in item ? item.id : "assetId" in item ? item.assetId : item.user.id);
  if (order != null && !LIST_ORDERS.some((one) => one === order))
    throw new ProductError(
      "INVALID_PARAMETERS",
      at("order", problem("inputChoices", { choices: LIST_ORDERS.join(", ") })),
    );
  const all = inOrder(rows, order, idOf);
  const position = decodeBookmark(bookmark as string | undefined);
  if (position === "invalid") throw new ProductError("INVALID_PARAMETERS", at("bookmark", { code: "bookmarkForeign" }));
  const size = wholeNumber(1, MAX_PAGE_SIZE).default(DEFAULT_PAGE_SIZE).safeParse(pageSize);
  if (!size.success) throw new ProductError("INVALID_PARAMETERS", at("pageSize", issueProblem(size.error.issues[0])));
  const from =
    position === "end"
      ? all.length
      : position === null
        ? Number(startIndex ?? 0)
        : all.findIndex((item) => idOf(item) === position[0]) + 1;
  const items = all.slice(from, from + size.data);
  const last = items.at(-1);
  return {
    items: items.map(present),
    bookmark: last && from + size.data < all.length ? encodeBookmark([idOf(last)]) : null,
  };
}

export const isRow = (item: unknown): item is Input =>
  item !== null && typeof item === "object" && !Array.isArray(item);

const MS = 1_000;
/** In the API description, times are whole seconds since 1970. */
export const seconds = (time: string | null): number | null =>
  time === null ? null : Math.floor(Date.parse(time) / MS);

export const ACCOUNT = "/ad_accounts/:adAccountId";
