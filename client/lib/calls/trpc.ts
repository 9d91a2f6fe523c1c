import type { QueryClient } from "@tanstack/react-query";
import { type CreateTRPCClient, createTRPCClient, httpBatchLink, TRPCClientError, type TRPCLink } from "@trpc/client";
import { createTRPCQueryUtils, createTRPCReact } from "@trpc/react-query";
import type { inferRouterInputs, inferRouterOutputs } from "@trpc/server";
import { observable } from "@trpc/server/observable";
import type { AppRouter } from "../../../server/router.ts";
import { isFailure } from "../errors/api-error.ts";
import { askForCaptcha } from "../sign-in/post-captcha.ts";
import { languageShown } from "../texts/language-shown.ts";
import { forSubject } from "../viewer/acting.ts";
import { canAct } from "../viewer/acting-calls.ts";
import { askWhoToBe, viewerHeaders } from "../viewer/shown-viewer.ts";

export const trpc = createTRPCReact<AppRouter>();

export type ApiClient = CreateTRPCClient<AppRouter>;
export type Outputs = inferRouterOutputs<AppRouter>;
/** The procedures' inputs. */
export type Inputs = inferRouterInputs<AppRouter>;
export type ApiError = TRPCClientError<AppRouter>;

/** The API accepts at most ten calls per batch (CONTRACT.md section 1). */
const BATCH_MAX = 10;

/** Browsers limit keepalive bodies to 64 KiB (Fetch, "keepalive"), and a character may take three bytes. */
const OUTLIVES_PAGE_MAX = 16_000;

/** Keepalive lets a mutation finish if the person navigates right after pressing. */
const outliving: NonNullable<Parameters<typeof httpBatchLink>[0]["fetch"]> = (input, init) =>
  fetch(input, {
    ...(init as RequestInit),
    keepalive: typeof init?.body === "string" && init.body.length <= OUTLIVES_PAGE_MAX,
  });

/** Makes calls as the business that the viewer acts as. Calls that don't support acting stay the person's own. */
const actingLink: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) =>
    next(canAct(op.path) ? { ...op, input: forSubject(op.input) } : op);

/** Slices whose posts may need a captcha; forms with a captcha of their own aren't among them. */
const POSTS = /^(pin|comments|conversations|follow|boards)/;

/** The question that a refused write leads to; null if the person can't change anything about it. */
function askAbout(path: string, error: unknown): Promise<boolean> | null {
  if (isFailure(error, "VIEWER_CHANGED")) return askWhoToBe();
  return POSTS.test(path) && isFailure(error, "CAPTCHA_REQUIRED") ? askForCaptcha() : null;
}

/**
 * Suspends a write that was refused because the session is another person's, or until a captcha is solved, and repeats it after the
 * person switched back or solved it. No form loses what was typed.
 */
const askingLink: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) =>
    observable((observer) => {
      let sent = send();
      function send() {
        return next(op).subscribe({
          next: (value) => observer.next(value),
          complete: () => observer.complete(),
          error: (error) => {
            const asked = askAbout(op.path, error);
            if (!asked) return observer.error(error);
            void asked.then((isSettled) => {
              if (isSettled) sent = send();
              else observer.error(error);
            });
          },
        });
      }
      return () => sent.unsubscribe();
    });

/** Translates failures to the page's language; the server's are in English. */
const wordingLink =
  (brandName: string): TRPCLink<AppRouter> =>
  () =>
  ({ op, next }) =>
    observable((observer) =>
      next(op).subscribe({
        next: (value) => observer.next(value),
        complete: () => observer.complete(),
        error: (error) => {
          const language = languageShown();
          if (language === "en") return observer.error(error);
          void import("../texts/word-error.ts")
            .then(({ wordError }) => wordError(error, { language, brandName }))
            // Without a connection the texts may not load; the server's text is better than none.
            .catch(() => {})
            .then(() => observer.error(error));
        },
      }),
    );

/** The browser's API client. */
export const browserClient = (brandName: string): ApiClient =>
  createTRPCClient<AppRouter>({
    links: [
      wordingLink(brandName),
      actingLink,
      askingLink,
      httpBatchLink({
        url: "/trpc",
        maxItems: BATCH_MAX,
        fetch: outliving,
        headers: ({ opList }) => (opList.some(({ type }) => type === "mutation") ? viewerHeaders() : {}),
      }),
    ],
  });

/** Calls procedures during server rendering: in the same process, with the request's viewer. */
export type CallProcedure = (path: string, input: unknown) => Promise<unknown>;

/** The API client for server rendering. Failures have the same shape as over HTTP. */
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
