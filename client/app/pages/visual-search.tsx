import { keepPreviousData } from "@tanstack/react-query";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import ArrowLeft from "lucide-react/icons/arrow-left";
import ScanSearch from "lucide-react/icons/scan-search";
import { isWhole, type Region, readRegion } from "../../../src/media/region.rules.ts";
import type { Pin } from "../../../src/model/pin.ts";
import { PinPicture, useAltOf } from "../../components/domain/pin-picture.tsx";
import { EmptyState } from "../../components/ui/empty-state.tsx";
import { LinkButton } from "../../components/ui/link-button.tsx";
import { RegionSearch } from "../../features/visual-search/components/region-search.tsx";
import { byBookmark } from "../../lib/calls/infinite.ts";
import { trpc } from "../../lib/calls/trpc.ts";
import { PageHead } from "../../lib/navigation/page-head.tsx";
import { useTexts, useUiTexts } from "../../lib/texts/texts.ts";
import { AlikeResults } from "../compose/pin/alike-results.tsx";
import { ChoosePicture, OwnPictureSearch } from "../compose/search/own-picture-search.tsx";
import { visualSearchInput } from "../list-inputs.ts";

const pinVisualSearchRoute = getRouteApi("/pin/$pinId/visual-search");
const visualSearchRoute = getRouteApi("/visual-search");

/** `/pin/{id}/visual-search/` */
export function PinVisualSearchPage() {
  const { pinId } = pinVisualSearchRoute.useParams();
  const { shop, ...given } = pinVisualSearchRoute.useSearch();
  return <VisualSearch pinId={pinId} region={readRegion(given)} shop={shop} />;
}

/** `/visual-search/?pin=…`, which names the Pin in its query. */
export function VisualSearchPage() {
  const t = useTexts("search");
  const ui = useUiTexts();
  const { pin, look, own, shop, ...given } = visualSearchRoute.useSearch();
  if (pin) return <VisualSearch pinId={pin} region={readRegion(given)} shop={shop} />;
  if (look) return <OwnPictureSearch look={look} own={own} region={readRegion(given)} shop={shop} />;
  return (
    <>
      <PageHead title={t("picture.title")} noIndex />
      <EmptyState
        level={1}
        icon={<ScanSearch size={32} />}
        title={ui("searchByPicture")}
        text={
          <>
            {t("picture.lead")} {t("picture.leadPin")}
          </>
        }
        action={<ChoosePicture label={t("picture.pick")} />}
      />
    </>
  );
}

interface Searched {
  region: Region;
  /** "true" if the search is limited to products. */
  shop: string | undefined;
}

function VisualSearch({ pinId, ...searched }: Searched & { pinId: string }) {
  const { data: pin } = trpc.pins.get.useQuery({ pinId });
  return pin ? <LoadedSearch key={pin.id} pin={pin} {...searched} /> : null;
}

function LoadedSearch({ pin, region, shop }: Searched & { pin: Pin }) {
  const t = useTexts("visualSearch");
  const altOf = useAltOf();
  const navigate = useNavigate();
  const feed = trpc.feeds.visualSearch.useInfiniteQuery(visualSearchInput(pin.id, region, shop), {
    ...byBookmark,
    placeholderData: keepPreviousData,
  });
  // The address keeps the region, so that it can be shared and Back returns to the Pin in one step.
  const settle = (next: Region) => {
    const search = { ...addressOf(next), ...(shop && { shop }) };
    void navigate({
      to: "/pin/$pinId/visual-search/",
      params: { pinId: pin.id },
      search,
      replace: true,
      resetScroll: false,
    });
  };
  const { width, height } = pin.images["736x"];
  return (
    <div className="px-3 pt-2 sm:px-6">
      <PageHead title={t("title", { pin: altOf(pin) })} noIndex />
      <div className="mx-auto flex max-w-5xl items-center gap-3 pb-5">
        <LinkButton href={`/pin/${pin.id}/`} variant="ghost" size="sm" className="-ml-3.5">
          <ArrowLeft size={20} aria-hidden="true" /> {t("back")}
        </LinkButton>
        <h1 className="text-lg font-bold whitespace-nowrap sm:text-xl">{t("heading")}</h1>
      </div>
      <RegionSearch aspect={width / height} region={region} onRegionChange={settle}>
        <PinPicture pin={pin} alt={altOf(pin)} priority full sizes="(max-width: 480px) 100vw, 448px" />
      </RegionSearch>
      <AlikeResults
        feed={feed}
        shop={shop}
        hrefOf={(kind) =>
          `/pin/${pin.id}/visual-search/?${new URLSearchParams({ ...addressOf(region), ...(kind && { shop: kind }) })}`
        }
        empty={{ title: t("none"), text: t("noneText") }}
      />
    </div>
  );
}

/** A region as address parameters; none for the whole picture. */
const addressOf = (region: Region): Record<string, string> =>
  isWhole(region) ? {} : { x: `${region.x}`, y: `${region.y}`, w: `${region.w}`, h: `${region.h}` };
