import type { TextLayer } from "../../../src/model/composition.ts";
import { cx } from "../ui/cx.ts";

const PLACES: Record<TextLayer["placement"], string> = {
  tl: "items-start justify-start",
  tc: "items-start justify-center",
  tr: "items-start justify-end",
  bl: "items-end justify-start",
  bc: "items-end justify-center",
  br: "items-end justify-end",
};
/** Vertical positions in the picture, which override those of the corner. */
const VERTICALS: Record<TextLayer["vertical"], string> = {
  top: "items-start!",
  center: "items-center!",
  bottom: "items-end!",
};
/** Fractions of the picture's width, so that a text scales equally in a card and on its page. */
const SIZES: Record<TextLayer["size"], string> = {
  sm: "text-[max(10px,4cqw)]",
  md: "text-[max(12px,6.5cqw)]",
  lg: "text-[max(14px,10cqw)]",
};
const FONTS: Record<TextLayer["font"], string> = {
  sans: "font-sans",
  serif: "font-serif",
  mono: "font-mono",
  rounded: "[font-family:ui-rounded,var(--font-sans)]",
};
const COLOURS: Record<TextLayer["color"], string> = {
  light: "text-white [text-shadow:0_1px_6px_rgb(0_0_0/0.65)]",
  dark: "text-black [text-shadow:0_1px_6px_rgb(255_255_255/0.65)]",
  onLight: "bg-white px-[0.3em] text-black",
  onDark: "bg-black px-[0.3em] text-white",
};

/** The texts over a picture: real text, which can be read aloud, selected and searched. The picture's frame must be `relative`. */
export function TextLayers({ layers }: { layers: readonly TextLayer[] }) {
  if (layers.length === 0) return null;
  return (
    <span className="pointer-events-none absolute inset-0 @container">
      {layers.map((layer, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: two layers differ only by their order
          key={index}
          className={cx("absolute inset-0 flex p-[5cqw]", PLACES[layer.placement], VERTICALS[layer.vertical])}
        >
          <span
            dir="auto"
            className={cx(
              "max-w-full leading-tight font-bold whitespace-pre-line [overflow-wrap:anywhere]",
              ...[SIZES[layer.size], FONTS[layer.font], COLOURS[layer.color]],
              layer.alignment === "center" && "text-center",
              layer.transform === "uppercase" && "uppercase",
            )}
          >
            {layer.text}
          </span>
        </span>
      ))}
    </span>
  );
}
