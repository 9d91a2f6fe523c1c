import { type FormEvent, useState } from "react";
import { Button } from "../../../components/ui/button.tsx";
import { LinkButton } from "../../../components/ui/link-button.tsx";
import { SettingsSection } from "../../../components/ui/settings-section.tsx";
import { TextField } from "../../../components/ui/text-field.tsx";
import type { AreaPageProps } from "../../../lib/area/area-page.ts";
import { dayWords } from "../../../lib/format/money.ts";
import { useLanguage } from "../../../lib/texts/use-language.ts";
import { useConversionToken } from "../hooks/use-conversion-token.ts";
import { useWords } from "../hooks/use-words.ts";
import { Code } from "./code.tsx";

const NAME_MAX = 60;

/** A token for the advertiser's own server. */
export function AccessToken({ account }: AreaPageProps) {
  const { t } = useWords(account);
  const { language } = useLanguage();
  const { make, made, problem, isBusy } = useConversionToken();
  const [name, setName] = useState("");
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== "") void make(name);
  };
  return (
    <div className="flex max-w-3xl flex-col gap-5">
      <p className="text-[0.9375rem] text-pretty text-ink-soft">{t("token.lead")}</p>
      <form onSubmit={onSubmit} className="flex items-start gap-2">
        <TextField
          className="grow"
          label={t("token.name")}
          autoComplete="off"
          maxLength={NAME_MAX}
          value={name}
          onChange={setName}
          error={problem}
        />
        <Button
          type="submit"
          variant="primary"
          className="mt-7 min-h-12"
          isDisabled={name.trim() === ""}
          isPending={isBusy}
        >
          {t("token.make")}
        </Button>
      </form>
      {made && (
        <div role="status" className="rounded-card bg-accent-wash p-5">
          <p className="pb-2 text-[0.9375rem] font-semibold">{t("token.made")}</p>
          <Code label={t("token.label")} text={made.token} />
          <p className="pt-2 text-[0.8125rem] text-ink-soft">
            {t("token.days", { day: dayWords(made.expiresAt.slice(0, 10), language) })}
          </p>
        </div>
      )}
      <SettingsSection title={t("token.list")} lead={t("token.all")}>
        <LinkButton href="/settings/security/">{t("token.settings")}</LinkButton>
      </SettingsSection>
    </div>
  );
}
