import type { Section } from "../../../../src/model/section.ts";
import { EndlessList } from "../../../components/domain/endless-list.tsx";
import { SectionCard } from "../../../components/domain/section-card.tsx";
import { itemsOf, type ListQuery } from "../../../lib/calls/infinite.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { SectionMenu } from "./section-menu-chunk.tsx";

/** A section's address is its board's address followed by the section's slug. */
const sectionHref = (section: Section) => `${section.board.url}${section.slug}/`;

/** A board's sections; people who may edit it get a menu on each. */
export function SectionList({ sections, canEdit }: { sections: ListQuery<Section>; canEdit: boolean }) {
  const t = useTexts("sections");
  const hasOthers = itemsOf(sections).length > 1;
  return (
    <EndlessList
      list={sections}
      label={t("sections")}
      layout="cards"
      renderItem={(section) => (
        <div className="relative">
          <SectionCard section={section} href={sectionHref(section)} />
          {canEdit && (
            <div className="absolute top-2 right-2">
              <SectionMenu section={section} hasOthers={hasOthers} variant="floating" />
            </div>
          )}
        </div>
      )}
      empty={null}
    />
  );
}
