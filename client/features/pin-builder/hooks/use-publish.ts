import { useState } from "react";
import type { Pin } from "../../../../src/model/pin.ts";
import type { Scenario } from "../../../../src/pin-builder/gates.ts";
import type { DraftPlan } from "../../../../src/pin-builder/plan.ts";
import { sendOnce } from "../../../lib/calls/send-once.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { type Failure, failureOf } from "../../../lib/errors/api-error.ts";
import { withScheme } from "../../../lib/forms/with-scheme.ts";
import { useAccountToSaveFor } from "../../../lib/viewer/account-to-save-for.ts";
import type { EditorPin } from "../flow/editor.flow.ts";

/** The states of publishing. */
export type PublishStatus = "attempted" | "publishing" | "succeeded" | null;

/** A draft as it is published: addresses with their scheme, and no empty items. */
export const readyPlan = (plan: DraftPlan) => ({
  ...plan,
  link: withScheme(plan.link ?? ""),
  list: { ...plan.list, items: plan.list.items.map((item) => item.trim()).filter(Boolean) },
});

/** Publishes Pins one by one; failed ones keep their input, the others are published. */
export function usePublish(scenario: Scenario, draftIdOf: (key: string) => string | null) {
  const utils = trpc.useUtils();
  const advertiserId = useAccountToSaveFor()?.id ?? null;
  const [status, setStatus] = useState<PublishStatus>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const publish = trpc.pinBuilder.publish.useMutation();
  const schedule = trpc.pinBuilder.schedule.useMutation();
  // Leaves out `getDraft`: the draft no longer exists, and refetching it would show an error.
  const refresh = () =>
    Promise.all([
      utils.pinBuilder.listDrafts.invalidate(),
      utils.pinBuilder.listScheduled.invalidate(),
      utils.feeds.invalidate(),
      utils.boards.invalidate(),
    ]);

  async function publishAll(pins: readonly EditorPin[]): Promise<{ keys: string[]; made: Pin[] }> {
    setFailure(null);
    setStatus("publishing");
    const keys: string[] = [];
    const made: Pin[] = [];
    try {
      for (const { key, plan } of pins) {
        const pin = { plan: readyPlan(plan), scenario, draftId: draftIdOf(key), advertiserId };
        made.push(
          await sendOnce("pinBuilder.publish", pin, (idempotencyKey) =>
            publish.mutateAsync({ ...pin, idempotencyKey }),
          ),
        );
        keys.push(key);
      }
      setStatus("succeeded");
    } catch (error) {
      setStatus("attempted");
      setFailure(failureOf(error));
    }
    if (keys.length > 0) void refresh();
    return { keys, made };
  }

  async function scheduleOne({ key, plan }: EditorPin, at: Date): Promise<boolean> {
    setFailure(null);
    setStatus("publishing");
    try {
      const pin = { plan: readyPlan(plan), scenario, draftId: draftIdOf(key), advertiserId };
      await schedule.mutateAsync({ ...pin, publishAt: at.toISOString() });
      setStatus("succeeded");
      void refresh();
      return true;
    } catch (error) {
      setStatus("attempted");
      setFailure(failureOf(error));
      return false;
    }
  }
  return { status, failure, publishAll, scheduleOne };
}
