import { useId, useState } from "react";
import { type FoundPicture, MEDIA_GRID } from "../../../src/pins/new-picture.flow.ts";
import { type PictureName, pictureNames } from "../../../src/pins/picture-names.ts";
import { useTexts } from "../../lib/texts/texts.ts";
import { Button } from "../ui/button.tsx";
import { Checkbox } from "../ui/checkbox.tsx";
import { PictureFromElsewhere } from "./picture-from-elsewhere.tsx";

interface FoundPicturesProps {
  pageUrl: string;
  found: readonly FoundPicture[];
  /** The most pictures that can be chosen at once. */
  max: number;
  onChoose: (pictures: FoundPicture[]) => void;
  onCancel: () => void;
}

/** The pictures of a page: a press takes one, and ticks take several. */
export function FoundPictures({ pageUrl, found, max, onChoose, onCancel }: FoundPicturesProps) {
  const t = useTexts("newPin");
  const headingId = useId();
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const names = pictureNames(found);
  const nameOf = ({ alt, number, size }: PictureName) =>
    [number === null ? alt : [t("pictureNumber", { number }), alt].filter(Boolean).join(": "), size && sizeText(size)]
      .filter(Boolean)
      .join(", ");
  const toggle = (url: string) =>
    setTicked((before) => new Set(before.has(url) ? [...before].filter((one) => one !== url) : [...before, url]));
  const take = () => {
    onChoose(found.filter(({ url }) => ticked.has(url)));
    setTicked(new Set());
  };
  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-3">
      <div className="flex items-center justify-between gap-3">
        <h2 id={headingId} className="min-w-0 truncate text-base font-bold">
          {t("found", { count: found.length, host: new URL(pageUrl).hostname })}
        </h2>
        <Button onPress={onCancel}>{t("cancel")}</Button>
      </div>
      <ul
        style={{ maxHeight: `min(${MEDIA_GRID.MAX_HEIGHT}px, 70vh)` }}
        className="-m-1 grid grid-cols-2 gap-3 overflow-y-auto p-1 sm:grid-cols-3"
      >
        {found.map((picture, index) => {
          const name = names[index] ?? { alt: "", number: index + 1, size: null };
          const isTicked = ticked.has(picture.url);
          return (
            <li key={picture.url} className="relative">
              <Button
                variant="ghost"
                onPress={() => (ticked.size > 0 ? toggle(picture.url) : onChoose([picture]))}
                isDisabled={ticked.size >= max && !isTicked}
                aria-label={t("choose", { picture: nameOf(name) })}
                className="block! h-auto! w-full overflow-hidden rounded-2xl! p-0!"
              >
                <PictureFromElsewhere
                  src={picture.url}
                  alt=""
                  isPlain
                  loading="lazy"
                  fit="object-cover"
                  emptyHeight=""
                  className="aspect-square w-full bg-wash"
                />
              </Button>
              {max > 1 && (
                <div className="absolute top-1 right-1 rounded-xl bg-surface/90 px-2.5">
                  <Checkbox
                    isSelected={isTicked}
                    isDisabled={ticked.size >= max && !isTicked}
                    onChange={() => toggle(picture.url)}
                    className="gap-0!"
                  >
                    <span className="sr-only">{t("tick", { picture: nameOf(name) })}</span>
                  </Checkbox>
                </div>
              )}
              <p aria-hidden="true" className="px-1 pt-1 text-[0.8125rem] leading-5 text-ink-soft">
                <span className="line-clamp-2 [overflow-wrap:anywhere]">{name.alt}</span>
                {name.size && sizeText(name.size)}
              </p>
            </li>
          );
        })}
      </ul>
      {ticked.size > 0 && (
        <Button variant="primary" onPress={take}>
          {t("take", { count: ticked.size })}
        </Button>
      )}
    </section>
  );
}

const sizeText = ({ width, height }: { width: number; height: number }) => `${width} × ${height}`;
