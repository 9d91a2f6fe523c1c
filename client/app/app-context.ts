import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import type { ApiClient, ApiUtils } from "../lib/calls/trpc.ts";
import { failureOf, isFailure, isSessionOver } from "../lib/errors/api-error.ts";
import { isAborted } from "../lib/errors/known-errors.ts";
import { emailUnverified, sessionEnded } from "../lib/sign-in/session-announcements.ts";
import { actingRefused } from "../lib/viewer/acting.ts";

/** The context of route loaders. */
export interface AppContext {
  queryClient: QueryClient;
  client: ApiClient;
  api: ApiUtils;
}

const FRESH_MS = 30_000;

/**
 * Retries once if the server wasn't reached. Refusals are not retried, and neither is anything during server
 * rendering.
 */
const mayTryAgain = (failures: number, error: unknown) =>
  typeof window !== "undefined" && failures === 0 && failureOf(error).code === 0;

// Without a connection, calls fail with an error. By default they would stay pending, and so would their buttons.
const ALWAYS = { networkMode: "always" } as const;

/** Runs for every failed call: if the session has ended, the person is notified and can log in again in place. */
const heed = (isByAction: boolean) => (error: unknown) => {
  if (typeof window === "undefined" || isAborted(error)) return;
  const isCertain = isFailure(error, "AUTHORIZATION_FAILED");
  if (isCertain || (isByAction && isSessionOver(error))) sessionEnded({ isByAction, isCertain });
  if (isFailure(error, "EMAIL_UNVERIFIED")) emailUnverified();
  if (isFailure(error, "NOT_PERMITTED")) actingRefused();
};

export const newQueryClient = () =>
  new QueryClient({
    queryCache: new QueryCache({ onError: heed(false) }),
    mutationCache: new MutationCache({ onError: heed(true) }),
    defaultOptions: {
      queries: {
        ...ALWAYS,
        staleTime: FRESH_MS,
        refetchOnWindowFocus: false,
        refetchOnReconnect: true,
        retry: mayTryAgain,
      },
      mutations: ALWAYS,
      dehydrate: { shouldDehydrateQuery: (query) => query.state.status === "success" },
    },
  });
