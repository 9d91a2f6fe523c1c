import Check from "lucide-react/icons/check";
import { type FormEvent, useState } from "react";
import { ListBox, ListBoxItem } from "react-aria-components";
import {
  type SiteColor as NamedColor,
  OWN_ACCENTS,
  readColor,
  SITE_COLORS,
} from "../../../../src/site/accent.rules.ts";
import { Button } from "../../../components/ui/button.tsx";
import { SettingsSection } from "../../../components/ui/settings-section.tsx";
import { TextField } from "../../../components/ui/text-field.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { useOperatingTexts } from "../../../lib/texts/operating-texts.ts";
import { useSaveLook } from "../hooks/use-save-look.ts";
import { LookSample } from "./look-sample.tsx";

/** Gives the site a color. */
export function SiteColor() {
  const { data } = trpc.operating.site.useQuery({});
  return data ? <ColorForm name={data.name ?? data.configuredName} saved={data.color} icon={data.iconUrl} /> : null;
}

const NAMED = Object.entries(SITE_COLORS) as [NamedColor, string][];
const OWN = "own";

function ColorForm({ name, saved, icon }: { name: string; saved: string | null; icon: string }) {
  const t = useOperatingTexts();
  const { save, isSaving, problem } = useSaveLook();
  /** Empty for the site's own color. */
  const [typed, setTyped] = useState(saved ?? "");
  const [isWrong, setWrong] = useState(false);
  const color = typed.trim() === "" ? null : readColor(typed);
  const isReadable = typed.trim() === "" || color !== null;
  const chosen = typed.trim() === "" ? OWN : NAMED.find(([, value]) => value === color)?.[0];
  const choose = (id: string) => {
    setWrong(false);
    setTyped(id === OWN ? "" : SITE_COLORS[id as NamedColor]);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setWrong(!isReadable);
    if (isReadable) void save({ color });
  };
  const choices: [NamedColor | typeof OWN, string][] = [[OWN, OWN_ACCENTS.light.accent], ...NAMED];
  return (
    <SettingsSection title={t("site.colorHeading")} lead={t("site.colorLead")}>
      <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
        <ListBox
          aria-label={t("site.colorChoice")}
          layout="grid"
          selectionMode="single"
          disallowEmptySelection={chosen !== undefined}
          selectedKeys={chosen ? [chosen] : []}
          onSelectionChange={(keys) => keys !== "all" && [...keys].forEach((key) => void choose(String(key)))}
          className="-m-1 grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-2 p-1"
        >
          {choices.map(([id, value]) => (
            <ListBoxItem
              key={id}
              id={id}
              textValue={t(`site.colors.${id}`)}
              className="group flex min-h-11 min-w-0 cursor-pointer items-center gap-2 rounded-field border border-line px-2 py-1.5 text-[0.9375rem] outline-offset-2 outline-accent data-focus-visible:outline-3 data-focus-visible:outline-focus data-selected:border-line-strong data-selected:bg-wash"
            >
              <span
                aria-hidden="true"
                style={{ backgroundColor: value }}
                className="grid size-7 shrink-0 place-items-center rounded-full text-white"
              >
                <Check size={16} strokeWidth={3} className="hidden group-data-selected:block" />
              </span>
              <span className="min-w-0 hyphens-auto [overflow-wrap:anywhere]">{t(`site.colors.${id}`)}</span>
            </ListBoxItem>
          ))}
        </ListBox>
        <TextField
          label={t("site.colorTyped")}
          description={t("site.colorTypedHint")}
          error={isWrong && !isReadable ? t("site.colorWrong") : problem}
          value={typed}
          onChange={setTyped}
          placeholder={OWN_ACCENTS.light.accent}
          maxLength={7}
          autoComplete="off"
          spellCheck={false}
        />
        <LookSample name={name} color={color} icon={icon} />
        <div>
          <Button type="submit" variant="primary" isPending={isSaving}>
            {t("site.colorSave")}
          </Button>
        </div>
      </form>
    </SettingsSection>
  );
}
