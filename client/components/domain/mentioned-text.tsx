import type { ComponentType, ReactNode } from "react";
import type { Mention } from "../../../src/text/mentions.rules.ts";
import { Link } from "../ui/link.tsx";

export interface MentionedTextProps {
  text: string;
  mentions: readonly Mention[];
  /** Renders the parts between mentions. */
  plain?: ComponentType<{ text: string }>;
}

/** A person's text with its mentions linked to profiles. */
export function MentionedText({ text, mentions, plain: Plain }: MentionedTextProps) {
  const parts: ReactNode[] = [];
  let at = 0;
  const until = (end: number) => {
    const part = text.slice(at, end);
    parts.push(Plain ? <Plain key={`text ${at}`} text={part} /> : part);
    at = end;
  };
  for (const { username, offset, length } of mentions) {
    until(offset);
    at += length;
    parts.push(
      <Link key={offset} href={`/${username}/`} className="font-medium text-accent">
        {text.slice(offset, at)}
      </Link>,
    );
  }
  until(text.length);
  return parts;
}
