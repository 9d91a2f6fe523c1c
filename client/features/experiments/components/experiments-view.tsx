import FlaskConical from "lucide-react/icons/flask-conical";
import type { AdvertiserAccount } from "../../../../src/advertiser/account.ts";
import { areaPath } from "../../../../src/advertiser/area-paths.ts";
import { mayDo } from "../../../../src/advertiser/roles.rules.ts";
import type { Experiment } from "../../../../src/experiments/experiment.ts";
import { PagedTable } from "../../../components/domain/paged-table.tsx";
import { EmptyState } from "../../../components/ui/empty-state.tsx";
import { LinkButton } from "../../../components/ui/link-button.tsx";
import { accountTimes } from "../../../lib/area/account-times.ts";
import { byBookmark, itemsOf } from "../../../lib/calls/infinite.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { rangeWords } from "../../../lib/format/money.ts";
import { useAreaTexts } from "../../../lib/texts/area-texts.ts";
import { useLanguage } from "../../../lib/texts/use-language.ts";

/** An account's experiments, with links to their results. */
export function ExperimentsView({ account }: { account: AdvertiserAccount }) {
  const t = useAreaTexts("experiments");
  const { language } = useLanguage();
  const list = trpc.experiments.list.useInfiniteQuery({ advertiserId: account.id }, byBookmark);
  const isYours = mayDo(account.role, "campaigns");
  const day = accountTimes(account, language, { dateStyle: "medium" });
  const create = isYours && (
    <LinkButton variant="primary" href={areaPath("experimentsCreate", { advertiserId: account.id })}>
      {t("create")}
    </LinkButton>
  );
  return (
    <div className="flex flex-col gap-5">
      {itemsOf(list).length > 0 && <div>{create}</div>}
      <PagedTable<Experiment>
        list={list}
        label={t("label")}
        keyOf={({ id }) => id}
        columns={[
          {
            name: t("name"),
            cell: ({ name, refs }) => (
              <>
                {name}
                <span className="block text-[0.8125rem] font-normal text-ink-soft">
                  {refs.map((ref) => ref.name || ref.id).join(" · ")}
                </span>
              </>
            ),
          },
          { name: t("kind"), cell: ({ kind }) => t(`kinds.${kind}`) },
          { name: t("metric"), cell: ({ metric }) => t(`metrics.${metric}`) },
          {
            name: t("days"),
            cell: ({ startTime, endTime, stoppedTime }) =>
              rangeWords(day, new Date(startTime), new Date(stoppedTime ?? endTime)),
          },
          { name: t("stateName"), cell: ({ state }) => t(`states.${state}`) },
          {
            name: t("results.open"),
            line: "buttons",
            cell: ({ id, name }) => (
              <LinkButton
                size="sm"
                href={areaPath("experimentsViewResults", { advertiserId: account.id, query: { experiment: id } })}
                aria-label={t("results.of", { name })}
              >
                {t("results.open")}
              </LinkButton>
            ),
          },
        ]}
        empty={
          <EmptyState
            icon={<FlaskConical size={32} />}
            title={t("none")}
            text={isYours ? t("noneText") : t("notYours")}
            action={create}
          />
        }
      />
    </div>
  );
}
