import { useState } from "react";
import type { AdvertiserAccount } from "../../../../src/advertiser/account.ts";
import type { RowException } from "../../../../src/model/values.ts";
import { keywordsOf } from "../../../../src/reporting/keyword.rules.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { failureOf } from "../../../lib/errors/api-error.ts";
import { useAreaTexts } from "../../../lib/texts/area-texts.ts";
import { useExceptionText } from "../../../lib/texts/say-problem.ts";
import { adGroupItem, adItems, campaignItem, type EditorForm, sellsProducts } from "../editor.flow.ts";

interface Results {
  items: { data: { id: string } | null; exceptions: RowException[] }[];
}
/** The server refused an item, and says why if it knows. */
class Refused extends Error {
  constructor(readonly exception: RowException | null) {
    super(exception?.message);
  }
}

function madeOf({ items }: Results): string {
  const [first] = items;
  const refused = items.find(({ exceptions }) => exceptions.length > 0)?.exceptions[0];
  if (refused || !first?.data) throw new Refused(refused ?? null);
  return first.data.id;
}

/** Publishes a draft. A retry after a failure reuses what was already made, identified by the draft's own keys. */
export function usePublish(account: AdvertiserAccount) {
  const t = useAreaTexts("adsEditor");
  const words = useExceptionText();
  const utils = trpc.useUtils();
  const campaigns = trpc.advertiser.createCampaigns.useMutation();
  const adGroups = trpc.advertiser.createAdGroups.useMutation();
  const ads = trpc.advertiser.createAds.useMutation();
  const keywords = trpc.reporting.createKeywords.useMutation();
  const drafts = trpc.campaignDrafts.delete.useMutation();
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const advertiserId = account.id;
  const refusalText = ({ exception }: Refused) => (exception ? words(exception) : t("nothingMade"));

  /** @returns the campaign's id, or null if it was refused */
  async function publish(form: EditorForm, draftId: string): Promise<string | null> {
    setProblem(null);
    setBusy(true);
    try {
      const key = (part: string) => ({ advertiserId, idempotencyKey: `draft-${draftId}-${part}` });
      const campaignId =
        form.campaignId ?? madeOf(await campaigns.mutateAsync({ ...key("campaign"), items: [campaignItem(form)] }));
      const group = adGroupItem(form, campaignId, account.zoneShifts);
      const adGroupId = madeOf(await adGroups.mutateAsync({ ...key("group"), items: [group] }));
      const words = form.isAutomated ? [] : keywordsOf(form.adGroup.keywords).slice(0, 100);
      if (words.length > 0) await keywords.mutateAsync({ advertiserId, adGroupId, keywords: words });
      const items = sellsProducts(form) ? [] : adItems(form, adGroupId);
      for (let at = 0; at < items.length; at += 30)
        madeOf(await ads.mutateAsync({ ...key(`ads-${at}`), items: items.slice(at, at + 30) }));
      await drafts.mutateAsync({ advertiserId, draftId });
      await Promise.all([utils.advertiser.invalidate(), utils.campaignDrafts.invalidate()]);
      return campaignId;
    } catch (error) {
      setProblem(error instanceof Refused ? refusalText(error) : failureOf(error).message);
      return null;
    } finally {
      setBusy(false);
    }
  }
  return { publish, problem, isBusy };
}
