import type { QueryClient } from "@tanstack/react-query";
import { type CreateTRPCClient, createTRPCClient, httpBatchLink, TRPCClientError, type TRPCLink } from "@trpc/client";
import { createTRPCQueryUtils, createTRPCReact } from "@trpc/react-query";
import type { inferRouterInputs, inferRouterOutputs } from "@trpc/server";
import { observable } from "@trpc/server/observable";
import type { AppRouter } from "../../server/router.ts";
import { forSubject } from "./acting.ts";

export const trpc = createTRPCReact<AppRouter>();

export type ApiClient = CreateTRPCClient<AppRouter>;
export type Outputs = inferRouterOutputs<AppRouter>;
/** What each takes. */
export type Inputs = inferRouterInputs<AppRouter>;
export type ApiError = TRPCClientError<AppRouter>;

/** The wire takes at most ten calls at once (CONTRACT.md section 1). */
const BATCH_MAX = 10;

/** Browsers finish requests of a page that was left up to 64 KiB (Fetch, "keepalive"); a sign may take three bytes. */
const OUTLIVES_PAGE_MAX = 16_000;

/** Who follows and is off to the next page in the same moment follows all the same: what changes something outlives its page. */
const outliving: NonNullable<Parameters<typeof httpBatchLink>[0]["fetch"]> = (input, init) =>
  fetch(input, {
    ...(init as RequestInit),
    keepalive: typeof init?.body === "string" && init.body.length <= OUTLIVES_PAGE_MAX,
  });

/** Whatever is asked is asked for the business that the viewer acts as; calls of the person alone don't read it. */
const actingLink: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) =>
    next({ ...op, input: forSubject(op.input) });

/** The browser's way to the server. */
export const browserClient = (): ApiClient =>
  createTRPCClient<AppRouter>({
    links: [actingLink, httpBatchLink({ url: "/trpc", maxItems: BATCH_MAX, fetch: outliving })],
  });

/** How the server's rendering reaches procedures: in the same process, with the request's own viewer. */
export type CallProcedure = (path: string, input: unknown) => Promise<unknown>;

/** The same client for the server's rendering. A failure arrives in the shape that the wire gives it. */
export function inProcessClient(call: CallProcedure): ApiClient {
  const link: TRPCLink<AppRouter> =
    () =>
    ({ op }) =>
      observable((observer) => {
        call(op.path, op.input).then(
          (data) => {
            observer.next({ result: { type: "data", data } });
            observer.complete();
          },
          (error: Error & { data?: object }) =>
            observer.error(
              new TRPCClientError(error.message, {
                result: { error: { message: error.message, code: -32_000, data: error.data } } as never,
              }),
            ),
        );
      });
  return createTRPCClient<AppRouter>({ links: [link] });
}

export const apiUtils = (queryClient: QueryClient, client: ApiClient) => createTRPCQueryUtils({ queryClient, client });
export type ApiUtils = ReturnType<typeof apiUtils>;
