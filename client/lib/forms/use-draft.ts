import { useRef, useState } from "react";
import { typedSince } from "../../../src/model/text.rules.ts";

/** The text of a field that is cleared after sending, and stays editable while sending. */
export function useDraft(initial = "") {
  const [text, setText] = useState(initial);
  const now = useRef(text);
  function change(typed: string) {
    now.current = typed;
    setText(typed);
  }
  return {
    text,
    change,
    /**
     * Removes the sent text and keeps text typed since.
     * @returns whether nothing was typed since
     */
    clearSent(sent: string): boolean {
      const isSame = now.current === sent;
      change(typedSince(sent, now.current));
      return isSame;
    },
    /** Whether the text is still what was sent. */
    isStill: (sent: string) => now.current === sent,
  };
}
