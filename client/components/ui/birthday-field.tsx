import Info from "lucide-react/icons/info";
import { type Ref, useEffect, useRef, useState } from "react";
import { useTexts, useUiTexts } from "../../lib/texts/texts.ts";
import { FieldFoot, FieldLabel, INPUT_STYLE } from "./field-frame.tsx";
import { IconButton } from "./icon-button.tsx";
import { lazyChunk } from "./lazy-chunk.tsx";
import { useField } from "./use-field.ts";

export interface BirthdayFieldProps {
  label: string;
  /** Seconds since 1970, UTC midnight of the day; null while the date is incomplete. */
  value: number | null;
  onChange: (value: number | null) => void;
  onBlur?: () => void;
  error?: string | null;
  description?: string;
  /** The reason for the question, behind an (i). */
  tooltip?: string;
  id?: string;
  name?: string;
  isDisabled?: boolean;
  inputRef?: Ref<HTMLInputElement>;
}

const Popover = lazyChunk(async () => (await import("./popover.tsx")).Popover);

/** Limits the year to four digits while typing. */
const LATEST = "9999-12-31";

const toDate = (seconds: number | null) =>
  seconds === null ? "" : new Date(seconds * 1000).toISOString().slice(0, 10);
const toSeconds = (date: string) => (date === "" ? null : Date.parse(`${date}T00:00:00Z`) / 1000);

/** A day as the browser's date field writes it. */
const example = () =>
  new Date(1990, 4, 14).toLocaleDateString(undefined, { year: "numeric", month: "2-digit", day: "2-digit" });

/**
 * A birthday in the browser's own date field: typed in the order of the person's country, filled in from their address book (`bday`), a
 * wheel on phones. Some browsers show a plain text field and read nothing without separators; the field then says how to type the day.
 */
export function BirthdayField(props: BirthdayFieldProps) {
  const t = useUiTexts();
  const { id, label, value, onChange, onBlur, error, description, tooltip, inputRef, name, isDisabled } = props;
  const words = useTexts("auth");
  const [isUnread, setUnread] = useState(false);
  const shown = isUnread ? words("birthdateAs", { example: example() }) : error;
  const { inputProps, footId } = useField(id, shown, description);
  // After a failed submission, the form knows only that there is no date.
  useEffect(() => {
    const field = document.getElementById(inputProps.id);
    if (error && field instanceof HTMLInputElement) setUnread(field.validity.badInput);
  }, [error, inputProps.id]);
  const why = tooltip && <WhyButton text={tooltip} label={t("whyWeAsk")} />;
  return (
    <div>
      <FieldLabel htmlFor={inputProps.id} label={label} extra={why} />
      <input
        {...inputProps}
        ref={inputRef}
        type="date"
        name={name}
        autoComplete="bday"
        max={LATEST}
        value={toDate(value)}
        onChange={({ target }) => {
          if (!target.validity.badInput) setUnread(false);
          onChange(toSeconds(target.value));
        }}
        onBlur={({ target }) => {
          setUnread(target.validity.badInput);
          onBlur?.();
        }}
        disabled={isDisabled}
        className={`${INPUT_STYLE} appearance-none`}
      />
      <FieldFoot id={footId} error={shown} description={description} />
    </div>
  );
}

function WhyButton({ text, label }: { text: string; label: string }) {
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        ref={trigger}
        label={label}
        icon={<Info size={16} />}
        size="sm"
        hideTooltip
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        className="-my-2.5"
        onPress={() => setOpen((was) => !was)}
      />
      <Popover label={label} triggerRef={trigger} isOpen={isOpen} onOpenChange={setOpen}>
        <p className="max-w-64 p-4 text-sm">{text}</p>
      </Popover>
    </>
  );
}
