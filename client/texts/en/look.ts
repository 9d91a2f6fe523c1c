/** Texts of choosing how a list of Pins shows. */
export const en = {
  open: "View",
  layout: "Layout",
  layouts: { standard: "Standard", compact: "Compact", list: "List", large: "Large" },
  size: "Picture size",
  sizes: { smallest: "Smallest", small: "Small", medium: "Medium", large: "Large", largest: "Largest" },
  reset: "Reset view",
  byOwner: "Layout",
  byOwnerText: "How the board opens. Everybody can choose another view for themselves.",
} as const;
