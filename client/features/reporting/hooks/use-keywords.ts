import { useEffect, useState } from "react";
import type { KeywordLevel, KeywordMatch } from "../../../../src/reporting/keyword.rules.ts";
import { byBookmark, itemsOf } from "../../../lib/calls/infinite.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { failureOf } from "../../../lib/errors/api-error.ts";
import { showToast } from "../../../lib/forms/toast-queue.ts";
import { useAreaTexts } from "../../../lib/texts/area-texts.ts";

export type KeywordPage = "CAMPAIGN" | "AD_GROUP";
interface Which {
  advertiserId: string;
  levels: KeywordLevel[];
  isNegative: boolean;
}

/** All keywords of a kind, loaded completely because the table sorts on the client. */
export function useKeywords({ advertiserId, levels, isNegative }: Which) {
  const list = trpc.reporting.keywords.useInfiniteQuery(
    { advertiserId, level: levels, isNegative, pageSize: 250 },
    { ...byBookmark },
  );
  const { hasNextPage, isFetchingNextPage, isError, fetchNextPage } = list;
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage && !isError) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, isError, fetchNextPage]);
  return { rows: list.data && !hasNextPage ? itemsOf(list) : null, error: list.error, refetch: list.refetch };
}

interface Added {
  adGroupId?: string;
  campaignId?: string;
  /** The account, for its own keywords. */
  parentId?: string;
  keywords: { value: string; matchType: KeywordMatch; isNegative: boolean }[];
}

/** Adds and removes keywords. */
export function useChangeKeywords(advertiserId: string) {
  const t = useAreaTexts("reporting");
  const utils = trpc.useUtils();
  const create = trpc.reporting.createKeywords.useMutation();
  const remove = trpc.reporting.deleteKeywords.useMutation();
  const [problem, setProblem] = useState<string | null>(null);
  return {
    problem,
    isBusy: create.isPending || remove.isPending,
    /** @returns whether they were added */
    async add(added: Added): Promise<boolean> {
      setProblem(null);
      try {
        const { items } = await create.mutateAsync({ advertiserId, ...added });
        showToast(t("keyword.added", { count: items.length }), { kind: "success" });
        await utils.reporting.keywords.invalidate();
        return true;
      } catch (error) {
        setProblem(failureOf(error).message);
        return false;
      }
    },
    async remove(keywordIds: string[]): Promise<void> {
      try {
        for (let at = 0; at < keywordIds.length; at += 100)
          await remove.mutateAsync({ advertiserId, keywordIds: keywordIds.slice(at, at + 100) });
        showToast(t("keyword.removed", { count: keywordIds.length }), { kind: "success" });
      } catch (error) {
        showToast(failureOf(error).message, { kind: "error" });
      }
      await utils.reporting.keywords.invalidate();
    },
  };
}
