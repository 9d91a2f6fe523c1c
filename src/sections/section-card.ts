/** Serializes `SectionBrief` as the JSON text that is stored beside the section's row. */
export const sectionCard = (section: { id: string; title: string; slug: string }) =>
  JSON.stringify({ id: section.id, title: section.title, slug: section.slug });
