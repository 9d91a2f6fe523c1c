import { useState } from "react";
import type { AdminAccount } from "../../../../src/admin/admin-account.ts";
import type { SupportRow } from "../../../../src/admin/support.contract.ts";
import { SUPPORT_PARTS, type SupportPart } from "../../../../src/admin/support.ts";
import { Button } from "../../../components/ui/button.tsx";
import { useHydrated } from "../../../lib/browser/use-hydrated.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { failureOf } from "../../../lib/errors/api-error.ts";
import { useUtcMoment } from "../../../lib/format/day.ts";
import { showToast } from "../../../lib/forms/toast-queue.ts";
import { useStepUp } from "../../../lib/sign-in/step-up.ts";
import { usePublishingTexts } from "../../../lib/texts/publishing-texts.ts";

interface Shown {
  part: SupportPart;
  rows: readonly SupportRow[];
  bookmark: string | null;
}

/** The private lists of a person who allows looks, read-only. Each press is a look, which the person can read of. */
export function SupportView({ account }: { account: AdminAccount }) {
  const t = usePublishingTexts();
  const moment = useUtcMoment();
  const isReady = useHydrated();
  const { shown, look, isBusy } = useLooks(account.id);
  if (account.supportUntil === null) return <p className="text-[0.9375rem] text-ink-soft">{t("support.closed")}</p>;
  return (
    <div className="flex flex-col gap-3">
      <p className="text-[0.9375rem] text-ink-soft">{t("support.open", { when: moment(account.supportUntil) })}</p>
      <div className="flex flex-wrap gap-2">
        {SUPPORT_PARTS.map((part) => (
          <Button
            key={part}
            size="sm"
            isDisabled={!isReady || isBusy}
            aria-pressed={shown?.part === part}
            onPress={() => void look(part, null)}
          >
            {t(`support.parts.${part}`)}
          </Button>
        ))}
      </div>
      <div role="status">{shown?.rows.length === 0 && <p className="text-[0.9375rem]">{t("support.empty")}</p>}</div>
      {shown && shown.rows.length > 0 && (
        <ul aria-label={t(`support.parts.${shown.part}`)} className="flex flex-col divide-y divide-line">
          {shown.rows.map(({ id, name, note, count, at }) => (
            <li key={id} className="py-2 [overflow-wrap:anywhere]">
              <p>{name || t("support.untitled")}</p>
              <p className="text-sm text-ink-soft">
                {[note, count !== null && t("support.pins", { count }), moment(at)].filter(Boolean).join(" · ")}
              </p>
            </li>
          ))}
        </ul>
      )}
      {shown?.bookmark && (
        <div>
          <Button size="sm" isPending={isBusy} onPress={() => void look(shown.part, shown)}>
            {t("support.more")}
          </Button>
        </div>
      )}
    </div>
  );
}

function useLooks(userId: string) {
  const guarded = useStepUp();
  const utils = trpc.useUtils();
  const view = trpc.admin.viewAsSupport.useMutation();
  const [shown, setShown] = useState<Shown | null>(null);
  return {
    shown,
    isBusy: view.isPending,
    /** @param before the page that the new one follows; null for the first */
    look: async (part: SupportPart, before: Shown | null) => {
      try {
        const page = await guarded(() => view.mutateAsync({ userId, part, bookmark: before?.bookmark }));
        if (page) setShown({ part, rows: [...(before?.rows ?? []), ...page.items], bookmark: page.bookmark });
      } catch (error) {
        setShown(null);
        showToast(failureOf(error).message, { kind: "error" });
      }
      // The log has a new entry, or the person has withdrawn the consent.
      await utils.admin.account.invalidate({ userId });
    },
  };
}
