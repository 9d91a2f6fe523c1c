import { trpc } from "../../../lib/calls/trpc.ts";
import { failureOf } from "../../../lib/errors/api-error.ts";
import { showToast } from "../../../lib/forms/toast-queue.ts";

const LOOK_MS = 2_000;

/** The newest archive, polled while it is being made, and the request for one. */
export function useExport() {
  const utils = trpc.useUtils();
  const latest = trpc.account.latestExport.useQuery(
    {},
    { refetchInterval: ({ state }) => (state.data && state.data.state !== "ready" ? LOOK_MS : false) },
  );
  const request = trpc.account.requestExport.useMutation({
    onSuccess: (job) => utils.account.latestExport.setData({}, job),
    onError: (error) => showToast(failureOf(error).message, { kind: "error" }),
  });
  return { job: latest.data ?? null, request: () => request.mutate({}), isAsking: request.isPending };
}
