import Eye from "lucide-react/icons/eye";
import EyeOff from "lucide-react/icons/eye-off";
import { useState } from "react";
import { useUiTexts } from "../../lib/texts/texts.ts";
import { IconButton } from "./icon-button.tsx";
import { TextField, type TextFieldProps } from "./text-field.tsx";

export type PasswordFieldProps = Omit<TextFieldProps, "type" | "multiline" | "rows" | "showCount" | "end">;

/** A password, with a button that shows it. Give `autoComplete` `current-password` or `new-password`. */
export function PasswordField(props: PasswordFieldProps) {
  const t = useUiTexts();
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      spellCheck="false"
      {...props}
      type={isShown ? "text" : "password"}
      end={
        <IconButton
          label={t(isShown ? "hidePassword" : "showPassword")}
          icon={isShown ? <EyeOff size={20} /> : <Eye size={20} />}
          hideTooltip
          isDisabled={props.isDisabled}
          onPress={() => setShown(!isShown)}
        />
      }
    />
  );
}
