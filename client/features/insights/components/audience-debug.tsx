import { AD_INTERESTS } from "../../../../src/ads/interests.ts";
import { AD_AGES, AD_GENDERS } from "../../../../src/ads/targeting.ts";
import { ApiCalls } from "../../../components/domain/api-calls.tsx";
import { ListFailed } from "../../../components/domain/list-failed.tsx";
import { EmptyState } from "../../../components/ui/empty-state.tsx";
import { SelectField } from "../../../components/ui/select-field.tsx";
import { ChunkLoading } from "../../../components/ui/spinner.tsx";
import { reachCall } from "../../../lib/area/api-call.ts";
import type { AreaPageProps } from "../../../lib/area/area-page.ts";
import { type PeopleType, useTargetWords } from "../../../lib/area/use-target-words.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { failureOf } from "../../../lib/errors/api-error.ts";
import { useAreaTexts } from "../../../lib/texts/area-texts.ts";
import { useLanguage } from "../../../lib/texts/use-language.ts";

/** How many people remain after each of an ad group's targeting rules. Counts only, rounded, none below a hundred. */
export function AudienceDebug({ account, search, onSearch }: AreaPageProps) {
  const t = useAreaTexts("insights");
  const words = useTargetWords();
  const { language } = useLanguage();
  const groups = trpc.advertiser.adGroups.useQuery({ advertiserId: account.id, pageSize: 250 });
  const all = groups.data?.items ?? [];
  const group = all.find(({ id }) => id === search.adGroupId) ?? all[0];
  const {
    AGE_BUCKET: ages = [],
    GENDER: genders = [],
    INTEREST: interests = [],
    LOCATION = [],
  } = group?.targetingSpec ?? {};
  const [country] = LOCATION.length === 1 ? LOCATION : [];
  const located = country ? { country } : {};
  const aged = { ...located, ages: AD_AGES.filter((age) => ages.includes(age)) };
  const gendered = { ...aged, genders: AD_GENDERS.filter((gender) => genders.includes(gender)) };
  const narrowed = { ...gendered, interests };
  const steps = [
    trpc.quickPromote.reach.useQuery({}),
    trpc.quickPromote.reach.useQuery(located),
    trpc.quickPromote.reach.useQuery(aged),
    trpc.quickPromote.reach.useQuery(gendered),
    trpc.quickPromote.reach.useQuery(narrowed),
  ];
  const failed = [groups, ...steps].find(({ error }) => error);
  if (failed?.error) return <ListFailed text={failureOf(failed.error).message} onRetry={() => void failed.refetch()} />;
  if (!groups.data || steps.some(({ isPending }) => isPending)) {
    return <ChunkLoading label={t("loading")} />;
  }
  if (!group) return <EmptyState title={t("audience.none")} text={t("audience.noneText")} />;
  const count = new Intl.NumberFormat(language);
  const said = (type: PeopleType, list: readonly string[]) =>
    list.length > 0 ? list.map((value) => words(type, value)).join(", ") : t("audience.any");
  const rules = [
    t("audience.active"),
    t("audience.country", { value: said("LOCATION", LOCATION) }),
    t("audience.ages", { value: said("AGE_BUCKET", ages) }),
    t("audience.genders", { value: said("GENDER", genders) }),
    t("audience.interests", {
      value: said(
        "INTEREST",
        AD_INTERESTS.filter((one) => interests.includes(one)),
      ),
    }),
  ];
  return (
    <>
      <div className="max-w-md">
        <SelectField
          label={t("audience.group")}
          options={all.map(({ id, name }) => ({ value: id, label: name }))}
          value={group.id}
          onChange={(adGroupId) => onSearch({ adGroupId })}
        />
      </div>
      <div className="overflow-x-auto rounded-card border border-line bg-surface">
        <table className="w-full text-[0.9375rem] tabular-nums">
          <caption className="p-3 text-start text-ink-soft">{t("audience.lead")}</caption>
          <thead>
            <tr className="text-ink-soft">
              <th scope="col" className="px-3 py-2 text-start font-medium">
                {t("audience.rule")}
              </th>
              <th scope="col" className="px-3 py-2 text-end font-medium">
                {t("audience.people")}
              </th>
            </tr>
          </thead>
          <tbody>
            {rules.map((rule, at) => {
              const range = steps[at]?.data?.range;
              return (
                <tr key={rule} className="border-t border-line">
                  <th scope="row" className="px-3 py-2 text-start font-normal [overflow-wrap:anywhere]">
                    {rule}
                  </th>
                  <td className="px-3 py-2 text-end whitespace-nowrap">
                    {range ? `${count.format(range.from)} – ${count.format(range.to)}` : t("audience.few")}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      <ApiCalls calls={[...new Set([{}, located, aged, gendered, narrowed].map(reachCall))]} />
    </>
  );
}
