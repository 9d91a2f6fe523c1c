import { Button } from "../../../components/ui/button.tsx";
import { SettingsSection } from "../../../components/ui/settings-section.tsx";
import { TextField } from "../../../components/ui/text-field.tsx";
import { useField } from "../../../lib/forms.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { useHydrated } from "../../../lib/use-hydrated.ts";
import { useCreateToken } from "../hooks/use-access-tokens.ts";
import { NewToken } from "./new-token.tsx";
import { TokenList } from "./token-list.tsx";

/** The contract's own bound. */
const NAME_MAX = 60;

/** Personal access tokens: made, listed, revoked. */
export function TokenSettings() {
  const t = useTexts("settings");
  const { form, submit, made, forget, isBusy } = useCreateToken();
  const isReady = useHydrated();
  return (
    <SettingsSection title="Access tokens" lead={t("tokenLead")}>
      {made && <NewToken name={made.name} token={made.token} onDone={forget} />}
      <form method="post" noValidate onSubmit={submit} className="flex items-start gap-2">
        <TextField
          {...useField(form.control, "name")}
          label="Name of the new token"
          autoComplete="off"
          placeholder="What is it for?"
          maxLength={NAME_MAX}
          className="min-w-0 grow"
        />
        <Button type="submit" className="mt-7" isDisabled={!isReady} isPending={isBusy}>
          Create token
        </Button>
      </form>
      <TokenList onRevoked={(tokenId) => tokenId === made?.id && forget()} />
    </SettingsSection>
  );
}
