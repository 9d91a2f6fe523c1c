import { trpc } from "../../../lib/calls/trpc.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { useViewer } from "../../../lib/viewer/use-viewer.ts";

/** A place to go from the empty search field. */
export interface Beginning {
  type: "link";
  href: string;
  name: string;
  /** The kind of place, in the viewer's language. */
  text: string;
  imageUrl: string | null;
}

const HOUR_MS = 3_600_000;
const BOARDS = 3;
const TOPICS = 5;

/**
 * Offers for the empty search field: popular searches, the boards that the viewer saved to last, and topics, followed
 * ones first.
 * @param isWanted whether to load them: from the first focus of the field on
 */
export function useBeginnings(isWanted: boolean): { trending: readonly { query: string }[]; links: Beginning[] } {
  const t = useTexts("search");
  const words = useTexts("topics");
  const viewerId = useViewer()?.id ?? null;
  const held = { enabled: isWanted, staleTime: HOUR_MS };
  const trending = trpc.search.trending.useQuery({}, held);
  const topics = trpc.topics.list.useQuery({}, held);
  const boards = trpc.boards.shortlist.useQuery(
    { shortlistSuggestions: BOARDS },
    { enabled: isWanted && viewerId !== null },
  );
  const followedFirst = (topics.data ?? []).toSorted((a, b) => Number(b.followedByMe) - Number(a.followedByMe));
  const links = [
    ...(boards.data ?? []).map((board) => ({
      type: "link" as const,
      href: board.url,
      name: board.name,
      text: board.owner.id === viewerId ? t("ownBoard") : t("board"),
      imageUrl: board.imageCoverUrl,
    })),
    ...followedFirst.slice(0, TOPICS).map((topic) => ({
      type: "link" as const,
      href: `/ideas/${topic.slug}/`,
      name: topic.name ?? words(`name.${topic.slug}`),
      text: t("topic"),
      imageUrl: topic.cover.url,
    })),
  ];
  return { trending: trending.data ?? [], links };
}
