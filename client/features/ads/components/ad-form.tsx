import { type SyntheticEvent, useState } from "react";
import { LEAD_DAYS, type LeadQuestion, type QuestionType } from "../../../../src/leads/form.ts";
import { type AnswerFault, answerFaults } from "../../../../src/leads/lead.rules.ts";
import { Checkbox } from "../../../components/ui/checkbox.tsx";
import { RadioChoice } from "../../../components/ui/radio-choice.tsx";
import { SubmitButton } from "../../../components/ui/submit-button.tsx";
import { TextField, type TextFieldProps } from "../../../components/ui/text-field.tsx";
import { TextLink } from "../../../components/ui/text-link.tsx";
import { type Outputs, trpc } from "../../../lib/calls/trpc.ts";
import { usePageConfig } from "../../../lib/navigation/page-config.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { useFailureText } from "../../../lib/texts/use-failure-text.ts";

type Shown = Outputs["leads"]["form"];

/** Hints for the autofill of browsers and the keyboards of phones. */
const FIELD: Partial<Record<QuestionType, Pick<TextFieldProps, "type" | "autoComplete" | "inputMode">>> = {
  FULL_NAME: { autoComplete: "name" },
  FIRST_NAME: { autoComplete: "given-name" },
  LAST_NAME: { autoComplete: "family-name" },
  EMAIL: { type: "email", autoComplete: "email", inputMode: "email" },
  PHONE_NUMBER: { type: "tel", autoComplete: "tel", inputMode: "tel" },
  ZIP_CODE: { autoComplete: "postal-code" },
  GENDER: { autoComplete: "sex" },
  CITY: { autoComplete: "address-level2" },
  COUNTRY: { autoComplete: "country-name" },
  STATE_PROVINCE: { autoComplete: "address-level1" },
  ADDRESS: { autoComplete: "street-address" },
  DATE_OF_BIRTH: { type: "date", autoComplete: "bday" },
  AGE: { inputMode: "numeric" },
};

interface QuestionProps {
  question: LeadQuestion;
  answer: readonly string[];
  onChange: (answer: string[]) => void;
  fault: AnswerFault | undefined;
}

function Question({ question, answer, onChange, fault }: QuestionProps) {
  const t = useTexts("adFacts");
  const { type, fieldType, options } = question;
  const label = question.label ?? (type === "CUSTOM" ? "" : t(`form.question.${type}`));
  const error = fault && t(`form.fault.${fault}`);
  const [first = ""] = answer;
  if (fieldType === "RADIO_LIST" || fieldType === "CHECKBOX")
    return (
      <div>
        {fieldType === "RADIO_LIST" ? (
          <RadioChoice
            label={label}
            options={(options ?? []).map((value) => ({ value, label: value }))}
            value={first}
            onChange={(value) => onChange([value])}
          />
        ) : (
          <fieldset>
            <legend className="text-sm font-medium">{label}</legend>
            {options?.map((option) => (
              <Checkbox
                key={option}
                isSelected={answer.includes(option)}
                onChange={(isOn) => onChange(options.filter((one) => (one === option ? isOn : answer.includes(one))))}
              >
                {option}
              </Checkbox>
            ))}
          </fieldset>
        )}
        {error && (
          <p role="alert" className="text-[0.8125rem] text-danger">
            {error}
          </p>
        )}
      </div>
    );
  return (
    <TextField
      {...FIELD[type]}
      label={label}
      value={first}
      onChange={(text) => onChange([text])}
      error={error}
      isRequired
      multiline={fieldType === "TEXT_AREA"}
    />
  );
}

interface AdFormProps {
  token: string;
  shown: Shown;
}

/** The form of an ad, with the consent that its answers go to the advertiser. */
export function AdForm({ token, shown: { form, advertiserName, destination } }: AdFormProps) {
  const t = useTexts("adFacts");
  const { brandName } = usePageConfig();
  const failureText = useFailureText();
  const [answers, setAnswers] = useState<string[][]>(() => form.questions.map(() => []));
  const [agrees, setAgrees] = useState(false);
  const [wasTried, setTried] = useState(false);
  const sending = trpc.leads.submit.useMutation();
  const faults = answerFaults(form.questions, answers);
  function send(event: SyntheticEvent) {
    event.preventDefault();
    setTried(true);
    if (faults.size > 0 || !agrees || sending.isPending) return;
    sending.mutate({ token, answers, agrees: true });
  }
  if (sending.isSuccess)
    return (
      <div role="status" className="flex flex-col items-start gap-3">
        <h2 className="text-xl font-bold">{t("form.sentTitle")}</h2>
        <p className="whitespace-pre-line [overflow-wrap:anywhere]">
          {form.completionMessage || t("form.sentText", { name: advertiserName })}
        </p>
        <TextLink href={destination} target="_blank" rel="sponsored nofollow noopener">
          {t("form.visit", { name: advertiserName })}
        </TextLink>
      </div>
    );
  const links = [
    ...(form.privacyPolicyLink
      ? [{ label: t("form.privacy", { name: advertiserName }), link: form.privacyPolicyLink }]
      : []),
    ...form.policyLinks,
  ];
  return (
    <form method="post" noValidate onSubmit={send} className="flex flex-col gap-4">
      {form.questions.map((question, index) => (
        <Question
          // biome-ignore lint/suspicious/noArrayIndexKey: the questions never change
          key={index}
          question={question}
          answer={answers[index] ?? []}
          onChange={(answer) => setAnswers((all) => all.with(index, answer))}
          fault={wasTried ? faults.get(index) : undefined}
        />
      ))}
      {form.disclosure !== "" && (
        <p className="text-[0.8125rem] whitespace-pre-line text-ink-soft [overflow-wrap:anywhere]">{form.disclosure}</p>
      )}
      <ul className="text-[0.8125rem]">
        {links.map(({ label, link }) => (
          <li key={link + label}>
            <TextLink href={link} target="_blank" rel="nofollow noopener">
              {label}
            </TextLink>
          </li>
        ))}
      </ul>
      <div>
        <Checkbox isSelected={agrees} onChange={setAgrees}>
          {t("form.agree", { brand: brandName, name: advertiserName, days: LEAD_DAYS })}
        </Checkbox>
        {wasTried && !agrees && (
          <p role="alert" className="text-[0.8125rem] text-danger">
            {t("form.agreeMissing")}
          </p>
        )}
      </div>
      {sending.error && (
        <p role="alert" className="text-sm text-danger">
          {failureText(sending.error)}
        </p>
      )}
      <SubmitButton isPending={sending.isPending}>{t("form.send", { name: advertiserName })}</SubmitButton>
    </form>
  );
}
