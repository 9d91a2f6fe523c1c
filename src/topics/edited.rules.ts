import { TOPIC_SLUGS, type TopicSlug } from "../model/topics.ts";

/** An administrator's changes to a topic; null fields have their defaults. */
export interface TopicEdit {
  slug: TopicSlug;
  name: string | null;
  isHidden: boolean;
  mergedInto: TopicSlug | null;
  /** The Pin whose picture is the topic's cover. */
  coverPinId: string | null;
  place: number | null;
}

const asItCame = (slug: TopicSlug): TopicEdit => ({
  slug,
  name: null,
  isHidden: false,
  mergedInto: null,
  coverPinId: null,
  place: null,
});

/**
 * Every topic, in the administrators' order; topics without a position come last, the most read first, then by slug.
 * @param readers how many people read each topic; a missing one has none
 */
export function editedTopics(
  edits: readonly TopicEdit[],
  readers: ReadonlyMap<TopicSlug, number> = new Map(),
): TopicEdit[] {
  const bySlug = new Map(edits.map((edit) => [edit.slug, edit]));
  const placed = ({ place }: TopicEdit) => place ?? TOPIC_SLUGS.length;
  const readersOf = ({ slug }: TopicEdit) => readers.get(slug) ?? 0;
  return TOPIC_SLUGS.map((slug) => bySlug.get(slug) ?? asItCame(slug)).toSorted(
    (a, b) => placed(a) - placed(b) || readersOf(b) - readersOf(a) || (a.slug < b.slug ? -1 : 1),
  );
}

/** The visible topics: neither hidden nor merged into another. */
export const shownTopics = (edits: readonly TopicEdit[], readers?: ReadonlyMap<TopicSlug, number>): TopicEdit[] =>
  editedTopics(edits, readers).filter(({ isHidden, mergedInto }) => !isHidden && mergedInto === null);

/** Adds the topics that were merged into these, because their words count as well. */
export const withMerged = (slugs: readonly TopicSlug[], edits: readonly TopicEdit[]): TopicSlug[] => [
  ...new Set([
    ...slugs,
    ...edits.filter(({ mergedInto }) => mergedInto && slugs.includes(mergedInto)).map(({ slug }) => slug),
  ]),
];

/** Whether a topic may be merged into another: only one level deep, so that no cycle is possible. */
export const mayMerge = (slug: TopicSlug, into: TopicSlug, edits: readonly TopicEdit[]): boolean =>
  slug !== into && !edits.some((edit) => edit.mergedInto === slug || (edit.slug === into && edit.mergedInto !== null));
