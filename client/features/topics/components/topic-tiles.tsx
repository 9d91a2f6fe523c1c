import type { ReactNode } from "react";
import type { Topic } from "../../../../src/topics/topic.ts";
import { cx } from "../../../components/ui/cx.ts";
import { Link } from "../../../components/ui/link.tsx";
import { useTexts } from "../../../lib/texts/texts.ts";

const TILE =
  "group @container relative block h-24 w-full overflow-hidden rounded-card text-left no-underline forced-colors:border sm:h-28";

/** A topic's picture with its name over it. */
function TileFace({ topic, mark }: { topic: Topic; mark?: ReactNode }) {
  const t = useTexts("topics");
  const { url, dominantColor } = topic.cover;
  return (
    <>
      <img
        src={url}
        alt=""
        loading="lazy"
        decoding="async"
        style={{ backgroundColor: dominantColor }}
        className="absolute inset-0 size-full object-cover transition-transform duration-300 motion-safe:group-hover:scale-[1.03]"
      />
      <span className="absolute inset-0 bg-linear-to-t from-black/80 via-black/55 via-60% to-black/10 print:hidden" />
      {/* Enlarged text grows as far as its tile has room. */}
      <span className="absolute inset-x-3 bottom-2.5 font-display text-[min(1.125rem,13cqw)] leading-tight text-white print:bg-white print:text-black">
        {topic.name ?? t(`name.${topic.slug}`)}
      </span>
      {mark}
    </>
  );
}

/** At each of these column counts, the twenty topics that a new site has fill complete rows. */
const GRID = "grid grid-cols-2 gap-3 sm:grid-cols-4 lg:grid-cols-5 min-[120rem]:grid-cols-10";

/** Topics as links to their pages. */
export function TopicTiles({ topics, label }: { topics: readonly Topic[]; label: string }) {
  return (
    <ul aria-label={label} className={GRID}>
      {topics.map((topic) => (
        <li key={topic.slug}>
          <Link href={`/ideas/${topic.slug}/`} className={TILE}>
            <TileFace topic={topic} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

interface TopicChoiceProps {
  topics: readonly Topic[];
  label: string;
  onChange: (topic: Topic, isChosen: boolean) => void;
}

/** Topics as toggle buttons. */
export function TopicChoice({ topics, label, onChange }: TopicChoiceProps) {
  return (
    <ul aria-label={label} className="grid grid-cols-2 gap-3 sm:grid-cols-3">
      {topics.map((topic) => (
        <li key={topic.slug}>
          <button
            type="button"
            aria-pressed={topic.followedByMe}
            onClick={() => onChange(topic, !topic.followedByMe)}
            className={cx(TILE, topic.followedByMe && "outline-4 -outline-offset-4 outline-accent")}
          >
            <TileFace
              topic={topic}
              mark={
                topic.followedByMe && (
                  <span
                    aria-hidden="true"
                    className="absolute top-2 right-2 grid size-7 place-items-center rounded-full bg-accent text-on-accent"
                  >
                    ✓
                  </span>
                )
              }
            />
          </button>
        </li>
      ))}
    </ul>
  );
}
