import { keepPreviousData } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import Camera from "lucide-react/icons/camera";
import { useEffect, useState } from "react";
import { isWhole, type Region } from "../../../../src/media/region.rules.ts";
import { PICTURE_TYPES } from "../../../../src/pins/limits.ts";
import { Button } from "../../../components/ui/button.tsx";
import { FileTrigger } from "../../../components/ui/file-trigger.tsx";
import { RegionSearch } from "../../../features/visual-search/components/region-search.tsx";
import { byBookmark } from "../../../lib/calls/infinite.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { showToast } from "../../../lib/forms/toast-queue.ts";
import { PageHead } from "../../../lib/navigation/page-head.tsx";
import { useSearchByPicture } from "../../../lib/saving/use-search-by-picture.ts";
import { useTexts, useUiTexts } from "../../../lib/texts/texts.ts";
import { lookAt, type OwnPicture, ownPicture } from "../../../lib/viewer/own-picture.ts";
import { lookInput } from "../../list-inputs.ts";
import { AlikeResults } from "../pin/alike-results.tsx";

interface OwnPictureSearchProps {
  look: string;
  /** The key of the picture in this tab's storage. */
  own: string | undefined;
  region: Region;
  shop: string | undefined;
}

/**
 * Results for a picture from the device. Only this tab can show the picture next to its results.
 */
export function OwnPictureSearch({ look, own, region, shop }: OwnPictureSearchProps) {
  const t = useTexts("search");
  const ui = useUiTexts();
  const navigate = useNavigate();
  const [picture, setPicture] = useState<OwnPicture | null>(null);
  const [isLooking, setLooking] = useState(false);
  useEffect(() => setPicture(own ? ownPicture(own) : null), [own]);
  const feed = trpc.feeds.searchLook.useInfiniteQuery(lookInput(look, shop), {
    ...byBookmark,
    placeholderData: keepPreviousData,
  });
  async function lookAtPart(from: OwnPicture, next: Region) {
    setLooking(true);
    try {
      const found = await lookAt(from, next);
      if (!found) return void showToast(ui("nothingInPicture"), { kind: "error" });
      const search = { look: found, own: from.id, ...sidesOf(next), ...(shop && { shop }) };
      await navigate({ to: "/visual-search", search, replace: true, resetScroll: false });
    } catch (error) {
      showToast((error as Error).message, { kind: "error" });
    } finally {
      setLooking(false);
    }
  }
  return (
    <div className="px-3 pt-2 sm:px-6">
      <PageHead title={t("picture.title")} noIndex />
      <div className="mx-auto flex max-w-5xl flex-wrap items-center justify-between gap-3 pb-5">
        <h1 className="text-lg font-bold whitespace-nowrap sm:text-xl">{t("picture.title")}</h1>
        <ChoosePicture label={t("picture.another")} />
      </div>
      {picture ? (
        <OwnFrame picture={picture} region={region} onRegionChange={(next) => void lookAtPart(picture, next)} />
      ) : (
        <p className="text-center text-[0.9375rem] text-ink-soft">{t("picture.elsewhere")}</p>
      )}
      <AlikeResults
        feed={feed}
        isLooking={isLooking}
        shop={shop}
        hrefOf={(kind) =>
          `/visual-search/?${new URLSearchParams({ look, ...(own && { own }), ...sidesOf(region), ...(kind && { shop: kind }) })}`
        }
        empty={{ title: t("picture.noneTitle"), text: t("picture.noneText") }}
      />
    </div>
  );
}

interface OwnFrameProps {
  picture: OwnPicture;
  region: Region;
  onRegionChange: (region: Region) => void;
}

/** The box takes the picture's ratio once it is known. */
function OwnFrame({ picture, region, onRegionChange }: OwnFrameProps) {
  const t = useTexts("search");
  const [aspect, setAspect] = useState(1);
  return (
    <RegionSearch aspect={aspect} region={region} onRegionChange={onRegionChange}>
      <img
        src={picture.url}
        alt={t("picture.yours")}
        draggable={false}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => setAspect(naturalWidth / naturalHeight || 1)}
        className="block w-full"
      />
    </RegionSearch>
  );
}

/** A button to search with a picture from the device. */
export function ChoosePicture({ label }: { label: string }) {
  const { searchByPicture, isLooking } = useSearchByPicture();
  return (
    <FileTrigger acceptedFileTypes={PICTURE_TYPES} onSelect={(files) => files?.[0] && searchByPicture(files[0])}>
      <Button isPending={isLooking}>
        <Camera size={18} aria-hidden="true" /> {label}
      </Button>
    </FileTrigger>
  );
}

const sidesOf = (region: Region): Partial<Record<keyof Region, string>> =>
  isWhole(region) ? {} : { x: `${region.x}`, y: `${region.y}`, w: `${region.w}`, h: `${region.h}` };
