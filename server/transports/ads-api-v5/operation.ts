import type { z } from "zod";
import type { AnyContract, Method } from "../../../src/contract/define-contract.ts";
import { ProductError } from "../../../src/model/errors.ts";
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

/** An operation of the public API description v5, and the procedure that answers it. */
export interface Operation {
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

interface Listed<T> {
  items: T[];
  bookmark: string | null;
}
interface Written<T> {
  items: { data: T | null; exceptions: { code: number; message: string }[] }[];
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
    items: items.map(({ data, exceptions }) => (data ? { data: present(data), exceptions } : { exceptions })),
  });
/** Like `results`, for ads: the description gives each at most one exception. */
export const adResults =
  <T>(present: (item: T) => unknown) =>
  ({ items }: Written<T>) => ({
    items: items.map(({ data, exceptions }) => (data ? { data: present(data) } : { exceptions: exceptions[0] })),
  });

export const isRow = (item: unknown): item is Input =>
  item !== null && typeof item === "object" && !Array.isArray(item);

const MS = 1_000;
/** In the API description, times are whole seconds since 1970. */
export const seconds = (time: string | null): number | null =>
  time === null ? null : Math.floor(Date.parse(time) / MS);

export const ACCOUNT = "/ad_accounts/:adAccountId";
