import { createContext, useEffect, useMemo, useRef } from "react";
import { mayTurn } from "../../../../src/ads/entity.ts";
import type { Ad, AdGroup, Campaign } from "../../../../src/advertiser/entities.ts";
import type { ReportRowOut } from "../../../../src/reporting/rows.contract.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { failureOf } from "../../../lib/errors/api-error.ts";
import { showToast, UNDO_MS } from "../../../lib/forms/toast-queue.ts";
import { useAreaTexts } from "../../../lib/texts/area-texts.ts";
import { useExceptionText } from "../../../lib/texts/say-problem.ts";
import type { ReportLevel } from "../report-input.ts";
import type { Budget, Thing } from "./use-report.ts";

const AT_ONCE = 30;
type Change = { id: string } & Record<string, unknown>;

type Changed = ReadonlyMap<string, Partial<ReportRowOut>>;

const after = (data: Campaign | AdGroup | Ad): Partial<ReportRowOut> => ({
  name: data.name,
  status: data.status,
  summaryStatus: data.summaryStatus,
  ...(data.type === "campaign" && { budgetInMicroCurrency: data.dailySpendCap ?? data.lifetimeSpendCap }),
  ...(data.type === "adgroup" && { budgetInMicroCurrency: data.budgetInMicroCurrency }),
});

/**
 * Changes table items, each with Undo.
 * @param patch writes the changes into the table's rows
 */
export function useChangeThings(advertiserId: string, level: ReportLevel, patch: (changed: Changed) => void) {
  const t = useAreaTexts("reporting");
  const words = useExceptionText();
  const utils = trpc.useUtils();
  const campaigns = trpc.advertiser.updateCampaigns.useMutation();
  const adGroups = trpc.advertiser.updateAdGroups.useMutation();
  const ads = trpc.advertiser.updateAds.useMutation();
  const mutation = { campaigns, adgroups: adGroups, ads }[level];

  /** @returns the ids that were changed */
  async function send(items: readonly Change[]): Promise<Changed> {
    const done = new Map<string, Partial<ReportRowOut>>();
    try {
      for (let at = 0; at < items.length; at += AT_ONCE) {
        const part = items.slice(at, at + AT_ONCE);
        const { items: results } = await mutation.mutateAsync({ advertiserId, items: [...part] });
        for (const result of results) {
          const [refused] = result.exceptions;
          if (refused) showToast(words(refused), { kind: "error" });
          else if (result.data) done.set(result.data.id, after(result.data));
        }
      }
    } catch (error) {
      showToast(failureOf(error).message, { kind: "error" });
    }
    patch(done);
    await utils.advertiser.invalidate();
    return done;
  }

  function offerUndo(text: string, undo: () => void) {
    showToast(text, { timeout: UNDO_MS, action: { label: t("undo"), onPress: undo } });
  }

  return {
    isBusy: mutation.isPending,
    async turn(things: readonly Thing[], status: "ACTIVE" | "PAUSED"): Promise<void> {
      const turned = things.filter((thing) => thing.status !== status && mayTurn(thing.status, status));
      const done = await send(turned.map(({ id }) => ({ id, status })));
      const back = turned.filter(({ id }) => done.has(id)).map(({ id, status: before }) => ({ id, status: before }));
      const words = t(status === "PAUSED" ? "paused" : "resumed", { count: back.length });
      if (back.length > 0) offerUndo(words, () => void send(back));
    },
    /** Archiving can't be undone, so it runs only after the Undo toast has closed. */
    archive(things: readonly Thing[]): void {
      const items = things
        .filter(({ status }) => mayTurn(status, "ARCHIVED") && status !== "ARCHIVED")
        .map(({ id }) => ({ id, status: "ARCHIVED" }));
      if (items.length === 0) return;
      let isUndone = false;
      showToast(t("archiving", { count: items.length }), {
        timeout: UNDO_MS,
        action: {
          label: t("undo"),
          onPress: () => {
            isUndone = true;
          },
        },
        onClose: () => void (!isUndone && send(items)),
      });
    },
    async setBudget({ id }: Thing, { field, micro: before }: Budget, micro: number): Promise<boolean> {
      const done = await send([{ id, [field]: micro }]);
      if (done.has(id)) offerUndo(t("budgetSet"), () => void send([{ id, [field]: before }]));
      return done.has(id);
    },
  };
}

export type ChangeThings = Pick<ReturnType<typeof useChangeThings>, "turn" | "archive" | "setBudget">;

/** A stable object while edits are allowed, so that other changes don't re-render the cells. */
export function useSteady(change: ChangeThings | null): ChangeThings | null {
  const latest = useRef(change);
  useEffect(() => {
    latest.current = change;
  });
  const may = change !== null;
  return useMemo(() => {
    const now = () => latest.current as ChangeThings;
    const steady: ChangeThings = {
      turn: (...asked) => now().turn(...asked),
      archive: (...asked) => now().archive(...asked),
      setBudget: (...asked) => now().setBudget(...asked),
    };
    return may ? steady : null;
  }, [may]);
}

/** Edit functions for the cells of a table; null for read-only access. */
export const ChangeContext = createContext<ChangeThings | null>(null);
