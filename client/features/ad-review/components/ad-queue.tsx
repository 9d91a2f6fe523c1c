import BadgeCheck from "lucide-react/icons/badge-check";
import { useState } from "react";
import type { QueuedAd } from "../../../../src/advertiser/review.contract.ts";
import { EndlessList } from "../../../components/domain/endless-list.tsx";
import { EmptyState } from "../../../components/ui/empty-state.tsx";
import { byBookmark } from "../../../lib/calls/infinite.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { useDecide } from "../use-decide.ts";
import { QueuedAdCard } from "./queued-ad-card.tsx";
import { RejectDialog } from "./reject-dialog.tsx";

/** The queue of ads to review. */
export function AdQueue() {
  const t = useTexts("adReview");
  const list = trpc.advertiser.reviewQueue.useInfiniteQuery({}, byBookmark);
  const { decide, isBusy } = useDecide();
  const [rejected, setRejected] = useState<QueuedAd | null>(null);
  return (
    <>
      <p className="pb-4 text-[0.9375rem] text-ink-soft">{t("lead")}</p>
      <EndlessList<QueuedAd>
        list={list}
        label={t("title")}
        layout="rows"
        renderItem={(ad) => (
          <QueuedAdCard
            ad={ad}
            isBusy={isBusy}
            onApprove={() => void decide(ad, null)}
            onReject={() => setRejected(ad)}
          />
        )}
        empty={<EmptyState icon={<BadgeCheck size={32} />} title={t("none")} text={t("noneText")} />}
      />
      {rejected && <RejectDialog ad={rejected} onClose={() => setRejected(null)} />}
    </>
  );
}
