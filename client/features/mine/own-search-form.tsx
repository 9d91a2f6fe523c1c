import { useState } from "react";
import {
  OWN_KINDS,
  OWN_STATES,
  type OwnFilters,
  SEARCHED_TAGS_MAX,
  SITE_MAX,
  siteOf,
} from "../../../src/mine/own-filters.rules.ts";
import { COLORS } from "../../../src/model/colors.rules.ts";
import { SEARCH_QUERY_MAX } from "../../../src/model/limits.ts";
import { TagField } from "../../components/domain/tag-field.tsx";
import { Button } from "../../components/ui/button.tsx";
import { Disclosure } from "../../components/ui/disclosure.tsx";
import { SearchField } from "../../components/ui/search-field.tsx";
import { SelectField } from "../../components/ui/select-field.tsx";
import { TextField } from "../../components/ui/text-field.tsx";
import { trpc } from "../../lib/calls/trpc.ts";
import { useOptionLabel } from "../../lib/format/use-option-label.ts";
import { useTexts } from "../../lib/texts/texts.ts";

interface OwnSearchFormProps {
  filters: OwnFilters;
  onChange: (filters: OwnFilters) => void;
}

/** The words and filters of a search in the person's Pins. Choices apply at once, texts with Enter or when the field is left. */
export function OwnSearchForm({ filters, onChange }: OwnSearchFormProps) {
  const t = useTexts("mine");
  const optionLabel = useOptionLabel();
  const { data } = trpc.boards.picker.useQuery({});
  const [applied, setApplied] = useState(filters);
  const [words, setWords] = useState(filters.q ?? "");
  const [site, setSite] = useState(filters.site ?? "");
  // Back and saved searches change the address without these fields.
  if (applied.q !== filters.q || applied.site !== filters.site) {
    setApplied(filters);
    setWords(filters.q ?? "");
    setSite(filters.site ?? "");
  }
  const { q: _, ...others } = filters;
  const hasFilters = Object.values(others).some((value) => value !== undefined);
  const [startsOpen] = useState(hasFilters);
  const set = (part: Partial<OwnFilters>) => onChange({ ...filters, q: words.trim() || undefined, ...part });
  const applySite = () => {
    const found = siteOf(site);
    if (site.trim() !== "" && found === "") return;
    setSite(found);
    if (found !== (filters.site ?? "")) set({ site: found || undefined });
  };
  const any = { value: "" as const, label: t("search.any") };
  const boards = (data?.allBoards ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <div className="flex flex-col gap-2">
      <SearchField
        label={t("search.field")}
        placeholder={t("search.field")}
        name="q"
        maxLength={SEARCH_QUERY_MAX}
        value={words}
        onChange={setWords}
        onSubmit={() => set({})}
        onClear={() => set({ q: undefined })}
        className="max-w-2xl"
      />
      <Disclosure summary={t("search.filters")} startsOpen={startsOpen}>
        <div className="grid gap-x-4 gap-y-1 pt-2 sm:grid-cols-2 lg:grid-cols-4">
          <SelectField
            label={t("search.kind")}
            name="kind"
            value={filters.kind ?? ""}
            options={[any, ...OWN_KINDS.map((value) => ({ value, label: t(`search.kinds.${value}`) }))]}
            onChange={(kind) => set({ kind: kind || undefined })}
          />
          <SelectField
            label={t("search.color")}
            name="color"
            value={filters.color ?? ""}
            options={[
              any,
              ...COLORS.map(({ id, label }) => ({ value: id, label: optionLabel("color", { id, label }) })),
            ]}
            onChange={(color) => set({ color: color || undefined })}
          />
          <SelectField
            label={t("search.board")}
            name="board"
            value={filters.boardId ?? ""}
            options={[any, ...boards]}
            onChange={(boardId) => set({ boardId: boardId || undefined })}
          />
          <SelectField
            label={t("search.state")}
            name="state"
            value={filters.state ?? ""}
            options={[any, ...OWN_STATES.map((value) => ({ value, label: t(`search.states.${value}`) }))]}
            onChange={(state) => set({ state: state || undefined })}
          />
          <div className="sm:col-span-2">
            <TagField
              label={t("tags.field")}
              tags={filters.tags ?? []}
              max={SEARCHED_TAGS_MAX}
              onChange={(tags) => set({ tags: tags.length > 0 ? tags : undefined })}
            />
          </div>
          <div className="sm:col-span-2">
            <TextField
              label={t("search.site")}
              name="site"
              placeholder="example.com"
              autoComplete="off"
              maxLength={SITE_MAX}
              value={site}
              onChange={setSite}
              onBlur={applySite}
              onKeyDown={(event) => event.key === "Enter" && applySite()}
            />
          </div>
        </div>
        {hasFilters && (
          <Button size="sm" onPress={() => onChange({ q: filters.q })}>
            {t("search.clear")}
          </Button>
        )}
      </Disclosure>
    </div>
  );
}
