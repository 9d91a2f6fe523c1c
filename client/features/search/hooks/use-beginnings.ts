import { useMemo } from "react";
import { trpc } from "../../../lib/calls/trpc.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { useViewer } from "../../../lib/viewer/use-viewer.ts";

/** A place to go from the empty search field. */
export interface Beginning {
  href: string;
  name: string;
  /** The kind of place, in the viewer's language. */
  text: string;
  imageUrl: string | null;
}

const HOUR_MS = 3_600_000;
const BOARDS = 3;
const TOPICS = 5;
const NONE: readonly never[] = [];

/**
 * Offers for the empty search field: popular searches, the boards that the viewer saved to last, and topics, followed
 * ones first.
 */
export function useBeginnings(): { trending: readonly { query: string }[]; links: readonly Beginning[] } {
  const t = useTexts("search");
  const words = useTexts("topics");
  const viewerId = useViewer()?.id ?? null;
  const trending = trpc.search.trending.useQuery({}, { staleTime: HOUR_MS });
  const { data: topics } = trpc.topics.list.useQuery({}, { staleTime: HOUR_MS });
  const { data: boards } = trpc.boards.shortlist.useQuery(
    { shortlistSuggestions: BOARDS },
    { enabled: viewerId !== null },
  );
  const links = useMemo(() => {
    const followedFirst = (topics ?? []).toSorted((a, b) => Number(b.followedByMe) - Number(a.followedByMe));
    return [
      ...(boards ?? []).map((board) => ({
        href: board.url,
        name: board.name,
        text: board.owner.id === viewerId ? t("ownBoard") : t("board"),
        imageUrl: board.imageCoverUrl,
      })),
      ...followedFirst.slice(0, TOPICS).map((topic) => ({
        href: `/ideas/${topic.slug}/`,
        name: topic.name ?? words(`name.${topic.slug}`),
        text: t("topic"),
        imageUrl: topic.cover.url,
      })),
    ];
  }, [topics, boards, viewerId, t, words]);
  return { trending: trending.data ?? NONE, links };
}
