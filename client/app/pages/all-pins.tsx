import { getRouteApi } from "@tanstack/react-router";
import { scopeChip } from "../../../src/search/chips.rules.ts";
import { LinkButton } from "../../components/ui/link-button.tsx";
import { PinTools } from "../../features/boards/components/pin-tools.tsx";
import { useLook } from "../../features/boards/look/use-look.ts";
import { byBookmark } from "../../lib/calls/infinite.ts";
import { trpc } from "../../lib/calls/trpc.ts";
import { useTexts } from "../../lib/texts/texts.ts";
import { FeedGrid } from "../compose/pin/feed-grid.tsx";
import { ProfileFrame } from "../compose/profile/profile-frame.tsx";
import { boardLine, NoPins } from "../compose/profile/profile-pins.tsx";
import { shortName, useProfile } from "../compose/profile/use-profile.ts";
import { PlaceSearch, SEARCHED_FROM } from "../compose/search/place-search.tsx";

export { lookReady } from "../../features/boards/look/use-look.ts";

const route = getRouteApi("/$username/pins");

/** Every Pin that a person saved, across all boards. */
export function AllPinsPage() {
  const { username } = route.useParams();
  const t = useTexts("profile");
  const { user, isOwn } = useProfile(username);
  const search = useTexts("search");
  const { wall, ...look } = useLook(null);
  const feed = trpc.feeds.saved.useInfiniteQuery({ username }, byBookmark);
  if (!user) return null;
  // The search on the viewer's own profile includes secret Pins.
  const [label, within] = isOwn
    ? [search("ofPerson.ownField"), { chips: scopeChip("my_pins") }]
    : [search("ofPerson.field", { name: shortName(user) }), { user: user.username }];
  return (
    <ProfileFrame user={user} tab="saved" title={t("allPins")} canonical={`/${user.username}/pins/`}>
      {user.pinCount > 0 && <PinTools look={look} />}
      <div className="flex min-w-64 flex-wrap items-center gap-2 px-3 pb-5 sm:px-6">
        <LinkButton href={`/${user.username}/_saved/`}>{t("boards")}</LinkButton>
        <h2 className="mr-auto px-2 text-xl font-bold">{t("allPins")}</h2>
        {user.pinCount > SEARCHED_FROM && <PlaceSearch label={label} within={within} />}
      </div>
      <div className="clear-both px-3 sm:px-6">
        <FeedGrid
          feed={feed}
          label={t("allPins")}
          renderFooter={boardLine}
          look={wall}
          empty={<NoPins user={user} isOwn={isOwn} action="saved" />}
        />
      </div>
    </ProfileFrame>
  );
}
