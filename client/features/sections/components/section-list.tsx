import type { Section } from "../../../../src/sections/section.ts";
import { EndlessList } from "../../../components/domain/endless-list.tsx";
import { SectionCard } from "../../../components/domain/section-card.tsx";
import type { ListQuery } from "../../../lib/infinite.ts";

/** A section's page stands under its board's. */
const sectionHref = (section: Section) => `${section.board.url}${section.slug}/`;

/** The sections of a board. */
export function SectionList({ sections }: { sections: ListQuery<Section> }) {
  return (
    <EndlessList
      list={sections}
      label="Sections"
      layout="cards"
      renderItem={(section) => <SectionCard section={section} href={sectionHref(section)} />}
      empty={null}
    />
  );
}
