import { Link } from "../../../components/ui/link.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { useTexts } from "../../../lib/texts/texts.ts";

const hrefOf = (boardId: string, domain: string) =>
  `/search/pins/?q=${encodeURIComponent(`site:${domain}`)}&board=${boardId}`;

/** Links to the Pins of each site on a board, which has many link cards and keeps them in its own order. */
export function BoardSites({ boardId }: { boardId: string }) {
  const t = useTexts("boards");
  const { data } = trpc.boards.sites.useQuery({ boardId });
  if (!data || data.length < 2) return null;
  return (
    <nav aria-label={t("sites")} className="pb-4">
      <ul className="-mx-3 flex list-none gap-2 overflow-x-auto px-3 py-1 [scrollbar-width:none] sm:-mx-6 sm:px-6">
        {data.map(({ domain, pinCount }) => (
          <li key={domain}>
            <Link
              href={hrefOf(boardId, domain)}
              className="inline-flex min-h-11 shrink-0 items-center gap-2 rounded-full bg-wash px-4 text-[0.9375rem] font-semibold whitespace-nowrap text-ink no-underline transition-colors duration-150 hover:bg-wash-strong forced-colors:border"
            >
              {domain}
              <span className="font-normal text-ink-soft">{pinCount}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
