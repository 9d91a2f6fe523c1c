import { ALL_EXPORTS } from "../../../../src/exports/export-choices.ts";
import type { Outputs } from "../../../lib/calls/trpc.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { failureOf } from "../../../lib/errors/api-error.ts";
import { showToast } from "../../../lib/forms/toast-queue.ts";

export type ShownExport = Outputs["exports"]["get"];

const LOOK_MS = 2_000;
/** The server tries a failed export again by itself, with waits that grow. */
const LOOK_AGAIN_MS = 15_000;

/** Milliseconds until the next look at the server's progress; false if there is nothing to wait for. */
function nextLook(exports: readonly ShownExport[]): number | false {
  if (exports.some(({ state }) => state === "waiting" || state === "running")) return LOOK_MS;
  return exports.some(({ state }) => state === "failed") && LOOK_AGAIN_MS;
}

/** The person's exports, newest first, polled while the server makes one. */
export const useExports = () =>
  trpc.exports.list.useQuery(ALL_EXPORTS, { refetchInterval: ({ state }) => nextLook(state.data?.items ?? []) });

/** Starts and deletes exports. A refusal shows as a toast. */
export function useExportActions() {
  const utils = trpc.useUtils();
  const options = {
    onSuccess: () => Promise.all([utils.exports.list.invalidate(), utils.account.latestExport.invalidate()]),
    onError: (error: Parameters<typeof failureOf>[0]) => showToast(failureOf(error).message, { kind: "error" }),
  };
  return { create: trpc.exports.create.useMutation(options), remove: trpc.exports.remove.useMutation(options) };
}
