import type { Implementation } from "./platform/procedure/implement.ts";
import { SLICES, type Slices } from "./slice-routers.ts";
import type { trpcRouter } from "./transports/trpc/trpc-router.ts";

/** The type of the server for typed clients. */
export type AppRouter = ReturnType<typeof trpcRouter<Slices>>;

/**
 * All procedures, each with its whole contract. The OpenAPI document, the npm package and tests need all of them. A running
 * site imports this file for the document only; its transports use `procedures.ts`.
 */
export const implementations: readonly Implementation[] = (
  await Promise.all(Object.values(SLICES).map((load) => load()))
).flatMap((slice) => Object.values<Implementation>(slice));
