import ImageOff from "lucide-react/icons/image-off";
import Package from "lucide-react/icons/package";
import type { AdvertiserAccount } from "../../../../src/advertiser/account.ts";
import { type CatalogProduct, PRODUCT_STATES } from "../../../../src/catalogs/product.ts";
import { EndlessList } from "../../../components/domain/endless-list.tsx";
import { PriceLine } from "../../../components/domain/price-line.tsx";
import { EmptyState } from "../../../components/ui/empty-state.tsx";
import { SelectField } from "../../../components/ui/select-field.tsx";
import { TextLink } from "../../../components/ui/text-link.tsx";
import { byBookmark } from "../../../lib/calls/infinite.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { useAreaTexts } from "../../../lib/texts/area-texts.ts";

type State = CatalogProduct["state"];
interface ProductsViewProps {
  account: AdvertiserAccount;
  state: State;
  onState: (state: State) => void;
}

/** The products of all feeds, each with its Pin. */
export function ProductsView({ account, state, onState }: ProductsViewProps) {
  const t = useAreaTexts("catalogs");
  const list = trpc.catalogs.products.useInfiniteQuery({ advertiserId: account.id, state }, byBookmark);
  return (
    <>
      <div className="max-w-xs">
        <SelectField
          label={t("products.which")}
          options={PRODUCT_STATES.map((value) => ({ value, label: t(`products.states.${value}`) }))}
          value={state}
          onChange={onState}
        />
      </div>
      <EndlessList<CatalogProduct>
        list={list}
        label={t("products.label")}
        layout="rows"
        renderItem={(product) => <ProductRow product={product} />}
        empty={
          <EmptyState icon={<Package size={32} />} title={t("products.none")} text={t(`products.noneText.${state}`)} />
        }
      />
    </>
  );
}

/** A product of a catalog. @param isPlain leaves out the heading and links, for use below another heading */
export function ProductRow({ product, isPlain = false }: { product: CatalogProduct; isPlain?: boolean }) {
  const t = useAreaTexts("catalogs");
  const { title, imageUrl, itemId, brand, category, pinId, pinState, state } = product;
  const price = { valueInMicroCurrency: product.priceMicro, currency: product.currency };
  const Title = isPlain ? "p" : "h2";
  const isReduced = product.salePriceMicro !== null;
  const now = { ...price, valueInMicroCurrency: product.salePriceMicro ?? product.priceMicro };
  const shown = {
    name: title,
    price: now,
    listPrice: isReduced ? price : null,
    availability: product.availability,
    brand,
    color: product.color,
    material: product.material,
    rating: null,
    type: "product" as const,
    readAt: product.updatedAt,
    siteName: null,
  };
  return (
    <article className="flex items-center gap-4 rounded-card border border-line bg-surface p-3">
      <span className="grid size-18 shrink-0 place-items-center overflow-hidden rounded-xl bg-wash text-ink-soft">
        {imageUrl ? (
          <img src={imageUrl} alt="" loading="lazy" className="size-full object-cover" />
        ) : (
          <ImageOff size={22} aria-hidden="true" />
        )}
      </span>
      <div className="min-w-0 grow">
        <Title className="font-semibold [overflow-wrap:anywhere]">
          {pinId && state === "IN_FEED" && !isPlain ? <TextLink href={`/pin/${pinId}/`}>{title}</TextLink> : title}
        </Title>
        <PriceLine product={shown} className="text-[0.9375rem]" />
        <p className="text-[0.8125rem] [overflow-wrap:anywhere] text-ink-soft">
          {[itemId, brand, category].filter(Boolean).join(" · ")}
        </p>
      </div>
      <p className="shrink-0 text-end text-[0.8125rem] text-ink-soft max-sm:hidden">{t(`pinStates.${pinState}`)}</p>
    </article>
  );
}
