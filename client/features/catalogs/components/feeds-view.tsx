import ShoppingBag from "lucide-react/icons/shopping-bag";
import { useState } from "react";
import type { AdvertiserAccount } from "../../../../src/advertiser/account.ts";
import { mayDo } from "../../../../src/advertiser/roles.rules.ts";
import type { Feed } from "../../../../src/catalogs/feed.ts";
import { EndlessList } from "../../../components/domain/endless-list.tsx";
import { EmptyState } from "../../../components/ui/empty-state.tsx";
import { byBookmark } from "../../../lib/calls/infinite.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { useAreaTexts } from "../../../lib/texts/area-texts.ts";
import { FeedCard } from "./feed-card.tsx";
import { FeedForm } from "./feed-form.tsx";

const LOOK_MS = 3_000;
const isOpen = ({ lastRun }: Feed) => lastRun?.state === "QUEUED" || lastRun?.state === "RUNNING";

/** An account's feeds, and a form to add one. */
export function FeedsView({
  account,
  onDiagnose,
}: {
  account: AdvertiserAccount;
  onDiagnose: (feedId: string) => void;
}) {
  const t = useAreaTexts("catalogs");
  const mayChange = mayDo(account.role, "campaigns");
  // Remounts the form once its feed was created, so that it is empty again, but not when the list loads or grows.
  const [made, setMade] = useState(0);
  const list = trpc.catalogs.feeds.useInfiniteQuery(
    { advertiserId: account.id },
    { ...byBookmark, refetchInterval: ({ state }) => (state.data?.pages[0]?.items.some(isOpen) ? LOOK_MS : false) },
  );
  return (
    <>
      <section aria-label={t("list")}>
        <EndlessList<Feed>
          list={list}
          label={t("list")}
          layout="rows"
          renderItem={(feed) => (
            <FeedCard account={account} feed={feed} mayChange={mayChange} onDiagnose={() => onDiagnose(feed.id)} />
          )}
          empty={
            <EmptyState
              icon={<ShoppingBag size={32} />}
              title={t("none")}
              text={mayChange ? t("noneText") : t("notYours")}
            />
          }
        />
      </section>
      {mayChange && <FeedForm key={made} account={account} feed={null} onDone={() => setMade(made + 1)} />}
    </>
  );
}
