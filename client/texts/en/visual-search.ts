/** Texts of searching for Pins that look like a part of a picture. */
export const en = {
  title: "Pins that look like {{pin}}",
  heading: "Visual search",
  back: "Back to the Pin",
  none: "Nothing looks like this part",
  noneText: "Frame something else, or more of the picture.",
  part: "Part of the picture",
  byNumbers: "By numbers",
  region: "Region: {{region}}. Arrow keys move it.",
  handle: "{{corner}}. Arrow keys move it.",
  whole: "The whole picture",
  words: "{{width}} wide and {{height}} high, {{left}} from the left and {{top}} from the top",
  side: { x: "From the left", y: "From the top", w: "Width", h: "Height" },
  corner: {
    nw: "Top left corner",
    ne: "Top right corner",
    sw: "Bottom left corner",
    se: "Bottom right corner",
  },
  preset: {
    whole: "Whole picture",
    middle: "Middle",
    left: "Left half",
    right: "Right half",
    top: "Top half",
    bottom: "Bottom half",
  },
} as const;
