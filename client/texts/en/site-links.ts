/** Links to pages about the site, where visitors look around. */
export const en = {
  label: "About this site",
  shop: "Shop",
  adLibrary: "Ad library",
  credits: "Picture credits",
  terms: "Terms of service",
  privacy: "Privacy policy",
  guidelines: "Community guidelines",
  report: "Report illegal content",
  imprint: "Imprint",
} as const;
