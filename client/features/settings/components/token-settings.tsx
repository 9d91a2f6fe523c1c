import { CheckboxGroup, Label } from "react-aria-components";
import { Controller } from "react-hook-form";
import { APP_SCOPES, type TokenScope, WIDE_SCOPES } from "../../../../src/contract/token-scopes.ts";
import { Button } from "../../../components/ui/button.tsx";
import { Checkbox } from "../../../components/ui/checkbox.tsx";
import { Disclosure } from "../../../components/ui/disclosure.tsx";
import { SelectField } from "../../../components/ui/select-field.tsx";
import { SettingsSection } from "../../../components/ui/settings-section.tsx";
import { TextField } from "../../../components/ui/text-field.tsx";
import { useHydrated } from "../../../lib/browser/use-hydrated.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { useField } from "../../../lib/forms/forms.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { useSaid } from "../../../lib/texts/use-said.ts";
import { useScopeWords } from "../../../lib/texts/use-scope-words.ts";
import { useCreateToken } from "../hooks/use-access-tokens.ts";
import { NewToken } from "./new-token.tsx";
import { TokenList } from "./token-list.tsx";

/** The contract's limit, in characters. */
const NAME_MAX = 60;
const DAYS = [7, 30, 90, 365] as const;

/** Personal access tokens: create, list, revoke. */
export function TokenSettings() {
  const t = useTexts("settings");
  const { form, submit, made, forget, isBusy } = useCreateToken();
  const isReady = useHydrated();
  const said = useSaid();
  const words = useScopeWords();
  const isModerator = trpc.auth.me.useQuery({}).data?.isModerator ?? false;
  const scopes = WIDE_SCOPES.filter((scope) => scope !== "admin" || isModerator);
  const lasting = DAYS.map((count) => ({ value: String(count), label: t("tokenDays", { count }) }));
  return (
    <SettingsSection title={t("tokens")} lead={t("tokenLead")} isWholePage>
      {made && <NewToken name={made.name} token={made.token} onDone={forget} />}
      <form method="post" noValidate onSubmit={submit} className="flex flex-col items-stretch gap-1">
        <TextField
          {...useField(form.control, "name")}
          label={t("tokenName")}
          autoComplete="off"
          placeholder={t("tokenPurpose")}
          maxLength={NAME_MAX}
        />
        <Controller
          control={form.control}
          name="scopes"
          render={({ field, fieldState }) => (
            <CheckboxGroup
              value={[...field.value]}
              onChange={(chosen) => field.onChange(chosen as TokenScope[])}
              isInvalid={fieldState.invalid}
            >
              <Label className="text-sm font-medium text-ink">{t("tokenMay")}</Label>
              {scopes.map((scope) => (
                <Checkbox key={scope} value={scope}>
                  {t(`tokenScopes.${scope}`)}
                </Checkbox>
              ))}
              <Disclosure summary={t("tokenFiner")}>
                {APP_SCOPES.map((scope) => (
                  <Checkbox key={scope} value={scope}>
                    {words[scope]}
                  </Checkbox>
                ))}
              </Disclosure>
              {fieldState.error && (
                <p className="text-[0.8125rem] font-medium text-danger">{said(fieldState.error.message ?? null)}</p>
              )}
            </CheckboxGroup>
          )}
        />
        <Controller
          control={form.control}
          name="days"
          render={({ field }) => (
            <SelectField label={t("tokenEnds")} options={lasting} value={field.value} onChange={field.onChange} />
          )}
        />
        <Button type="submit" className="self-start" isDisabled={!isReady} isPending={isBusy}>
          {t("tokenCreate")}
        </Button>
      </form>
      <div className="mt-6 border-t border-line pt-4">
        <TokenList onRevoked={(tokenId) => tokenId === made?.id && forget()} />
      </div>
    </SettingsSection>
  );
}
