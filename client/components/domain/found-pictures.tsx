import { type FoundPicture, MEDIA_GRID } from "../../../src/pins/new-picture.flow.ts";
import { useTexts } from "../../lib/texts/texts.ts";
import { Button } from "../ui/button.tsx";
import { PictureFromElsewhere } from "./picture-from-elsewhere.tsx";

interface FoundPicturesProps {
  pageUrl: string;
  found: FoundPicture[];
  onChoose: (picture: FoundPicture) => void;
  onCancel: () => void;
}

/** The pictures of a page, to choose one of. */
export function FoundPictures({ pageUrl, found, onChoose, onCancel }: FoundPicturesProps) {
  const t = useTexts("newPin");
  return (
    <section aria-labelledby="found-heading" className="flex flex-col gap-3">
      <div className="flex items-center justify-between gap-3">
        <h2 id="found-heading" className="min-w-0 truncate text-base font-bold">
          {t("found", { count: found.length, host: new URL(pageUrl).hostname })}
        </h2>
        <Button onPress={onCancel}>{t("cancel")}</Button>
      </div>
      <ul
        style={{ maxHeight: `min(${MEDIA_GRID.MAX_HEIGHT}px, 70vh)` }}
        className="-m-1 grid grid-cols-2 gap-3 overflow-y-auto p-1 sm:grid-cols-3"
      >
        {found.map((picture) => (
          <li key={picture.url}>
            <Button
              variant="ghost"
              onPress={() => onChoose(picture)}
              aria-label={picture.title ? t("choose", { picture: picture.title }) : t("chooseThis")}
              className="block! h-auto! w-full overflow-hidden rounded-2xl! p-0!"
            >
              <PictureFromElsewhere
                src={picture.url}
                alt={picture.title}
                isPlain
                loading="lazy"
                fit="object-cover"
                emptyHeight=""
                className="aspect-square w-full bg-wash"
              />
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
