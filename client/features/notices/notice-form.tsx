import { useNavigate } from "@tanstack/react-router";
import { subReasonsOf } from "../../../src/model/sub-reasons.ts";
import {
  NOTICE_ADDRESS_MAX,
  NOTICE_NAME_MAX,
  NOTICE_REASONS,
  NOTICE_TEXT_MAX,
} from "../../../src/safety/notice.rules.ts";
import { Captcha } from "../../components/domain/captcha/captcha.tsx";
import { useCaptcha } from "../../components/domain/captcha/use-captcha.ts";
import { Button } from "../../components/ui/button.tsx";
import { TextField } from "../../components/ui/text-field.tsx";
import { trpc } from "../../lib/calls/trpc.ts";
import { useNoticeTexts } from "../../lib/texts/notices-texts.ts";
import { useTexts } from "../../lib/texts/texts.ts";
import { useRuleWords } from "../../lib/texts/use-rule-words.ts";
import { useCurrentViewer } from "../../lib/viewer/use-viewer.ts";
import { FormAlert } from "./form-alert.tsx";
import { NativeCheck, NativeChoice, NativeSelect } from "./native-choice.tsx";
import { usePlainForm } from "./use-plain-form.ts";

const textIn = (fields: FormData, name: string): string => String(fields.get(name) ?? "");

/** Reports something illegal, with or without an account (Digital Services Act, article 16). @param address fills in the first field */
export function NoticeForm({ address }: { address: string | undefined }) {
  const t = useNoticeTexts();
  const reported = useTexts("reported");
  const ruleWords = useRuleWords();
  const navigate = useNavigate();
  const hasAccount = useCurrentViewer() !== null;
  const captcha = useCaptcha("notice");
  const sending = trpc.safety.sendNotice.useMutation();
  const { values, refusal, isBusy, onSubmit } = usePlainForm(async (fields) => {
    const tokens = await captcha.tokens();
    if (!tokens) return;
    const notice = {
      address: textIn(fields, "address"),
      reason: textIn(fields, "reason"),
      subReason: textIn(fields, "subReason"),
      text: textIn(fields, "text"),
      name: textIn(fields, "name"),
      email: textIn(fields, "email"),
      goodFaith: fields.has("goodFaith"),
    };
    try {
      const { token, email } = await sending.mutateAsync({ ...notice, ...tokens });
      const sent = email ? "mail" : "own";
      await navigate({ href: token ? `/report/state/?${new URLSearchParams({ token })}` : `/report/?sent=${sent}` });
    } catch (error) {
      captcha.failed(error);
      throw error;
    }
  });
  const { fields, whole } = refusal;
  return (
    <form method="post" action="/report/" noValidate onSubmit={onSubmit} className="flex flex-col gap-4">
      <FormAlert text={whole} />
      <TextField
        name="address"
        label={t("address")}
        description={t("addressHint")}
        error={fields.address}
        defaultValue={values.address ?? address}
        inputMode="url"
        autoComplete="off"
        maxLength={NOTICE_ADDRESS_MAX}
      />
      <NativeChoice
        name="reason"
        legend={t("reason")}
        options={NOTICE_REASONS.map((value) => ({ value, label: t(`reasons.${value}`) }))}
        chosen={values.reason}
        error={fields.reason}
      />
      <NativeSelect
        name="subReason"
        label={t("exactly")}
        groups={NOTICE_REASONS.map((value) => ({
          label: ruleWords(value),
          options: subReasonsOf(value).map((one) => ({ value: one, label: reported(`exact.${one}`) })),
        }))}
        none={t("exactlyNone")}
        chosen={values.subReason}
        error={fields.subReason}
      />
      <TextField
        name="text"
        label={t("text")}
        description={t("textHint")}
        error={fields.text}
        defaultValue={values.text}
        maxLength={NOTICE_TEXT_MAX}
        keepsRest
        multiline
        rows={6}
      />
      {!hasAccount && (
        <>
          <TextField
            name="name"
            label={t("name")}
            description={t("childHint")}
            error={fields.name}
            defaultValue={values.name}
            autoComplete="name"
            maxLength={NOTICE_NAME_MAX}
          />
          <TextField
            name="email"
            type="email"
            label={t("email")}
            description={t("emailHint")}
            error={fields.email}
            defaultValue={values.email}
            autoComplete="email"
            inputMode="email"
          />
        </>
      )}
      <NativeCheck name="goodFaith" isChecked={values.goodFaith === "true"} error={fields.goodFaith}>
        {t("goodFaith")}
      </NativeCheck>
      <Captcha control={captcha} />
      <div>
        <Button type="submit" variant="primary" size="lg" isPending={isBusy}>
          {t("send")}
        </Button>
      </div>
    </form>
  );
}
