import Bookmark from "lucide-react/icons/bookmark";
import { type FormEvent, useState } from "react";
import { areaPath } from "../../../../src/advertiser/area-paths.ts";
import { Button } from "../../../components/ui/button.tsx";
import { PlainLink } from "../../../components/ui/plain-link.tsx";
import { Popover, PopoverTrigger } from "../../../components/ui/popover.tsx";
import { TextField } from "../../../components/ui/text-field.tsx";
import { TextLink } from "../../../components/ui/text-link.tsx";
import type { AreaSearch } from "../../../lib/area/area-page.ts";
import { useAreaTexts } from "../../../lib/texts/area-texts.ts";
import { useViews, type ViewPage } from "../hooks/use-views.ts";

interface ViewsFieldProps {
  advertiserId: string;
  page: ViewPage;
  search: AreaSearch;
}

/** The saved views of a table, and a field to save the current one. */
export function ViewsField({ advertiserId, page, search }: ViewsFieldProps) {
  const t = useAreaTexts("reporting");
  const views = useViews(advertiserId);
  const mine = views.all.filter((view) => view.page === page);
  const [name, setName] = useState("");
  async function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (name.trim() && (await views.save(page, name.trim(), search))) setName("");
  }
  return (
    <PopoverTrigger>
      <Button>
        <Bookmark size={18} aria-hidden="true" />
        {t("view.title")}
      </Button>
      <Popover label={t("view.title")} placement="bottom start" className="w-80 p-4">
        {mine.length === 0 && <p className="pb-3 text-[0.9375rem] text-ink-soft">{t("view.none")}</p>}
        <ul className="pb-3">
          {mine.map((view) => (
            <li key={view.id}>
              <PlainLink
                href={`${areaPath(page, { advertiserId })}?${view.search}`}
                className="flex min-h-11 items-center rounded-xl px-3 text-[0.9375rem] no-underline hover:bg-wash"
              >
                {view.name}
              </PlainLink>
            </li>
          ))}
        </ul>
        <form onSubmit={(event) => void onSubmit(event)}>
          <TextField label={t("view.name")} value={name} onChange={setName} maxLength={60} error={views.problem} />
          <div className="flex items-center justify-between gap-3">
            <Button type="submit" variant="primary" isDisabled={!name.trim() || views.isBusy}>
              {t("view.save")}
            </Button>
            <TextLink href={areaPath("reportingPreferences", { advertiserId })}>{t("view.manage")}</TextLink>
          </div>
        </form>
      </Popover>
    </PopoverTrigger>
  );
}
