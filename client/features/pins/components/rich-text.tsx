import { splitHashtags } from "../../../../src/pins/pin-create/hashtags.ts";
import { Link } from "../../../components/ui/link.tsx";

/** A person's text with its hashtags linked to searches; everything else stays plain text. */
export function RichText({ text }: { text: string }) {
  return (
    <>
      {splitHashtags(text).map((part, place) =>
        place % 2 === 1 ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text keep their places
          <Link key={place} href={`/search/pins/?q=${encodeURIComponent(part)}`} className="font-medium text-accent">
            {part}
          </Link>
        ) : (
          part
        ),
      )}
    </>
  );
}
