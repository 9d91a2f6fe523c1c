import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import { useState } from "react";
import type { Composition, Page } from "../../../src/model/composition.ts";
import { useTexts } from "../../lib/texts/texts.ts";
import { IconButton } from "../ui/icon-button.tsx";
import { inkOn } from "./pin-text.ts";
import { TextLayers } from "./text-layers.tsx";
import { VideoPlayer } from "./video-player.tsx";

interface PinPagesProps {
  composition: Composition;
  /** The Pin's title, for pages without their own text. */
  title: string;
}

/** The pages of a carousel or an idea, or one picture with its texts and tags; arrow keys turn the pages. */
export function PinPages({ composition: { pages, layout }, title }: PinPagesProps) {
  const t = useTexts("pinBuilder");
  const [at, setAt] = useState(0);
  const page = pages[Math.min(at, pages.length - 1)];
  if (!page) return null;
  const turn = (by: number) => setAt((before) => Math.min(Math.max(0, before + by), pages.length - 1));
  const isOne = pages.length < 2;
  return (
    <section
      aria-roledescription={isOne ? undefined : t(layout === "story" ? "pages.story" : "pages.carousel")}
      aria-label={isOne ? undefined : t("pages.label", { title })}
      className="relative"
    >
      <OnePage page={page} title={title} />
      {!isOne && (
        <>
          <p aria-live="polite" className="sr-only">
            {t("pages.of", { page: at + 1, count: pages.length })}
          </p>
          <div className="absolute inset-x-3 top-1/2 flex -translate-y-1/2 justify-between">
            <IconButton
              variant="floating"
              label={t("pages.former")}
              icon={<ChevronLeft size={22} />}
              isDisabled={at === 0}
              onPress={() => turn(-1)}
              onKeyDown={(event) => event.key === "ArrowRight" && turn(1)}
            />
            <IconButton
              variant="floating"
              label={t("pages.next")}
              icon={<ChevronRight size={22} />}
              isDisabled={at === pages.length - 1}
              onPress={() => turn(1)}
              onKeyDown={(event) => event.key === "ArrowLeft" && turn(-1)}
            />
          </div>
          <p
            aria-hidden="true"
            className="absolute top-3 right-3 rounded-full bg-surface/90 px-2.5 py-1 text-xs font-semibold tabular-nums"
          >
            {at + 1} / {pages.length}
          </p>
        </>
      )}
    </section>
  );
}

function OnePage({ page, title }: { page: Page; title: string }) {
  const { orig, "736x": large } = page.images;
  const alt = page.altText || page.title || title;
  const ratio = orig.height / orig.width;
  return (
    <div>
      <div className="relative" style={{ backgroundColor: page.dominantColor, color: inkOn(page.dominantColor) }}>
        {page.video?.status === "ready" ? (
          <VideoPlayer key={page.video.id} video={page.video} poster={large.url} label={alt} ratio={ratio} />
        ) : (
          <img
            src={large.url}
            srcSet={`${large.url} ${large.width}w, ${orig.url} ${orig.width}w`}
            sizes="(max-width: 880px) 100vw, 508px"
            width={orig.width}
            height={orig.height}
            alt={alt}
            className="block h-auto w-full"
          />
        )}
        <TextLayers layers={page.layers} />
        {page.tags.map((tag) => (
          <TagPoint key={`${tag.x} ${tag.y} ${tag.title}`} tag={tag} />
        ))}
      </div>
      {page.title && (
        <p dir="auto" className="px-5 pt-4 text-lg font-semibold [overflow-wrap:anywhere]">
          {page.title}
        </p>
      )}
    </div>
  );
}

/** A product tag at its point. The name shows on hover and focus and is always read out. */
function TagPoint({ tag: { x, y, title, link } }: { tag: Page["tags"][number] }) {
  return (
    <a
      href={`/offsite/?url=${encodeURIComponent(link)}`}
      rel="nofollow noopener"
      target="_blank"
      style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
      className="group absolute grid size-11 -translate-1/2 place-items-center no-underline"
    >
      <span className="size-4 rounded-full border-4 border-white bg-black shadow-low group-focus-visible:outline-2 group-focus-visible:outline-focus" />
      <span className="absolute top-full left-1/2 max-w-48 -translate-x-1/2 truncate rounded-full bg-surface px-3 py-1 text-[0.8125rem] font-semibold text-ink opacity-0 shadow-low group-hover:opacity-100 group-focus-visible:opacity-100 [@media(hover:none)]:opacity-100">
        {title}
      </span>
    </a>
  );
}
