import { useState } from "react";
import { cx } from "../../../components/ui/cx.ts";

interface SubjectImageProps {
  src: string;
  alt: string;
  className?: string;
}

/** A picture from elsewhere, asked for with CORS at first, and where its site refuses that, once more without. */
export function SubjectImage({ src, alt, className }: SubjectImageProps) {
  const [isPlain, setPlain] = useState(false);
  return (
    <img
      key={String(isPlain)}
      src={src}
      alt={alt}
      crossOrigin={isPlain ? undefined : "anonymous"}
      referrerPolicy="no-referrer"
      onError={() => setPlain(true)}
      className={cx("object-contain", className)}
    />
  );
}
