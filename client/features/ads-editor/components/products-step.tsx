import ImageOff from "lucide-react/icons/image-off";
import type { AdvertiserAccount } from "../../../../src/advertiser/account.ts";
import { areaPath } from "../../../../src/advertiser/area-paths.ts";
import { ListFailed } from "../../../components/domain/list-failed.tsx";
import { EmptyState } from "../../../components/ui/empty-state.tsx";
import { LinkButton } from "../../../components/ui/link-button.tsx";
import { SelectField } from "../../../components/ui/select-field.tsx";
import { failureOf } from "../../../lib/errors/api-error.ts";
import { useAreaTexts } from "../../../lib/texts/area-texts.ts";
import { useLanguage } from "../../../lib/texts/use-language.ts";
import type { EditorForm } from "../editor.flow.ts";
import { useProductGroup } from "../hooks/use-product-group.ts";

interface ProductsStepProps {
  account: AdvertiserAccount;
  form: EditorForm;
  onChange: (form: EditorForm) => void;
}

/** Chooses the product group whose products become the ads. */
export function ProductsStep({ account, form, onChange }: ProductsStepProps) {
  const t = useAreaTexts("adsEditor");
  const { language } = useLanguage();
  const advertiserId = account.id;
  const { list, groups, chosen, products } = useProductGroup(advertiserId, form);
  if (list.error) return <ListFailed text={failureOf(list.error).message} onRetry={() => void list.refetch()} />;
  if (list.data && groups.length === 0)
    return (
      <EmptyState
        title={t("products.none")}
        text={t("products.noneText")}
        level={3}
        action={
          <LinkButton href={areaPath("catalogsDataSource", { advertiserId, query: { tab: "groups" } })}>
            {t("products.make")}
          </LinkButton>
        }
      />
    );
  return (
    <>
      <SelectField
        label={t("products.group")}
        options={[
          { value: "", label: t("products.choose") },
          ...groups.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={form.adGroup.productGroupId}
        onChange={(id) => onChange({ ...form, adGroup: { ...form.adGroup, productGroupId: id } })}
      />
      <p className="pb-3 text-[0.9375rem] text-ink-soft">{t("products.lead")}</p>
      {chosen && (
        <>
          <p className="pb-3 text-[0.9375rem] font-semibold">
            {t("products.products", { number: new Intl.NumberFormat(language).format(chosen.products) })}
          </p>
          <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
            {products.map(({ id, title, imageUrl }) => (
              <li key={id} className="rounded-card border border-line p-2">
                <span className="grid h-32 place-items-center overflow-hidden rounded-xl bg-wash text-ink-soft">
                  {imageUrl ? (
                    <img src={imageUrl} alt="" loading="lazy" className="size-full object-cover" />
                  ) : (
                    <ImageOff size={22} aria-hidden="true" />
                  )}
                </span>
                <span className="line-clamp-2 pt-2 text-[0.9375rem] [overflow-wrap:anywhere]">{title}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
