import { useEffect, useState } from "react";
import { areaPath } from "../../../../src/advertiser/area-paths.ts";
import type { Audience } from "../../../../src/audiences/audience.ts";
import { ListFailed } from "../../../components/domain/list-failed.tsx";
import { SearchField } from "../../../components/ui/search-field.tsx";
import { Select } from "../../../components/ui/select-field.tsx";
import { Spinner } from "../../../components/ui/spinner.tsx";
import { TextLink } from "../../../components/ui/text-link.tsx";
import { byBookmark, itemsOf } from "../../../lib/calls/infinite.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { failureOf } from "../../../lib/errors/api-error.ts";
import { useAreaTexts } from "../../../lib/texts/area-texts.ts";
import { useLanguage } from "../../../lib/texts/use-language.ts";
import { type AudienceUse, type ChosenAudiences, usedAs, withUse } from "../audiences.rules.ts";

const USES = ["unused", "include", "exclude"] as const satisfies readonly AudienceUse[];
/** With more audiences than this, a field finds them by name. */
const SEARCHED_FROM = 8;

interface AudiencePickerProps {
  advertiserId: string;
  chosen: ChosenAudiences;
  onChange: (chosen: ChosenAudiences) => void;
}

/** The account's audiences with their sizes, each included, excluded or neither. */
export function AudiencePicker({ advertiserId, chosen, onChange }: AudiencePickerProps) {
  const t = useAreaTexts("adsEditor");
  const list = trpc.audiences.list.useInfiniteQuery({ advertiserId, pageSize: 250 }, byBookmark);
  const [query, setQuery] = useState("");
  const { hasNextPage, isFetchingNextPage, isError, fetchNextPage } = list;
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage && !isError) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, isError, fetchNextPage]);
  const all = itemsOf(list);
  const wanted = query.trim().toLowerCase();
  const shown = all.filter(({ name }) => name.toLowerCase().includes(wanted));
  return (
    <fieldset className="min-w-0 pb-4">
      <legend className="text-sm font-medium text-ink">{t("audiences.title")}</legend>
      <p className="pb-2 text-[0.8125rem] text-ink-soft">{t("audiences.lead")}</p>
      {list.error && <ListFailed text={failureOf(list.error).message} onRetry={() => void list.refetch()} />}
      {list.isPending && <Spinner size={24} label={t("loading")} />}
      {list.data && all.length === 0 && (
        <p className="text-[0.9375rem] text-ink-soft">
          {t("audiences.none")}{" "}
          <TextLink href={areaPath("audiences", { advertiserId })}>{t("audiences.make")}</TextLink>
        </p>
      )}
      {all.length > SEARCHED_FROM && (
        <SearchField label={t("audiences.find")} value={query} onChange={setQuery} placeholder={t("audiences.find")} />
      )}
      {all.length > 0 && (
        <ul className="max-h-80 divide-y divide-line overflow-y-auto rounded-card border border-line">
          {shown.map((audience) => (
            <AudienceRow
              key={audience.id}
              audience={audience}
              use={usedAs(chosen, audience.id)}
              onUse={(use) => onChange(withUse(chosen, audience.id, use))}
            />
          ))}
          {shown.length === 0 && <li className="p-3 text-[0.9375rem] text-ink-soft">{t("audiences.notFound")}</li>}
        </ul>
      )}
    </fieldset>
  );
}

interface AudienceRowProps {
  audience: Audience;
  use: AudienceUse;
  onUse: (use: AudienceUse) => void;
}

function AudienceRow({ audience: { name, rule, size, status }, use, onUse }: AudienceRowProps) {
  const t = useAreaTexts("adsEditor");
  const kinds = useAreaTexts("audiences");
  const { language } = useLanguage();
  const people =
    status === "INITIALIZING"
      ? kinds("working")
      : size === null
        ? kinds("tooSmall")
        : t("audiences.people", { count: size, size: new Intl.NumberFormat(language).format(size) });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-3 py-2">
      <span className="min-w-0 flex-1 basis-48">
        <b className="block text-[0.9375rem] font-medium [overflow-wrap:anywhere]">{name}</b>
        <span className="block text-[0.8125rem] text-ink-soft">
          {kinds(`types.${rule.type}`)} · {people}
        </span>
      </span>
      <Select
        aria-label={t("audiences.useOf", { name })}
        options={USES.map((value) => ({ value, label: t(`audiences.${value}`) }))}
        value={use}
        onChange={onUse}
        className={use === "unused" ? "" : "font-semibold"}
      />
    </li>
  );
}
