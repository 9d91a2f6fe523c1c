import { Label, Radio, RadioGroup } from "react-aria-components";
import { SUSPENSION_CAUSES, type SuspensionCause } from "../../../../src/admin/actions.ts";
import { useTexts } from "../../../lib/texts/texts.ts";

interface CauseChoiceProps {
  value: SuspensionCause;
  onChange: (cause: SuspensionCause) => void;
}

/** Why an account is suspended, in the words that its owner is told. */
export function CauseChoice({ value, onChange }: CauseChoiceProps) {
  const t = useTexts("admin");
  return (
    <RadioGroup value={value} onChange={(next) => onChange(next as SuspensionCause)}>
      <Label className="text-sm font-medium text-ink">{t("cause")}</Label>
      {SUSPENSION_CAUSES.map((cause) => (
        <Radio
          key={cause}
          value={cause}
          className="group flex min-h-11 items-center gap-3 rounded-xl text-[15px] data-focus-visible:outline-2 data-focus-visible:outline-focus"
        >
          <span className="grid size-5 shrink-0 place-items-center rounded-full border-2 border-line-strong group-data-selected:border-accent">
            <span className="size-2.5 rounded-full group-data-selected:bg-accent" />
          </span>
          {t(`causes.${cause}`)}
        </Radio>
      ))}
    </RadioGroup>
  );
}
