import { useState } from "react";
import type { AdvertiserAccount } from "../../../../src/advertiser/account.ts";
import type { Ad } from "../../../../src/advertiser/entities.ts";
import { mayDo } from "../../../../src/advertiser/roles.rules.ts";
import { EndlessList } from "../../../components/domain/endless-list.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { TextLink } from "../../../components/ui/text-link.tsx";
import { byBookmark } from "../../../lib/calls/infinite.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { AppealDialog } from "./appeal-dialog.tsx";
import { SummaryMark } from "./summary-mark.tsx";

/** A campaign's ads with their review results. */
export function CampaignAds({ account, campaignId }: { account: AdvertiserAccount; campaignId: string }) {
  const t = useTexts("advertiser");
  const review = useTexts("adReview");
  const list = trpc.advertiser.ads.useInfiniteQuery(
    { advertiserId: account.id, campaignIds: [campaignId] },
    byBookmark,
  );
  const [appealed, setAppealed] = useState<Ad | null>(null);
  return (
    <>
      <EndlessList<Ad>
        list={list}
        label={t("ads")}
        layout="rows"
        renderItem={(ad) => (
          <article className="rounded-field border border-line p-4 text-[0.9375rem]">
            <div className="flex flex-wrap items-center justify-between gap-2">
              {ad.pinId ? (
                <TextLink href={`/pin/${ad.pinId}/`} className="font-semibold [overflow-wrap:anywhere]">
                  {ad.name}
                </TextLink>
              ) : (
                <b className="font-semibold [overflow-wrap:anywhere]">{ad.name}</b>
              )}
              <SummaryMark summary={ad.summaryStatus} />
            </div>
            <p className="text-[0.8125rem] text-ink-soft [overflow-wrap:anywhere]">
              {t("leadsTo")} {ad.destinationUrl}
            </p>
            {ad.reviewStatus === "REJECTED" && (
              <ul className="mt-2 list-disc ps-5">
                {ad.rejectedReasons.map((reason) => (
                  <li key={reason}>{review(`reason.${reason}`)}</li>
                ))}
                {ad.reviewNote && <li>{ad.reviewNote}</li>}
              </ul>
            )}
            {ad.canAppeal && mayDo(account.role, "campaigns") && (
              <Button size="sm" className="mt-3" onPress={() => setAppealed(ad)}>
                {t("appeal")}
              </Button>
            )}
          </article>
        )}
        empty={<p className="text-[0.9375rem] text-ink-soft">{t("block.NO_ADS")}</p>}
      />
      {appealed && <AppealDialog ad={appealed} onClose={() => setAppealed(null)} />}
    </>
  );
}
