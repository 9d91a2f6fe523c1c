import { useRef } from "react";
import { TextField, type TextFieldProps } from "../ui/text-field.tsx";
import { MentionList } from "./mention-list-chunk.tsx";

interface MentionFieldProps extends Omit<TextFieldProps, "multiline" | "inputRef" | "value" | "onChange"> {
  value: string;
  onChange: (text: string) => void;
  /** The Pin on which the text is written: its people are suggested first. */
  pinId?: string;
}

/** A text area that suggests people after an "@". */
export function MentionField({ pinId, ...props }: MentionFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  return (
    <>
      <TextField {...props} multiline inputRef={field} />
      {/[@＠]/.test(props.value) && (
        <MentionList field={field} value={props.value} onChange={props.onChange} {...(pinId && { pinId })} />
      )}
    </>
  );
}
