import UsersRound from "lucide-react/icons/users-round";
import type { Pin } from "../../../src/model/pin.ts";
import { PinnerLine } from "../../components/domain/pinner-line.tsx";
import { EmptyState } from "../../components/ui/empty-state.tsx";
import { VisuallyHidden } from "../../components/ui/visually-hidden.tsx";
import { byBookmark } from "../../lib/calls/infinite.ts";
import { trpc } from "../../lib/calls/trpc.ts";
import { PageHead } from "../../lib/navigation/page-head.tsx";
import { useTexts } from "../../lib/texts/texts.ts";
import { HomeTabs } from "../compose/person/home-tabs.tsx";
import { FeedGrid } from "../compose/pin/feed-grid.tsx";
import { PeopleToFollow } from "../compose/profile/people-to-follow.tsx";

/** `/following/`: the newest Pins of the people and boards that the viewer follows, in chronological order. */
export function FollowingPage() {
  const t = useTexts("follow");
  const feed = trpc.feeds.following.useInfiniteQuery({}, byBookmark);
  return (
    <div className="px-3 pt-2 sm:px-6">
      <PageHead title={t("following")} canonical="/following/" noIndex />
      <VisuallyHidden>
        <h1>{t("feedTitle")}</h1>
      </VisuallyHidden>
      <HomeTabs current="following" />
      <FeedGrid
        feed={feed}
        label={t("feedTitle")}
        renderFooter={pinnerLine}
        empty={
          <>
            <EmptyState icon={<UsersRound size={32} />} title={t("feedEmpty")} text={t("feedEmptyText")} />
            <PeopleToFollow />
          </>
        }
      />
    </div>
  );
}

/** Here, who brought a Pin matters more than its title. */
const pinnerLine = ({ pinner }: Pin) => <PinnerLine pinner={pinner} />;
