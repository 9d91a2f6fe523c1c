const BARE = [
  /^\/pin\/create\/[^/]+\/?$/,
  /^\/pin\/\d+\/repin(\/|$)/,
  /^\/board\/create\/?$/,
  /^\/board\/\d+\/create_section\/?$/,
];

/** Pages that fill a popup or a phone with one question: no bars stand around them. */
export const isBarePage = (path: string) => BARE.some((pattern) => pattern.test(path));
