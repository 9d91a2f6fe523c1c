import X from "lucide-react/icons/x";
import { type ReactNode, useState } from "react";
import type { MarkdownNode } from "../../../src/model/markdown-nodes.ts";
import { DISMISSED_COOKIE, dismissedWith } from "../../../src/site/dismissed.ts";
import { IconButton } from "../../components/ui/icon-button.tsx";
import { TextLink } from "../../components/ui/text-link.tsx";
import { trpc } from "../../lib/calls/trpc.ts";
import { failureOf } from "../../lib/errors/api-error.ts";
import { showToast } from "../../lib/forms/toast-queue.ts";
import { usePageConfig } from "../../lib/navigation/page-config.ts";
import { useUiTexts } from "../../lib/texts/texts.ts";
import { useLanguage } from "../../lib/texts/use-language.ts";
import { useCurrentViewer } from "../../lib/viewer/use-viewer.ts";

const YEAR_SECONDS = 31_536_000;

/** Dismissed on this page. A person may pass through pages without the bar, after which it is a new one. */
let dismissedHere: readonly string[] = [];

/** Announcements above the page, from the server's HTML on, so that nothing moves when the scripts have loaded. */
export function AnnouncementBar() {
  const { announcements } = usePageConfig();
  const [dismissed, setDismissed] = useState(dismissedHere);
  const shown = (announcements?.items ?? []).filter(({ id }) => !dismissed.includes(id));
  const t = useUiTexts();
  const { language: own } = useLanguage();
  const keep = (ids: readonly string[]) => {
    dismissedHere = ids;
    setDismissed(ids);
  };
  const dismiss = useDismiss((failed) => keep(dismissedHere.filter((id) => id !== failed)));
  if (shown.length === 0) return null;
  return (
    <section aria-label={announcements?.label} className="print:hidden">
      {shown.map(({ id, language, nodes }) => (
        <div key={id} className="flex items-start gap-2 border-b border-line bg-wash-strong px-3 py-1 sm:px-6">
          <p
            lang={language === own ? undefined : language}
            className="min-w-0 grow self-center text-[0.9375rem] text-pretty [overflow-wrap:anywhere]"
          >
            {line(nodes)}
          </p>
          <IconButton
            label={t("dismiss")}
            hideTooltip
            icon={<X size={18} />}
            size="sm"
            onPress={() => {
              keep([...dismissedHere, id]);
              dismiss(id);
            }}
          />
        </div>
      ))}
    </section>
  );
}

/** A person dismisses on all their devices, a visitor in this browser. @param onFailed shows the announcement again */
function useDismiss(onFailed: (announcementId: string) => void) {
  const viewer = useCurrentViewer();
  const call = trpc.site.dismissAnnouncement.useMutation({
    onError: (error, { announcementId }) => {
      onFailed(announcementId);
      showToast(failureOf(error).message, { kind: "error" });
    },
  });
  return (announcementId: string) => {
    if (viewer) return call.mutate({ announcementId });
    const cookie = new RegExp(`(?:^|; )${DISMISSED_COOKIE}=([^;]*)`).exec(document.cookie)?.[1] ?? null;
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
    document.cookie = `${DISMISSED_COOKIE}=${dismissedWith(cookie, announcementId)}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
  };
}

/** The elements of a line; longer texts have `Markdown`, which the first page doesn't load. */
function line(nodes: readonly MarkdownNode[]): ReactNode {
  return nodes.map((node, index) => {
    if (typeof node === "string") return node;
    const { tag: Tag, href, children } = node;
    const inner = line(children);
    // A text's nodes never change their order.
    const key = `${index}`;
    return href === undefined ? (
      <Tag key={key}>{inner}</Tag>
    ) : (
      <TextLink key={key} href={href}>
        {inner}
      </TextLink>
    );
  });
}
