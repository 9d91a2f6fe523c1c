/** Texts of the list of people to mention. */
export const en = {
  people: "People to mention",
  found_one: "{{count}} person to mention",
  found_other: "{{count}} people to mention",
} as const;
