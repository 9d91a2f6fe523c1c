import { useState } from "react";
import { CARD_WIDTHS } from "../../../../src/ads/ad-text.rules.ts";
import type { Pin } from "../../../../src/model/pin.ts";
import { PinPicture, useAltOf } from "../../../components/domain/pin-picture.tsx";
import { cardRatio, lineOf } from "../../../components/domain/pin-text.ts";
import { PriceLine } from "../../../components/domain/price-line.tsx";
import { SelectField } from "../../../components/ui/select-field.tsx";
import { Spinner } from "../../../components/ui/spinner.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { failureOf } from "../../../lib/errors/api-error.ts";
import { useAreaTexts } from "../../../lib/texts/area-texts.ts";
import type { AdForm } from "../editor.flow.ts";

const PLACES = ["home", "search", "related"] as const;
type Place = (typeof PLACES)[number];
/** The index of the first ad in each list. */
const LAYOUT_PLACE = { home: 5, search: 5, related: 4 } as const;
const DEVICES = ["desktop", "phone"] as const;

interface AdPreviewsProps {
  /** The advertiser's. */
  name: string;
  ads: readonly AdForm[];
}

/** A chosen Pin as an ad, drawn like the cards of the lists, in the widths of a computer and a phone. */
export function AdPreviews({ name, ads }: AdPreviewsProps) {
  const t = useAreaTexts("adsEditor");
  const [place, setPlace] = useState<Place>("home");
  const [chosen, setChosen] = useState("");
  const ad = ads.find(({ pinId }) => pinId === chosen) ?? ads.at(-1);
  const pin = trpc.pins.get.useQuery({ pinId: ad?.pinId ?? "0" }, { enabled: ad !== undefined });
  if (!ad) return <p className="text-[0.9375rem] text-ink-soft">{t("preview.none")}</p>;
  return (
    <>
      {ads.length > 1 && (
        <SelectField
          label={t("preview.ad")}
          options={ads.map(({ pinId, title, name }) => ({ value: pinId, label: title || name }))}
          value={ad.pinId}
          onChange={setChosen}
        />
      )}
      <SelectField
        label={t("preview.place")}
        options={PLACES.map((value) => ({ value, label: t(`place.${value}`) }))}
        value={place}
        onChange={setPlace}
      />
      {pin.error && <p className="text-[0.9375rem] text-danger">{failureOf(pin.error).message}</p>}
      {pin.isPending && <Spinner label={t("preview.title")} />}
      {pin.data && (
        <div className="flex flex-col gap-4">
          {DEVICES.map((device) => (
            <figure key={device} className="mx-auto w-full" style={{ maxWidth: CARD_WIDTHS[device] }}>
              <figcaption className="pb-2 text-[0.8125rem] text-ink-soft">{t(`preview.${device}`)}</figcaption>
              <Card pin={pin.data} name={name} />
            </figure>
          ))}
        </div>
      )}
      <p className="pt-3 text-[0.8125rem] text-ink-soft">{t("preview.from", { place: LAYOUT_PLACE[place] + 1 })}</p>
    </>
  );
}

/** The card of an ad without its link and menu, with the lines that lists reserve for it. */
function Card({ pin, name }: { pin: Pin; name: string }) {
  const alt = useAltOf()(pin);
  return (
    <article className="pin-card">
      <PinPicture pin={pin} ratio={cardRatio(pin)} priority alt={alt} className="relative rounded-card" />
      <span className="mt-[0.5rem] flex h-[1.25rem] items-center gap-2 px-1.5 text-[0.9375rem]">
        {pin.richMetadata?.type === "product" && <PriceLine product={pin.richMetadata} className="shrink-0" />}
        <span dir="auto" className="min-w-0 truncate">
          {lineOf(pin)}
        </span>
      </span>
      <div className="flex h-[2rem] items-center px-1.5 text-[0.8125rem] text-ink-soft">
        <PromotedBy name={name} />
      </div>
    </article>
  );
}

function PromotedBy({ name }: { name: string }) {
  const t = useAreaTexts("adsEditor");
  return <span className="block truncate">{t("preview.promotedBy", { name })}</span>;
}

interface ProductPreviewProps {
  name: string;
  /** Null while none is known. */
  product: { imageUrl: string | null; title: string } | null;
}

/** A product of the chosen group, whose Pin the site makes when the ad group begins. */
export function ProductPreview({ name, product }: ProductPreviewProps) {
  const t = useAreaTexts("adsEditor");
  if (!product) return <p className="text-[0.9375rem] text-ink-soft">{t("preview.noProduct")}</p>;
  return (
    <figure className="mx-auto w-full max-w-59">
      {product.imageUrl && (
        <img src={product.imageUrl} alt="" className="block max-h-80 w-full rounded-card object-cover" />
      )}
      <figcaption className="px-1 pt-2 text-[0.8125rem] text-ink-soft">
        <span className="line-clamp-2 text-[0.9375rem] font-semibold text-ink [overflow-wrap:anywhere]">
          {product.title}
        </span>
        <PromotedBy name={name} />
      </figcaption>
    </figure>
  );
}
