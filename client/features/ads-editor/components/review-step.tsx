import { AD_DEVICES } from "../../../../src/ads/targeting.ts";
import type { AdvertiserAccount } from "../../../../src/advertiser/account.ts";
import { usePlaceWords } from "../../../lib/area/use-place-words.ts";
import { type PeopleType, useTargetWords } from "../../../lib/area/use-target-words.ts";
import { byBookmark, itemsOf } from "../../../lib/calls/infinite.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { dayWords, money } from "../../../lib/format/money.ts";
import { useAreaTexts } from "../../../lib/texts/area-texts.ts";
import { useLanguage } from "../../../lib/texts/use-language.ts";
import { adGroupItem, campaignItem, type EditorForm, placesOf, sellsProducts } from "../editor.flow.ts";
import { useProductGroup } from "../hooks/use-product-group.ts";

/** Summarizes everything that will be created. */
export function ReviewStep({ account, form }: { account: AdvertiserAccount; form: EditorForm }) {
  const t = useAreaTexts("adsEditor");
  const { language } = useLanguage();
  const campaign = campaignItem(form);
  const group = adGroupItem(form, "1", account.zoneShifts);
  const amount = (micro: number | null) => (micro === null ? null : money(micro, account.currency, language));
  const cap = amount(campaign.dailySpendCap ?? campaign.lifetimeSpendCap);
  const budget = amount(group.budgetInMicroCurrency);
  const audiences = trpc.audiences.list.useInfiniteQuery({ advertiserId: account.id, pageSize: 250 }, byBookmark);
  const nameOf = new Map(itemsOf(audiences).map(({ id, name }) => [id, name]));
  const names = (ids: string[] | undefined) => ids?.map((id) => nameOf.get(id) ?? id).join(", ") ?? null;
  const words = useTargetWords();
  const said = (type: PeopleType, values: string[] | undefined) =>
    values?.map((value) => words(type, value)).join(", ") ?? null;
  const places = placesOf(form.adGroup);
  const placeWords = usePlaceWords(places);
  const { chosen } = useProductGroup(account.id, form);
  const devices = AD_DEVICES.filter((one) => group.targetingSpec.APPTYPE?.includes(one));
  const lines: [string, string | null][] = [
    [t("campaign.name"), form.campaignId ? t("campaign.existing") : campaign.name],
    [t("campaign.objective"), form.campaignId ? null : t(`objective.${campaign.objectiveType as "CONSIDERATION"}`)],
    [t("campaign.cap"), cap && `${cap} · ${t(`cap.${form.campaign.cap}`)}`],
    [t("group.name"), group.name],
    [t("group.budgetType"), budget && `${budget} · ${t(`budget.${form.adGroup.budgetType}`)}`],
    [t("group.start"), dayWords(form.adGroup.startDay, language)],
    [t("group.end"), form.adGroup.endDay ? dayWords(form.adGroup.endDay, language) : t("group.open")],
    [t("group.places"), places.length > 0 ? places.map(placeWords).join(" · ") : t("group.everywhere")],
    [t("group.languages"), said("LOCALE", group.targetingSpec.LOCALE)],
    [t("group.devices"), devices.length > 0 ? devices.map((one) => t(`device.${one}`)).join(", ") : null],
    [t("audiences.include"), names(group.targetingSpec.AUDIENCE_INCLUDE)],
    [t("audiences.exclude"), names(group.targetingSpec.AUDIENCE_EXCLUDE)],
    [t("products.group"), sellsProducts(form) ? (chosen?.name ?? null) : null],
    [t("ads.title"), sellsProducts(form) ? null : form.ads.map(({ title, name }) => name || title).join(", ")],
  ];
  return (
    <>
      <p className="pb-3 text-[0.9375rem] text-ink-soft">{t("review.lead")}</p>
      <dl className="divide-y divide-line">
        {lines.map(
          ([label, value]) =>
            value && (
              <div key={label} className="grid gap-x-4 py-2 sm:grid-cols-[14rem_1fr]">
                <dt className="text-[0.9375rem] text-ink-soft">{label}</dt>
                <dd className="text-[0.9375rem] font-medium [overflow-wrap:anywhere]">{value}</dd>
              </div>
            ),
        )}
      </dl>
    </>
  );
}
