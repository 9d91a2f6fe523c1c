import type { ReactNode } from "react";
import type { Topic } from "../../../../src/topics/topic.ts";
import { cx } from "../../../components/ui/cx.ts";
import { Link } from "../../../components/ui/link.tsx";
import { useTexts } from "../../../lib/texts/texts.ts";

const TILE = "group block w-full rounded-card text-left text-ink no-underline";
/** The columns of one, two and three pictures. */
const COLUMNS = ["", "grid-cols-[2fr_1fr]", "grid-cols-[2fr_1fr_1fr]"];

/** A topic's pictures with its name under them. */
function TileFace({ topic, mark }: { topic: Topic; mark?: ReactNode }) {
  const t = useTexts("topics");
  const pictures = [topic.cover, ...topic.pictures];
  return (
    <>
      <span
        className={cx(
          "relative grid aspect-[2/1] gap-0.5 overflow-hidden rounded-card",
          COLUMNS[pictures.length - 1],
          topic.followedByMe && Boolean(mark) && "outline-4 outline-offset-2 outline-accent",
        )}
      >
        {pictures.map(({ url, dominantColor }) => (
          <img
            key={url}
            src={url}
            alt=""
            loading="lazy"
            decoding="async"
            style={{ backgroundColor: dominantColor }}
            className="size-full min-h-0 object-cover transition-[filter] duration-150 group-hover:brightness-90"
          />
        ))}
        {mark}
      </span>
      <span className="block px-1.5 pt-2 font-display leading-tight [overflow-wrap:anywhere]">
        {topic.name ?? t(`name.${topic.slug}`)}
      </span>
    </>
  );
}

/** Topics as links to their pages, the most read first: four large tiles, then smaller ones. Twenty topics fill complete rows. */
export function TopicTiles({ topics, label }: { topics: readonly Topic[]; label: string }) {
  return (
    <ul aria-label={label} className="grid grid-cols-2 gap-x-3 gap-y-4 sm:grid-cols-4 lg:grid-cols-8">
      {topics.map((topic, index) => (
        <li
          key={topic.slug}
          className={cx(
            "text-base",
            index < LARGE && "sm:col-span-2 sm:text-2xl",
            index < LARGE / 2 && "max-sm:col-span-2 max-sm:text-2xl",
          )}
        >
          <Link href={`/ideas/${topic.slug}/`} className={TILE}>
            <TileFace topic={topic} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

const LARGE = 4;

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
            className={TILE}
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
