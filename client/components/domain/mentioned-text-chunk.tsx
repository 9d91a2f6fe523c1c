import type { ReactNode } from "react";
import { useChunk } from "../ui/use-chunk.ts";
import type { MentionedTextProps } from "./mentioned-text.tsx";

const load = async () => (await import("./mentioned-text.tsx")).MentionedText;
const nothing = () => {};

/** A text with its mentions as links. Most texts have none, so it shows its children until the code for links has loaded. */
export function MentionedText({ children, ...props }: MentionedTextProps & { children: ReactNode }) {
  const Chunk = useChunk(load, props.mentions.length > 0, nothing, { isSilent: true });
  return Chunk ? <Chunk {...props} /> : children;
}
