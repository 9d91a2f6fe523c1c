import { TOPIC_SLUGS, type TopicSlug } from "../model/topics.ts";

/** What administrators made of a topic; null where it is as it came. */
export interface TopicEdit {
  slug: TopicSlug;
  name: string | null;
  isHidden: boolean;
  mergedInto: TopicSlug | null;
  /** A Pin whose picture stands for the topic. */
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

/** Every topic, in the order that administrators chose; those without a place come last, by their address. */
export function editedTopics(edits: readonly TopicEdit[]): TopicEdit[] {
  const bySlug = new Map(edits.map((edit) => [edit.slug, edit]));
  const placed = ({ place }: TopicEdit) => place ?? TOPIC_SLUGS.length;
  return TOPIC_SLUGS.map((slug) => bySlug.get(slug) ?? asItCame(slug)).toSorted(
    (a, b) => placed(a) - placed(b) || (a.slug < b.slug ? -1 : 1),
  );
}

/** The topics that people find: neither hidden nor merged into another. */
export const shownTopics = (edits: readonly TopicEdit[]): TopicEdit[] =>
  editedTopics(edits).filter(({ isHidden, mergedInto }) => !isHidden && mergedInto === null);

/** Topics with those that were merged into them: their words count as well. */
export const withMerged = (slugs: readonly TopicSlug[], edits: readonly TopicEdit[]): TopicSlug[] => [
  ...new Set([
    ...slugs,
    ...edits.filter(({ mergedInto }) => mergedInto && slugs.includes(mergedInto)).map(({ slug }) => slug),
  ]),
];

/** Whether a topic may be merged into another: one step deep, so that nothing is merged in a ring. */
export const mayMerge = (slug: TopicSlug, into: TopicSlug, edits: readonly TopicEdit[]): boolean =>
  slug !== into && !edits.some((edit) => edit.mergedInto === slug || (edit.slug === into && edit.mergedInto !== null));
