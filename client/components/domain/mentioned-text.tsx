import type { ReactNode } from "react";
import type { Mention } from "../../../src/text/mentions.rules.ts";
import { Link } from "../ui/link.tsx";

/** A person's text with its mentions linked to profiles. */
export function MentionedText({ text, mentions }: { text: string; mentions: readonly Mention[] }) {
  const parts: ReactNode[] = [];
  let at = 0;
  for (const { username, offset, length } of mentions) {
    const from = at;
    at = offset + length;
    parts.push(
      text.slice(from, offset),
      <Link key={offset} href={`/${username}/`} className="font-medium text-accent">
        {text.slice(offset, at)}
      </Link>,
    );
  }
  return [...parts, text.slice(at)];
}
