import type { MarkdownNode } from "../../../../src/model/markdown-nodes.ts";
import type { Pin } from "../../../../src/model/pin.ts";
import { Markdown } from "../../../components/domain/markdown.tsx";
import { offsitePath } from "../../../lib/navigation/offsite-path.ts";

/** A note on its own page: the whole text on its sheet of paper. Its links are checked like the Pin's own. */
export function NoteText({ pin }: { pin: Pin & { markdownNodes?: MarkdownNode[] | null } }) {
  const linkTo = (href: string) => (/^https?:/i.test(href) ? offsitePath(href, { pin: pin.id }) : null);
  return (
    <div dir="auto" className="note-page">
      {pin.markdownNodes ? (
        <Markdown nodes={pin.markdownNodes} linkTo={linkTo} />
      ) : (
        <p className="whitespace-pre-line">{pin.document?.excerpt}</p>
      )}
    </div>
  );
}
