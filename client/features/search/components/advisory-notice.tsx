import HeartHandshake from "lucide-react/icons/heart-handshake";
import type { ReactNode } from "react";
import { useEffect } from "react";
import { NOTICE_STYLE } from "../../../../src/search/notices.ts";
import { cx } from "../../../components/ui/cx.ts";
import { LinkButton } from "../../../components/ui/link-button.tsx";
import { TextLink } from "../../../components/ui/text-link.tsx";
import type { Outputs } from "../../../lib/calls/trpc.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { useTexts } from "../../../lib/texts/texts.ts";

type Advisory = NonNullable<Outputs["search"]["pins"]["advisory"]>;
type Tagged = Advisory["notices"][number]["description"];

/** A notice above the results of certain searches. Its views are counted, but not who viewed it. */
export function AdvisoryNotice({ advisory }: { advisory: Advisory }) {
  const t = useTexts("search");
  useAdvisoryView(advisory.id);
  return (
    <section aria-label={t("notice")} className="flex max-w-3xl flex-col gap-4 pb-5">
      {advisory.notices.map((notice) => (
        <article
          key={notice.title}
          className={cx(
            "flex flex-col gap-3 rounded-3xl p-5 sm:p-6",
            notice.style === NOTICE_STYLE ? "bg-wash forced-colors:border" : "border border-line-strong",
          )}
        >
          <h2 className="flex items-start gap-2 text-xl font-bold">
            {notice.style === NOTICE_STYLE && (
              <HeartHandshake size={22} aria-hidden="true" className="mt-0.5 shrink-0" />
            )}
            {notice.title}
          </h2>
          <p className="text-[0.9375rem] text-pretty">
            <TaggedLine text={notice.description} />
          </p>
          {notice.actions.map((action) => (
            <div
              key={action.title}
              className="flex flex-wrap items-center justify-between gap-3 rounded-2xl bg-surface p-4"
            >
              <div className="min-w-0 flex-1 basis-56">
                <h3 className="font-semibold">{action.title}</h3>
                <p className="text-sm text-pretty text-ink-soft">{action.description}</p>
              </div>
              <LinkButton href={action.button.link} size="sm">
                {action.button.text}
              </LinkButton>
            </div>
          ))}
          {notice.footer && (
            <p className="text-sm text-pretty text-ink-soft">
              <TaggedLine text={notice.footer} />
            </p>
          )}
        </article>
      ))}
    </section>
  );
}

/** A text with links at their ranges; a link that overlaps the previous one is left out. */
function TaggedLine({ text: { text, textTags } }: { text: Tagged }) {
  const parts: ReactNode[] = [];
  let at = 0;
  for (const { offset, length, link } of [...textTags].sort((a, b) => a.offset - b.offset)) {
    if (offset < at || offset + length > text.length) continue;
    parts.push(text.slice(at, offset));
    parts.push(
      <TextLink key={offset} href={link}>
        {text.slice(offset, offset + length)}
      </TextLink>,
    );
    at = offset + length;
  }
  return [...parts, text.slice(at)];
}

/** Counts a view of the notice each time it appears; failures are ignored. */
function useAdvisoryView(advisoryId: string): void {
  const { mutate } = trpc.search.advisoryViewed.useMutation();
  useEffect(() => mutate({ advisoryId }), [mutate, advisoryId]);
}
