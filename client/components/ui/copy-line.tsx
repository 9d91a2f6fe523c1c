import Copy from "lucide-react/icons/copy";
import { Fragment, type ReactNode } from "react";
import { copyText } from "../../lib/forms/copy-text.ts";
import { IconButton } from "./icon-button.tsx";

interface CopyLineProps {
  /** The label of the text. */
  label: string;
  text: string;
  copyLabel: string;
  copiedText: string;
  /** If the heading above already names the text. */
  hideLabel?: boolean;
}

/** Allows line breaks after commas, so that no name in a list is split. Selecting copies the plain text. */
function breakable(text: string): ReactNode[] {
  let end = 0;
  return text.split(/(?<=,)(?=\S)/).map((part) => {
    end += part.length;
    return (
      <Fragment key={end}>
        {part}
        <wbr />
      </Fragment>
    );
  });
}

/** A text with a button that copies it. */
export function CopyLine({ label, text, copyLabel, copiedText, hideLabel = false }: CopyLineProps) {
  // If the browser refuses, the person can still select the text.
  const copy = () => copyText(text, { copied: copiedText, failed: text });
  return (
    <div className="min-w-0">
      <p className={hideLabel ? "sr-only" : "text-sm font-semibold"}>{label}</p>
      <div className="mt-1 flex items-center gap-1 rounded-field border border-line bg-wash py-1 pr-1 pl-3">
        <code className="min-w-0 grow py-1 text-sm whitespace-pre-wrap [overflow-wrap:anywhere]">
          {breakable(text)}
        </code>
        <IconButton label={`${copyLabel}: ${label}`} icon={<Copy size={18} />} onPress={copy} />
      </div>
    </div>
  );
}
