import { ImageOff } from "lucide-react";
import { useState } from "react";
import { cx } from "../../../components/ui/cx.ts";

interface SubjectImageProps {
  src: string;
  alt: string;
  className?: string;
}

type Asked = "withCors" | "plainly" | "inVain";

/**
 * A picture from elsewhere, asked for with CORS at first, and where its site refuses that, once more without; where it
 * doesn't come then either, something stands in its place.
 */
export function SubjectImage({ src, alt, className }: SubjectImageProps) {
  const [asked, setAsked] = useState<Asked>("withCors");
  if (asked === "inVain") {
    return (
      <span
        role="img"
        aria-label={alt}
        className={cx("grid min-h-48 w-full place-items-center text-ink-soft", className)}
      >
        <ImageOff size={32} aria-hidden="true" />
      </span>
    );
  }
  return (
    <img
      key={asked}
      src={src}
      alt={alt}
      crossOrigin={asked === "withCors" ? "anonymous" : undefined}
      referrerPolicy="no-referrer"
      onError={() => setAsked(asked === "withCors" ? "plainly" : "inVain")}
      className={cx("object-contain", className)}
    />
  );
}
