/** Placement and look of a text on a picture (spec signed-in 9). */
export const TEXT_PLACEMENTS = ["tl", "tc", "tr", "bl", "bc", "br"] as const;
export const TEXT_ALIGNMENTS = ["left", "center"] as const;
export const TEXT_VERTICALS = ["top", "center", "bottom"] as const;
export const TEXT_TRANSFORMS = ["none", "uppercase"] as const;
export const TEXT_SIZES = ["sm", "md", "lg"] as const;
/** Fonts that every device has (spec signed-in 3.6, systemFonts). */
export const TEXT_FONTS = ["sans", "serif", "mono", "rounded"] as const;
export const TEXT_COLORS = ["light", "dark", "onLight", "onDark"] as const;
export const LAYER_TEXT_MAX = 250;
export const LAYERS_MAX = 5;
export const LAYOUTS = ["single", "carousel", "story"] as const;
export const LIST_KINDS = ["none", "ingredients", "materials"] as const;
