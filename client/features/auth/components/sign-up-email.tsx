import { didYouMean } from "../../../../src/auth/copy.ts";
import { TextField, type TextFieldProps } from "../../../components/ui/text-field.tsx";
import { EMAIL } from "../copy.ts";

interface SignUpEmailProps {
  field: Pick<TextFieldProps, "name" | "value" | "onChange" | "onBlur" | "error" | "inputRef">;
  isDisabled: boolean;
  /** The person has gone on to the next field. */
  onLeave: () => void;
  /** What the person probably meant. */
  suggestion: string | null;
  forgetSuggestion: () => void;
  onAccept: (email: string) => void;
}

/** The address, and under it the one that was probably meant: a press takes it over. */
export function SignUpEmail({ field, isDisabled, onLeave, suggestion, forgetSuggestion, onAccept }: SignUpEmailProps) {
  const offer = suggestion && (
    <button
      type="button"
      className="font-semibold text-accent underline underline-offset-3"
      onClick={() => {
        forgetSuggestion();
        onAccept(suggestion);
      }}
    >
      {didYouMean(suggestion)}
    </button>
  );
  return (
    <TextField
      {...field}
      id="email"
      type="email"
      label={EMAIL}
      autoComplete="email"
      inputMode="email"
      spellCheck="false"
      isDisabled={isDisabled}
      description={offer || undefined}
      onBlur={(event) => {
        field.onBlur?.(event);
        onLeave();
      }}
      onChange={(value) => {
        forgetSuggestion();
        field.onChange?.(value);
      }}
    />
  );
}
