import { useLayoutEffect, useRef, useState } from "react";

/** Whether all of a very tall picture is shown. Each Pin begins with its top, also where one follows another on one page. */
export function useWholePicture(pinId: string) {
  const [whole, setWhole] = useState<string | null>(null);
  const frame = useRef<HTMLDivElement>(null);
  const wasWhole = useRef(false);
  const isWhole = whole === pinId;
  useLayoutEffect(() => {
    // Who has read far down would else stand somewhere below the picture that has just become short.
    if (wasWhole.current && !isWhole) frame.current?.scrollIntoView({ block: "nearest" });
    wasWhole.current = isWhole;
  }, [isWhole]);
  return { isWhole, toggle: () => setWhole(isWhole ? null : pinId), frame };
}
