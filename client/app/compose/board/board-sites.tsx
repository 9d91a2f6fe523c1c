import { CHIP, CHIP_QUIET, CHIPS } from "../../../components/ui/chips.ts";
import { cx } from "../../../components/ui/cx.ts";
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
      <ul className={CHIPS}>
        {data.map(({ domain, pinCount }) => (
          <li key={domain}>
            <Link href={hrefOf(boardId, domain)} className={cx(CHIP, CHIP_QUIET)}>
              {domain}
              <span className="font-normal text-ink-soft">{pinCount}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
