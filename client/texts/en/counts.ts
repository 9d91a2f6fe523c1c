/** Texts of counts, such as the number of Pins. */
export const en = {
  pins_one: "{{count, number}} Pin",
  pins_other: "{{count, number}} Pins",
  sections_one: "{{count, number}} section",
  sections_other: "{{count, number}} sections",
  followers_one: "{{count, number}} follower",
  followers_other: "{{count, number}} followers",
  following: "{{count, number}} following",
  pictures_one: "{{count, number}} picture",
  pictures_other: "{{count, number}} pictures",
} as const;
