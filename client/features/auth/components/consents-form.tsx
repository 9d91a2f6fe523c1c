import type { FormEvent } from "react";
import { Captcha } from "../../../components/domain/captcha/captcha.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { Checkbox } from "../../../components/ui/checkbox.tsx";
import { useTexts } from "../../../lib/texts/texts.ts";
import {
  agreesToAll,
  type ConsentKey,
  hasRequiredConsents,
  OPTIONAL_CONSENTS,
  REQUIRED_CONSENTS,
} from "../flow/consents.rules.ts";
import type { Entry } from "../hooks/use-entry.ts";

interface ConsentsFormProps {
  entry: Entry;
  isBusy: boolean;
}

/** The consent step: one box for all, four required ones, and one optional. */
export function ConsentsForm({ entry, isBusy }: ConsentsFormProps) {
  const t = useTexts("auth");
  const { send } = entry;
  const { consents } = entry.flow;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send({ type: "submitted" });
  };
  const box = (consent: ConsentKey) => (
    <Checkbox
      key={consent}
      name={consent}
      isSelected={consents[consent]}
      onChange={() => send({ type: "consentToggled", consent })}
    >
      {t(`consents.${consent}`)}
    </Checkbox>
  );
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-3">
      <Checkbox
        name="all"
        className="rounded-field bg-wash px-4 font-semibold"
        isSelected={agreesToAll(consents)}
        onChange={() => send({ type: "allConsentsToggled" })}
      >
        {t("consents.all")}
      </Checkbox>
      <fieldset className="px-4">
        <legend className="text-sm font-semibold text-ink-soft">{t("consents.required")}</legend>
        {REQUIRED_CONSENTS.map(box)}
      </fieldset>
      <fieldset className="px-4">
        <legend className="text-sm font-semibold text-ink-soft">{t("consents.optional")}</legend>
        {OPTIONAL_CONSENTS.map(box)}
      </fieldset>
      <Captcha control={entry.captcha} />
      <div className="mt-2 flex justify-between gap-3">
        <Button size="lg" isDisabled={isBusy} onPress={() => send({ type: "wentBack" })}>
          {t("consents.back")}
        </Button>
        <Button
          type="submit"
          variant="primary"
          size="lg"
          isDisabled={!hasRequiredConsents(consents)}
          isPending={isBusy}
        >
          {t("consents.next")}
        </Button>
      </div>
    </form>
  );
}
