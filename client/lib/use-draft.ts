import { useRef, useState } from "react";
import { typedSince } from "../../src/model/text.rules.ts";

/** What is typed into a field that is emptied once it was sent, and can be typed on in while it is being sent. */
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
    /** Takes out what was sent. @returns whether nothing was typed meanwhile */
    take(sent: string): boolean {
      const isSame = now.current === sent;
      change(typedSince(sent, now.current));
      return isSame;
    },
    /** Whether it is still what was sent. */
    isStill: (sent: string) => now.current === sent,
  };
}
