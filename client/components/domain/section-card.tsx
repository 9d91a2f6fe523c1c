import type { Section } from "../../../src/model/section.ts";
import { useTexts } from "../../lib/texts/texts.ts";
import { Link } from "../ui/link.tsx";
import { Collage } from "./collage.tsx";

export interface SectionCardProps {
  section: Pick<Section, "title" | "pinCount" | "previewPins">;
  href: string;
}

/** A section of a board as a tile. */
export function SectionCard({ section, href }: SectionCardProps) {
  const counts = useTexts("counts");
  const pictures = section.previewPins.map((pin, index) => ({
    url: index === 0 ? pin.imageMediumUrl : pin.imageSquareUrl,
    color: pin.dominantColor,
  }));
  return (
    <article className="group">
      <Link href={href} className="block rounded-card text-ink no-underline">
        <Collage pictures={pictures} color={pictures[0]?.color} />
        <span dir="auto" className="mt-2 block truncate px-1.5 font-display text-lg leading-[1.625rem]">
          {section.title}
        </span>
        <span className="block px-1.5 text-[0.8125rem] leading-5 text-ink-soft">
          {counts("pins", { count: section.pinCount })}
        </span>
      </Link>
    </article>
  );
}
