import { useEffect, useRef } from "react";
import { needsVideo } from "../../../../src/ads/entity.ts";
import type { AdvertiserAccount } from "../../../../src/advertiser/account.ts";
import type { PromotablePin } from "../../../../src/quick-promote/setup.contract.ts";
import { ListFailed } from "../../../components/domain/list-failed.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { Checkbox } from "../../../components/ui/checkbox.tsx";
import { cx } from "../../../components/ui/cx.ts";
import { EmptyState } from "../../../components/ui/empty-state.tsx";
import { TextField } from "../../../components/ui/text-field.tsx";
import { usePinRefusal } from "../../../lib/area/use-pin-refusal.ts";
import { byBookmark, itemsOf } from "../../../lib/calls/infinite.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { failureOf } from "../../../lib/errors/api-error.ts";
import { useAreaTexts } from "../../../lib/texts/area-texts.ts";
import type { AdForm, EditorForm } from "../editor.flow.ts";
import { AdUploads } from "./ad-uploads.tsx";
import { TextNotes } from "./text-notes.tsx";

interface AdsStepProps {
  account: AdvertiserAccount;
  form: EditorForm;
  onChange: (form: EditorForm) => void;
}

/** The promoted Pins, each with its destination. */
export function AdsStep({ account, form, onChange }: AdsStepProps) {
  const t = useAreaTexts("adsEditor");
  const onlyVideos = needsVideo(form.campaign.objectiveType);
  const pins = trpc.quickPromote.pins.useInfiniteQuery({ advertiserId: account.id, onlyVideos }, byBookmark);
  const { refusal, choose } = usePinRefusal(account.id);
  const setAd = (pinId: string, fields: Partial<AdForm>) =>
    onChange({ ...form, ads: form.ads.map((ad) => (ad.pinId === pinId ? { ...ad, ...fields } : ad)) });
  // The form may have changed while a chosen Pin was checked.
  const latest = useRef(form);
  useEffect(() => {
    latest.current = form;
  }, [form]);
  const turn = ({ id, title, link, image, hasVideo }: PromotablePin, isOn: boolean) => {
    const form = latest.current;
    const rest = form.ads.filter(({ pinId }) => pinId !== id);
    const shown = { title, imageUrl: image.url, hasVideo };
    const ad = { pinId: id, name: title, destinationUrl: link, trackingParams: "", ...shown };
    // Two checks may end before the next rendering.
    latest.current = { ...form, ads: isOn ? [...rest, ad] : rest };
    onChange(latest.current);
  };
  if (pins.error) return <ListFailed text={failureOf(pins.error).message} onRetry={() => void pins.refetch()} />;
  const all = itemsOf(pins);
  return (
    <>
      <AdUploads
        advertiserId={account.id}
        onlyVideos={onlyVideos}
        usualLink={form.ads.at(-1)?.destinationUrl ?? ""}
        onMade={(pin) => turn(pin, true)}
      />
      {pins.data && all.length === 0 && (
        <EmptyState title={t("ads.noPins")} text={t(onlyVideos ? "ads.noVideosText" : "ads.noPinsText")} />
      )}
      <fieldset className={cx(all.length === 0 && "hidden")}>
        <legend className="pb-2 text-sm font-medium">{t("ads.pins")}</legend>
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-4">
          {all.map((pin) => (
            <li key={pin.id} className="rounded-card border border-line p-2">
              <img src={pin.image.url} alt="" loading="lazy" className="h-32 w-full rounded-xl object-cover" />
              <Checkbox
                isSelected={form.ads.some(({ pinId }) => pinId === pin.id)}
                onChange={(isOn) => void (isOn ? choose(pin, () => turn(pin, true)) : turn(pin, false))}
              >
                <span className="line-clamp-2 text-[0.9375rem] [overflow-wrap:anywhere]">
                  {pin.title || pin.domain}
                </span>
              </Checkbox>
              {pin.isAdOnly && <p className="text-[0.8125rem] text-ink-soft">{t("ads.adOnly")}</p>}
            </li>
          ))}
        </ul>
        <p role="alert" className="pt-3 text-[0.9375rem] font-medium text-danger [overflow-wrap:anywhere] empty:hidden">
          {refusal}
        </p>
      </fieldset>
      {pins.hasNextPage && (
        <Button className="mt-3" isPending={pins.isFetchingNextPage} onPress={() => void pins.fetchNextPage()}>
          {t("ads.more")}
        </Button>
      )}
      {form.ads.map((ad) => (
        <fieldset key={ad.pinId} className="mt-6 border-t border-line pt-4">
          <legend className="text-[0.9375rem] font-semibold [overflow-wrap:anywhere]">{ad.title || ad.name}</legend>
          <TextNotes title={ad.title} description="" />
          <TextField
            label={t("ads.name")}
            value={ad.name}
            onChange={(name) => setAd(ad.pinId, { name })}
            maxLength={255}
          />
          <TextField
            label={t("ads.destination")}
            type="url"
            value={ad.destinationUrl}
            onChange={(destinationUrl) => setAd(ad.pinId, { destinationUrl })}
          />
          <TextField
            label={t("ads.tracking")}
            description={t("ads.trackingHelp")}
            value={ad.trackingParams}
            onChange={(trackingParams) => setAd(ad.pinId, { trackingParams })}
            maxLength={500}
          />
        </fieldset>
      ))}
    </>
  );
}
