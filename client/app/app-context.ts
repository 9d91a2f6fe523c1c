import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { actingRefused } from "../lib/acting.ts";
import { failureOf, isFailure, isSessionOver } from "../lib/api-error.ts";
import { emailUnverified } from "../lib/email-unverified.ts";
import { isAborted } from "../lib/resource-redirect.ts";
import { sessionEnded } from "../lib/session-ended.ts";
import type { ApiClient, ApiUtils } from "../lib/trpc.ts";

/** What route loaders are given. */
export interface AppContext {
  queryClient: QueryClient;
  client: ApiClient;
  api: ApiUtils;
}

const FRESH_MS = 30_000;

/** One more try where the server wasn't reached. What it refused stays refused, and its own rendering never waits. */
const mayTryAgain = (failures: number, error: unknown) =>
  typeof window !== "undefined" && failures === 0 && failureOf(error).code === 0;

// Without a connection a call fails and says so; by default it would wait, and whoever pressed the button with it.
const ALWAYS = { networkMode: "always" } as const;

/**
 * Whatever was asked: once the session is over, the person is told and may log in again where they are. While they log out,
 * what the page still reads meets no session either.
 */
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
